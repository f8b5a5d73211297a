import { expectNoAxeViolations } from '@red/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CARD_NUMBER, GROUPED_NUMBER, renderPayStep } from '../testing/walk-wizard.fixture';
import { visit, write } from '../testing/write.fixture';

covers('AMB-151').test(
  'more than OXXO takes is not offered there, which is said before the choice',
  async () => {
    const { user } = renderPayStep({ students: 201 });
    const refused = option(OXXO);
    expect(refused).toBeDisabled();
    expect(refused).toHaveTextContent(
      'OXXO recibe hasta $10,000.00 en efectivo por pago, y tu total es mayor.',
    );
    await user.click(refused);
    expect(pay()).toBeDisabled();
    await user.click(option(BANAMEX));
    expect(pay()).toBeEnabled();
  },
);

const option = (name: RegExp) => screen.getByRole('button', { name });
const CARD = /^Tarjeta de crédito o débito/;
const BANAMEX = /^Pago en ventanilla/;
const OXXO = /^Pago en efectivo/;
const pay = () => screen.getByRole('button', { name: /^Pagar \$/ });
const selected = () =>
  screen.queryAllByRole('button', { name: /opción seleccionada/ }).map((head) => head.textContent);

covers(
  'PAGOS-68',
  'PAGOS-69',
  'PAGOS-70',
  'PAGOS-73',
  'PAGOS-76',
  'PAGOS-77',
  'AMB-45',
  'AMB-46',
  'UX-02',
).test(
  'an option opens with its whole header; several of the three may be open, the one toggled last is selected, and Pagar waits for a choice that can be paid',
  async () => {
    const { user } = renderPayStep();
    expect(screen.getByRole('button', { name: 'Regresar' })).toBeEnabled();
    const button = pay();
    const [card, banamex, oxxo] = [option(CARD), option(BANAMEX), option(OXXO)];
    expect(button).toBeDisabled();
    await user.click(card);
    expect(button).toBeDisabled();
    await user.click(banamex);
    expect(button).toBeEnabled();
    expect(card).toHaveAttribute('aria-expanded', 'true');
    expect(banamex).toHaveAttribute('aria-expanded', 'true');
    expect(selected()).toEqual([expect.stringContaining('Pago en ventanilla')]);
    await user.click(card);
    expect(selected()).toEqual([expect.stringContaining('Pago en ventanilla')]);
    await user.click(banamex);
    expect(selected()).toEqual([]);
    expect(button).toBeDisabled();
    await user.click(within(oxxo).getByText('Tiendas OXXO con OxxoPay'));
    expect(selected()).toEqual([expect.stringContaining('Pago en efectivo')]);
    expect(button).toBeEnabled();
  },
);

covers(
  'PAGOS-74',
  'PAGOS-78',
  'PAGOS-88',
  'PAGOS-89',
  'PAGOS-90',
  'PAGOS-91',
  'PAGOS-93',
  'UX-02',
  'UX-20',
  'UX-29',
).test(
  'the card form offers months, years and instalments and says to browsers what its fields are for; every open option offers the policies and the notice; Pagar says what is missing until nothing is, and months that the total does not reach say so beside them',
  async () => {
    const { user } = renderPayStep();
    const button = pay();
    expect(button).toHaveAccessibleDescription('Para pagar elige una forma de pago.');
    await user.click(option(CARD));
    expect(button).toHaveAccessibleDescription(
      'Para pagar completa: Nombre del titular, Número de tarjeta, Mes de expiración, Año de expiración, CVV.',
    );
    expect(screen.getByText(/^Para pagar completa/)).toBeVisible();
    const field = (label: string) => screen.getByLabelText(label);
    expect(field('Nombre del titular')).toHaveAttribute('autocomplete', 'cc-name');
    const number = field('Número de tarjeta');
    expect(number).toHaveAttribute('autocomplete', 'cc-number');
    expect(number).toHaveAttribute('inputmode', 'numeric');
    const cvv = field('CVV');
    expect(cvv).toHaveAttribute('autocomplete', 'cc-csc');
    expect(cvv).toHaveAttribute('inputmode', 'numeric');
    const choices = (label: string) =>
      [...field(label).querySelectorAll('option')]
        .filter(({ value }) => value !== '')
        .map(({ text }) => text);
    expect(choices('Mes de expiración')).toHaveLength(12);
    expect(choices('Año de expiración')).toHaveLength(12);
    expect(choices('Método de pago')).toEqual([
      '6 MSI (Monto mayor a $500 MXN)',
      '9 MSI (Monto mayor a $800 MXN)',
      '12 MSI (Monto mayor a $1200 MXN)',
    ]);
    const months = field('Método de pago');
    expect(months).toHaveValue('6 MSI (Monto mayor a $500 MXN)');
    expect(months).toHaveAccessibleDescription(
      'Se cobrará $50.00 en una sola exhibición. Tu total es de $50.00 M.N.: no alcanza el monto mínimo de 6, 9 ni 12 MSI.',
    );
    expect(
      screen.getByText(
        'Meses sin intereses solo con tarjetas de crédito mexicanas. No se acepta American Express.',
      ),
    ).toBeVisible();
    await write(user, cvv, '123');
    await write(user, field('Nombre del titular'), 'Mariana López');
    expect(button).toHaveAccessibleDescription(
      'Para pagar completa: Número de tarjeta, Mes de expiración, Año de expiración.',
    );
    for (const name of [BANAMEX, OXXO]) await user.click(option(name));
    expect(button).toBeEnabled();
    expect(button).not.toHaveAccessibleDescription();
    const name = 'Acepto las políticas de facturación y el aviso de privacidad.';
    expect(screen.getAllByRole('checkbox', { name })).toHaveLength(3);
    expect(screen.getAllByRole('button', { name: 'políticas de facturación' })).toHaveLength(3);
    expect(screen.getAllByRole('button', { name: 'aviso de privacidad' })).toHaveLength(3);
    await expectNoAxeViolations();
  },
);

