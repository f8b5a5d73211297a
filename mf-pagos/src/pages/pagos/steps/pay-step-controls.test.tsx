import { screen } from '@testing-library/react';
import {
  fillCard,
  GROUPED_NUMBER,
  press,
  renderPayStep,
  renderWizardAt,
} from '../testing/walk-wizard.fixture';

covers('PAGOS-74').test('every option offers the policies and the notice', async () => {
  const { user } = renderPayStep();
  for (const name of [/^Tarjeta de crédito o débito/, /^Pago en ventanilla/, /^Pago en efectivo/])
    await press(user, name);
  const name = 'Acepto las políticas de facturación y el aviso de privacidad.';
  expect(screen.getAllByRole('checkbox', { name })).toHaveLength(3);
  expect(screen.getAllByRole('button', { name: 'políticas de facturación' })).toHaveLength(3);
  expect(screen.getAllByRole('button', { name: 'aviso de privacidad' })).toHaveLength(3);
});

covers('AMB-55').test('the card is kept while another step is looked at', async () => {
  const { user } = await renderWizardAt(3);
  await fillCard(user);
  await press(user, 'Regresar');
  await screen.findByRole('heading', { name: 'Detalle de compra' });
  await press(user, 'Continuar');
  await screen.findByRole('heading', { name: '¿Cómo quieres pagar?' });
  expect(screen.getByLabelText('Número de tarjeta')).toHaveValue(GROUPED_NUMBER);
  expect(screen.getByRole('button', { name: 'Pagar' })).toBeEnabled();
});
