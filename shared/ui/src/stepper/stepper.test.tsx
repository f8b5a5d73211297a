import { expectNoAxeViolations, renderInSite } from '@red/testing';
import { screen, within } from '@testing-library/react';
import { Stepper } from './stepper';

covers('UX-02', 'UX-08').test('names every step with its state; some can be pressed', async () => {
  const select = jest.fn();
  const { user, container } = renderInSite(
    <Stepper
      label="Pasos del pago"
      steps={[
        { label: 'Ingresar datos', state: 'done' },
        { label: 'Detalle de compra', state: 'done', onSelect: select },
        { label: 'Pagar', state: 'now' },
        { label: 'Confirmar', state: 'ready' },
        { label: '¡Listo!', state: 'later' },
      ]}
    />,
  );
  const items = within(screen.getByRole('list', { name: 'Pasos del pago' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Ingresar datos (completado)',
    'Detalle de compra (completado)',
    '3Pagar',
    '4Confirmar (listo)',
    '5¡Listo!',
  ]);
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, null, 'step', null, null]);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(select).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Detalle de compra (completado)' })).toHaveFocus();
  await expectNoAxeViolations(container);
});
