import { CarouselDots, Stepper } from '@red/ui/core';
import { expectNoAxeViolations, renderInSite } from '@red/ui/testing';
import { screen, within } from '@testing-library/react';

const steps = ['Ingresar datos', 'Detalle de compra', 'Pagar', '¡Listo para aprender!'];

covers('UX-02', 'UX-08').test(
  'only the done steps can be pressed, and the current one is marked',
  async () => {
    const select = jest.fn();
    const { user, container } = renderInSite(<Stepper steps={steps} current={2} onSelect={select} />);
    const items = within(screen.getByRole('list', { name: 'Pasos' })).getAllByRole('listitem');
    expect(items).toHaveLength(4);
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
    expect(screen.getAllByRole('button')).toHaveLength(2);

    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(select).toHaveBeenCalledWith(1);
    expect(screen.getByRole('button', { name: 'Detalle de compra (completado)' })).toHaveFocus();
    await expectNoAxeViolations(container);
  },
);

covers('UX-02').test('without a way back the stepper only informs', () => {
  renderInSite(<Stepper steps={steps} current={4} label="Pasos del pago" />);
  expect(screen.getByRole('list', { name: 'Pasos del pago' })).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getAllByText('(completado)', { exact: false })).toHaveLength(4);
});

covers('UX-02').test('carousel dots are buttons that say where they lead', async () => {
  const select = jest.fn();
  const { user } = renderInSite(<CarouselDots count={3} active={0} onSelect={select} />);
  const dots = within(screen.getByRole('group', { name: 'Paginación' }));
  expect(dots.getByRole('button', { name: 'Ir al grupo 1 de 3' })).toHaveAttribute('aria-current', 'true');
  await user.click(dots.getByRole('button', { name: 'Ir al grupo 2 de 3' }));
  expect(select).toHaveBeenCalledWith(1);
});
