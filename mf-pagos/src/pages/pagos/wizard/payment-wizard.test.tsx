import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  accepting,
  fillCard,
  guardian,
  press,
  renderWizardAt,
  student,
  write,
} from '../testing/walk-wizard.fixture';

const continueToDetail = async (user: UserEvent) => {
  await press(user, 'Continuar');
  await screen.findByRole('heading', { name: 'Detalle de compra' });
};
const current = () => screen.getByText((_text, element) => element?.getAttribute('aria-current') === 'step');
const stepper = () => within(screen.getByRole('list', { name: 'Pasos del pago' }));
const item = (name: string) => stepper().getByText(name);

covers('PAGOS-04', 'PAGOS-06', 'AMB-44').test('on steps 1 and 2 nothing in the indicator jumps', async () => {
  const { user } = await renderWizardAt(1);
  expect(stepper().queryAllByRole('button')).toEqual([]);
  for (const name of ['Detalle de compra', 'Pagar', '¡Listo para aprender!']) await user.click(item(name));
  expect(current()).toHaveTextContent('Ingresar datos');
  await continueToDetail(user);
  expect(stepper().queryAllByRole('button')).toEqual([]);
  for (const name of ['Ingresar datos', 'Pagar', '¡Listo para aprender!']) await user.click(item(name));
  expect(current()).toHaveTextContent('Detalle de compra');
});

covers('PAGOS-05', 'PAGOS-07', 'AMB-44').test(
  'from step 3 the indicator leads back to 2, and 3 stays active with a valid card',
  async () => {
    const { user } = await renderWizardAt(3);
    await fillCard(user);
    await user.click(stepper().getByRole('button', { name: /Detalle de compra/ }));
    expect(await screen.findByRole('heading', { name: 'Detalle de compra' })).toBeVisible();
    expect(stepper().getByText('Pagar', { exact: false }).closest('li')).toHaveAttribute(
      'data-state',
      'ready',
    );
  },
);

covers('PAGOS-11', 'PAGOS-12', 'UX-02').test(
  'Regresar leads from 3 to 2 and from 2 to 1, and the step takes the focus',
  async () => {
    const { user } = await renderWizardAt(3);
    await press(user, 'Regresar');
    expect(await screen.findByRole('heading', { name: 'Detalle de compra' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Paso 2 de 4: Detalle de compra' })).toHaveFocus();
    await press(user, 'Regresar');
    expect(guardian().getByLabelText('Nombre(s)')).toHaveValue('Mariana');
  },
);

covers('UX-08').test('the Back of the browser goes one step back and Forward returns', async () => {
  const { user, location } = await renderWizardAt(1);
  await continueToDetail(user);
  await press(user, 'Continuar');
  await screen.findByRole('heading', { name: '¿Cómo quieres pagar?' });
  await press(user, 'Atrás del navegador');
  expect(await screen.findByRole('heading', { name: 'Detalle de compra' })).toBeVisible();
  await press(user, 'Atrás del navegador');
  expect(current()).toHaveTextContent('Ingresar datos');
  expect(guardian().getByLabelText('Nombre(s)')).toHaveValue('Mariana');
  await press(user, 'Adelante del navegador');
  expect(current()).toHaveTextContent('Detalle de compra');
  expect(location()).toBe('/pagos');
});

covers('PAGOS-08', 'UX-08').test('Forward does not lead past data that are no longer complete', async () => {
  const { user } = await renderWizardAt(1);
  await continueToDetail(user);
  await press(user, 'Atrás del navegador');
  await write(user, student(1).getByLabelText('Nombre(s)'), 'A');
  await press(user, 'Adelante del navegador');
  expect(current()).toHaveTextContent('Ingresar datos');
});

covers('PAGOS-14', 'UX-08').test(
  'after paying neither the indicator nor the browser leads back',
  async () => {
    const { user } = await renderWizardAt(3, accepting());
    await press(user, /^Pago en ventanilla/);
    await press(user, 'Pagar');
    expect(await screen.findByText('Tu pago ya está pendiente')).toBeVisible();
    expect(stepper().queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Regresar' })).not.toBeInTheDocument();
    for (const name of ['Ingresar datos', 'Detalle de compra', 'Pagar']) await user.click(item(name));
    await press(user, 'Atrás del navegador');
    expect(screen.getByText('Tu pago ya está pendiente')).toBeVisible();
    expect(current()).toHaveTextContent('¡Listo para aprender!');
  },
);