covers(
  'PAGOS-79',
  'PAGOS-83',
  'PAGOS-84',
  'PAGOS-86',
  'PAGOS-87',
  'PAGOS-88',
  'PAGOS-89',
  'PAGOS-92',
  'UX-20',
).test(
  'a card field that is left says what is wrong with it, and so do choices left empty; longer than allowed has no effect, and a number pasted with gaps fits',
  async () => {
    const { user } = renderPayStep({ selected: 'card' });
    for (const [label, text, message] of [
      ['Nombre del titular', '', 'El nombre del titular es obligatorio'],
      ['Número de tarjeta', '415231382044093', 'El número de tarjeta debe tener 16 dígitos y solo números'],
      ['CVV', '12a', 'El CVV debe tener 3 o 4 dígitos y solo números'],
    ] as const) {
      await write(user, screen.getByLabelText(label), text);
      expect(await screen.findByText(message)).toBeVisible();
    }
    await user.selectOptions(screen.getByLabelText('Método de pago'), '');
    for (const label of ['Mes de expiración', 'Año de expiración', 'Método de pago']) {
      await visit(screen.getByLabelText(label));
    }
    expect(await screen.findByText('El mes de expiración es obligatorio')).toBeVisible();
    expect(await screen.findByText('El año de expiración es obligatorio')).toBeVisible();
    expect(await screen.findByText('El método de pago es obligatorio')).toBeVisible();

    const number = screen.getByLabelText('Número de tarjeta');
    await write(user, number, CARD_NUMBER);
    await user.type(number, '9');
    expect(number).toHaveValue(GROUPED_NUMBER);
    await user.clear(number);
    await user.paste('4152 3138 2044 0937');
    expect(number).toHaveValue(GROUPED_NUMBER);
    const cvv = screen.getByLabelText('CVV');
    await write(user, cvv, '123');
    await user.type(cvv, '45');
    expect(cvv).toHaveValue('1234');
  },
);

covers('UX-24').test(
  'a past month is pointed out as soon as month and year are chosen, and forgiven with another year',
  async () => {
    jest.useFakeTimers({
      now: new Date(2026, 6, 15),
      doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick', 'setImmediate'],
    });
    try {
      const { user } = renderPayStep({ selected: 'card' });
      const year = screen.getByLabelText('Año de expiración');
      await user.selectOptions(screen.getByLabelText('Mes de expiración'), '06');
      await user.selectOptions(year, '2026');
      expect(await screen.findByText('Esta tarjeta ya venció. Revisa el mes y el año')).toBeVisible();
      await user.selectOptions(year, '2027');
      await waitFor(() => expect(screen.queryByText(/ya venció/)).not.toBeInTheDocument());
    } finally {
      jest.useRealTimers();
    }
  },
);
