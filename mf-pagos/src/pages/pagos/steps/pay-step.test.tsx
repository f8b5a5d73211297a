import { PATHS } from '@red/api/paths';
import type { Order } from '@red/api/payments.schema';
import { expectNoAxeViolations } from '@red/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { wizardDraft } from '../draft/wizard-draft.store';
import type { PaymentGateway, PaymentOutcome, PaymentRequest } from '../gateway/payment-gateway';
import { createSimulatedGateway } from '../gateway/simulated-gateway';
import { answerOf, pendingOrder, sampleOrder } from '../testing/sample-order.fixture';
import {
  accepting,
  CARD_NUMBER,
  CVV,
  fillCard,
  GROUPED_NUMBER,
  press,
  refusing,
  renderPayStep,
  renderWizardAt,
  visit,
  write,
} from '../testing/walk-wizard.fixture';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const option = (name: RegExp) => screen.getByRole('button', { name });
const CARD = /^Tarjeta de crédito o débito/;
const BANAMEX = /^Pago en ventanilla/;
const OXXO = /^Pago en efectivo/;
const pay = () => screen.getByRole('button', { name: 'Pagar' });
const selected = () =>
  screen.queryAllByRole('button', { name: /opción seleccionada/ }).map((head) => head.textContent);

covers('PAGOS-76', 'PAGOS-77', 'AMB-45').test(
  'Pagar is enabled with a counter option, and not with an empty card or nothing',
  async () => {
    const { user } = renderPayStep();
    expect(screen.getByRole('button', { name: 'Regresar' })).toBeEnabled();
    expect(pay()).toBeDisabled();
    await user.click(option(CARD));
    expect(pay()).toBeDisabled();
    await user.click(option(BANAMEX));
    expect(pay()).toBeEnabled();
    await user.click(option(BANAMEX));
    expect(pay()).toBeDisabled();
    await user.click(option(OXXO));
    expect(pay()).toBeEnabled();
  },
);

covers('PAGOS-68', 'PAGOS-69', 'PAGOS-70', 'PAGOS-73', 'AMB-46').test(
  'of the three options several may be open, and the one toggled last is selected',
  async () => {
    const { user } = renderPayStep();
    await user.click(option(CARD));
    await user.click(option(BANAMEX));
    expect(option(CARD)).toHaveAttribute('aria-expanded', 'true');
    expect(option(BANAMEX)).toHaveAttribute('aria-expanded', 'true');
    expect(selected()).toHaveLength(1);
    expect(selected()[0]).toContain('Pago en ventanilla');
    await user.click(option(CARD));
    expect(selected()[0]).toContain('Pago en ventanilla');
    await user.click(option(BANAMEX));
    expect(selected()).toEqual([]);
    await user.click(option(OXXO));
    expect(selected()[0]).toContain('Pago en efectivo');
  },
);

covers('UX-02').test('step 3 with its three options open is accessible', async () => {
  const { user } = renderPayStep();
  for (const name of [CARD, BANAMEX, OXXO]) await user.click(option(name));
  await expectNoAxeViolations();
});

covers('PAGOS-78', 'UX-20').test('the card form says to browsers what each field is for', async () => {
  const { user } = renderPayStep();
  await user.click(option(CARD));
  const field = (label: string) => screen.getByLabelText(label);
  expect(field('Nombre del titular')).toHaveAttribute('autocomplete', 'cc-name');
  expect(field('Número de tarjeta')).toHaveAttribute('autocomplete', 'cc-number');
  expect(field('Número de tarjeta')).toHaveAttribute('inputmode', 'numeric');
  expect(field('CVV')).toHaveAttribute('autocomplete', 'cc-csc');
  expect(field('CVV')).toHaveAttribute('inputmode', 'numeric');
});

covers('PAGOS-88', 'PAGOS-89', 'PAGOS-90', 'PAGOS-91', 'PAGOS-93').test(
  'the card form offers months, years and instalments',
  async () => {
    const { user } = renderPayStep();
    await user.click(option(CARD));
    const field = (label: string) => screen.getByLabelText(label);
    const choices = (label: string) =>
      within(field(label))
        .getAllByRole<HTMLOptionElement>('option')
        .filter(({ value }) => value !== '')
        .map(({ text }) => text);
    expect(choices('Mes de expiración')).toHaveLength(12);
    expect(choices('Año de expiración')).toHaveLength(12);
    expect(choices('Método de pago')).toEqual([
      '6 MSI (Monto mayor a $500 MXN)',
      '9 MSI (Monto mayor a $800 MXN)',
      '12 MSI (Monto mayor a $1200 MXN)',
    ]);
    expect(field('Método de pago')).toHaveValue('6 MSI (Monto mayor a $500 MXN)');
    expect(
      screen.getByText(
        'Meses sin intereses solo con tarjetas de crédito mexicanas. No se acepta American Express.',
      ),
    ).toBeVisible();
  },
);

covers.each([
  ['PAGOS-79', 'Nombre del titular', '', 'El nombre del titular es obligatorio'],
  ['PAGOS-82', 'Número de tarjeta', '', 'El número de tarjeta es obligatorio'],
  [
    'PAGOS-83',
    'Número de tarjeta',
    '415231382044093',
    'El número de tarjeta debe tener 16 dígitos y solo números',
  ],
  ['PAGOS-85', 'CVV', '', 'El CVV es obligatorio'],
  ['PAGOS-86', 'CVV', '12a', 'El CVV debe tener 3 o 4 dígitos y solo números'],
])('%s "%s" shows: %s', async (label, text, message) => {
  const { user } = renderPayStep();
  await user.click(option(CARD));
  await write(user, screen.getByLabelText(label), text);
  expect(await screen.findByText(message)).toBeVisible();
});

covers('PAGOS-88', 'PAGOS-89', 'PAGOS-92').test('choices left empty are pointed out', async () => {
  const { user } = renderPayStep();
  await user.click(option(CARD));
  await user.selectOptions(screen.getByLabelText('Método de pago'), '');
  for (const label of ['Mes de expiración', 'Año de expiración', 'Método de pago']) {
    await visit(screen.getByLabelText(label));
  }
  expect(await screen.findByText('El mes de expiración es obligatorio')).toBeVisible();
  expect(await screen.findByText('El año de expiración es obligatorio')).toBeVisible();
  expect(await screen.findByText('El método de pago es obligatorio')).toBeVisible();
});

covers('UX-24').test(
  'a past month is pointed out as soon as month and year are chosen, and forgiven with another year',
  async () => {
    jest.useFakeTimers({
      now: new Date(2026, 6, 15),
      doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick', 'setImmediate'],
    });
    try {
      const { user } = renderPayStep();
      await user.click(option(CARD));
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

covers('PAGOS-84', 'PAGOS-87', 'UX-20').test(
  'longer than allowed has no effect, and a number pasted with gaps fits',
  async () => {
    const { user } = renderPayStep();
    await user.click(option(CARD));
    const number = screen.getByLabelText('Número de tarjeta');
    await user.type(number, `${CARD_NUMBER}9`);
    expect(number).toHaveValue(GROUPED_NUMBER);
    await user.clear(number);
    await user.paste('4152 3138 2044 0937');
    expect(number).toHaveValue(GROUPED_NUMBER);
    const cvv = screen.getByLabelText('CVV');
    await user.type(cvv, '12345');
    expect(cvv).toHaveValue('1234');
  },
);

covers('PAGOS-75', 'PAGOS-95', 'PAGOS-100', 'PAGOS-101', 'AMB-47').test(
  'a card is paid without ticking the box',
  async () => {
    const gateway = accepting();
    const { user, host } = await renderWizardAt(3, gateway);
    await fillCard(user);
    expect(pay()).toBeEnabled();
    await user.click(pay());
    expect(await screen.findByText('Tu pago se recibió con éxito')).toBeVisible();
    expect(host.dialogs).toEqual([
      expect.objectContaining({
        tone: 'warning',
        title: '¡Queremos que todo esté perfecto!',
        confirm: 'Pagar',
        cancel: 'Verificar información',
      }),
      {
        tone: 'success',
        title: '¡Pago exitoso!',
        text: 'Tu cargo se ha generado correctamente',
        confirm: 'Continuar',
      },
    ]);
    expect(gateway.requests).toHaveLength(1);
  },
);

covers('PAGOS-96').test('Verificar información leaves everything as it was', async () => {
  const gateway = accepting();
  const { user, host } = await renderWizardAt(3, gateway);
  await fillCard(user);
  host.answerDialogs('cancel');
  await user.click(pay());
  expect(host.dialogs).toHaveLength(1);
  expect(gateway.requests).toEqual([]);
  expect(screen.getByLabelText('Número de tarjeta')).toHaveValue(GROUPED_NUMBER);
  expect(pay()).toBeEnabled();
});

covers('PAGOS-102', 'PAGOS-103').test('a refused payment stays on step 3 with the form kept', async () => {
  const { user, host } = await renderWizardAt(3, refusing());
  await fillCard(user);
  await user.click(pay());
  await waitFor(() =>
    expect(host.dialogs.at(-1)).toEqual({
      tone: 'error',
      title: '¡Ups! Ocurrió un error con el pago.',
      text: 'Revisa si el tiempo de petición ha caducado o si este pago ya fue solicitado por otro método.',
      confirm: 'Verificar',
    }),
  );
  expect(screen.getByLabelText('Número de tarjeta')).toHaveValue(GROUPED_NUMBER);
  expect(screen.getByLabelText('CVV')).toHaveValue(CVV);
  expect(pay()).toBeEnabled();
});

covers('AMB-142').test('after too many refused cards the message says how else to pay', async () => {
  const instead = 'Se rechazaron demasiadas tarjetas. Elige otra forma de pago.';
  const gateway: PaymentGateway = { pay: async () => ({ result: 'refused', instead }) };
  const { user, host } = await renderWizardAt(3, gateway);
  await fillCard(user);
  await user.click(pay());
  await waitFor(() => expect(host.dialogs.at(-1)?.text).toBe(instead));
});

covers('UX-08', 'UX-10').test(
  'while the payment runs the button is busy, presses and Back do nothing',
  async () => {
    let answer: (outcome: PaymentOutcome) => void = () => {};
    const asked = jest.fn();
    const gateway: PaymentGateway = {
      pay: (request) => {
        asked(request);
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
    };
    const { user } = await renderWizardAt(3, gateway);
    await user.click(option(OXXO));
    await user.dblClick(pay());
    const busy = await screen.findByRole('button', { name: /Procesando/ });
    expect(busy).toHaveAttribute('aria-busy', 'true');
    await user.click(busy);
    await press(user, 'Atrás del navegador');
    expect(screen.getByRole('heading', { name: '¿Cómo quieres pagar?' })).toBeVisible();
    expect(asked).toHaveBeenCalledTimes(1);
    answer({ result: 'accepted', order: null });
    expect(await screen.findByText('Tu pago ya está pendiente')).toBeVisible();
  },
);

covers('PAGOS-73', 'PAGOS-104', 'PAGOS-106', 'UX-08').test(
  'while a payment runs its options stay as they are, and the result is that of what was paid',
  async () => {
    let answer: (outcome: PaymentOutcome) => void = () => {};
    const gateway: PaymentGateway = {
      pay: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    };
    const { user } = await renderWizardAt(3, gateway);
    await fillCard(user);
    await user.click(pay());
    await screen.findByRole('button', { name: /Procesando/ });
    for (const name of [CARD, BANAMEX, OXXO]) {
      expect(option(name)).toBeDisabled();
      await user.click(option(name));
    }
    expect(screen.getByLabelText('CVV')).toBeDisabled();
    answer({ result: 'accepted', order: null });
    expect(await screen.findByText('Tu pago se recibió con éxito')).toBeVisible();
  },
);

covers('PAGOS-102', 'UX-10').test('a gateway that fails leaves a page on which one can pay', async () => {
  const broken: PaymentGateway = { pay: () => Promise.reject(new Error('no gateway')) };
  const { user, host } = await renderWizardAt(3, broken);
  await user.click(option(OXXO));
  await user.click(pay());
  await waitFor(() => expect(host.dialogs.at(-1)?.title).toBe('¡Ups! Ocurrió un error con el pago.'));
  expect(pay()).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Regresar' })).toBeEnabled();
});

describe('the question whether it is the same purchase', () => {
  /** Asks until the visitor says that it is another one. */
  function asking(own: Order | null) {
    const calls: { request: PaymentRequest; isAnother: boolean }[] = [];
    const gateway: PaymentGateway = {
      pay: async (request, { isAnother = false } = {}) => {
        calls.push({ request, isAnother });
        return isAnother ? { result: 'accepted', order: null } : { result: 'asks', own };
      },
    };
    return { calls, gateway };
  }
  const own = pendingOrder();
  const QUESTION = '¿Es la misma compra?';

  covers('AMB-53').test('says nothing of the other order, and another purchase is paid', async () => {
    const { calls, gateway } = asking(null);
    const { user, host } = await renderWizardAt(3, gateway);
    await user.click(option(OXXO));
    host.answerDialogs('confirm');
    await user.click(pay());
    expect(await screen.findByText('Tu pago ya está pendiente')).toBeVisible();
    expect(host.dialogs[1]).toEqual({
      tone: 'warning',
      title: QUESTION,
      text: 'Hace unos minutos se registró una orden con los mismos datos. Todavía no hicimos ningún cargo por esta.',
      confirm: 'Es otra compra',
      cancel: 'Es la misma',
    });
    expect(calls.map(({ isAnother }) => isAnother)).toEqual([false, true]);
    expect(calls[1]?.request).toEqual(calls[0]?.request);
  });

  covers('AMB-53').test.each([
    ['cancel', [QUESTION, 'No hicimos otro cargo']],
    ['dismiss', [QUESTION]],
  ] as const)('answered with %s nothing is charged and everything typed stays', async (answer, titles) => {
    const { calls, gateway } = asking(null);
    const { user, host } = await renderWizardAt(3, gateway);
    await fillCard(user);
    host.answerDialogs('confirm', answer, 'dismiss');
    await user.click(pay());
    await waitFor(() => expect(host.dialogs.slice(1).map(({ title }) => title)).toEqual(titles));
    await waitFor(() => expect(pay()).toBeEnabled());
    expect(calls).toHaveLength(1);
    expect(screen.getByLabelText('Número de tarjeta')).toHaveValue(GROUPED_NUMBER);
    expect(wizardDraft.read()).toMatchObject({ step: 3 });
  });

  covers('AMB-53', 'PAGOS-103').test(
    'of an order of this tab it says what is not in it; looked at, what was typed since is kept',
    async () => {
      server.use(http.get(`*/${PATHS.orders}/:number`, () => HttpResponse.json(answerOf(own))));
      window.history.replaceState(null, '', '/pagos');
      const { calls, gateway } = asking(own);
      const { user, host } = await renderWizardAt(3, gateway, { names: ['Valentina', 'Sofía'] });
      await user.click(option(OXXO));
      host.answerDialogs('confirm', 'cancel');
      await user.click(pay());
      expect(await screen.findByText(own.number)).toBeVisible();
      expect(host.dialogs[1]).toMatchObject({
        title: QUESTION,
        text: expect.stringContaining(
          'Ya registramos una orden de 1 alumno por $50.00 M.N.; los cambios que hiciste después no están en ella.',
        ),
        confirm: 'Es otra compra',
        cancel: 'Ver esa orden',
      });
      expect(calls).toHaveLength(1);
      expect(wizardDraft.read()?.students.map(({ name }) => name)).toEqual(['Valentina', 'Sofía']);
      await press(user, 'Atrás del navegador');
      expect(await screen.findByRole('heading', { name: 'Detalle de compra' })).toBeVisible();
      expect(screen.getAllByText(/Sofía/)[0]).toBeVisible();
    },
  );
});

covers('PAGOS-98', 'PAGOS-99', 'AMB-54').test.each([
  [0.49, 'Tu pago ya está pendiente'],
  [0.5, '¿Cómo quieres pagar?'],
])('simulated with a chance of %d no server is asked and the page shows: %s', async (chance, heading) => {
  const gateway = createSimulatedGateway({ successRate: 0.5, chance: () => chance, wait: async () => {} });
  const { user, host } = await renderWizardAt(3, gateway);
  await user.click(option(BANAMEX));
  await user.click(pay());
  await waitFor(() => expect(host.dialogs).toHaveLength(2));
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
});

covers('AMB-53', 'AMB-55', 'PAGOS-94').test(
  'the API gets one order with a card token; number and cvv go nowhere',
  async () => {
    const sent: { key: string | null; unpaid: string | null; text: string }[] = [];
    let letThrough = () => {};
    const pressedTwice = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    server.use(
      http.post(`*/${PATHS.orders}`, async ({ request }) => {
        const { headers } = request;
        sent.push({
          key: headers.get('idempotency-key'),
          unpaid: headers.get('x-unpaid-order-key'),
          text: await request.text(),
        });
        await pressedTwice;
        const answer = sent.length > 1 ? sampleOrder() : sampleOrder({ state: 'failed', paid_at: null });
        return HttpResponse.json(answerOf(answer));
      }),
      http.get(`*/${PATHS.orders}/:number`, () => HttpResponse.json(answerOf(sampleOrder()))),
    );
    const { user, host, location } = await renderWizardAt(3, undefined, { site: { paymentGateway: 'api' } });
    await fillCard(user);
    await user.dblClick(pay());
    letThrough();
    await waitFor(() => expect(host.dialogs).toHaveLength(2));
    expect(sent).toHaveLength(1);
    await user.click(pay());
    expect(await screen.findByText(sampleOrder().number)).toBeVisible();
    expect(screen.getByText('20/11/2026')).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
    expect(sent.map(({ unpaid }) => unpaid)).toEqual([null, sent[0]?.key]);
    const payment = {
      method: 'card',
      card: { token: expect.stringMatching(/^tok_/), brand: 'VISA', last4: '0937' },
      installments: '6 MSI (Monto mayor a $500 MXN)',
    };
    expect(sent[1]?.text).toBe(sent[0]?.text);
    expect(JSON.parse(sent[0]?.text ?? '')).toEqual({
      school_id: '12345',
      guardian: { name: 'Mariana', surname: 'López Ruiz', email: 'm@correo.mx', phone: '12345' },
      students: [{ name: 'Valentina', surname: 'Ruiz Soto', level: 'Primaria', grade: '3' }],
      payment,
    });
    const traces = [
      sent.map(({ text }) => text).join(),
      location(),
      JSON.stringify(host),
      document.body.innerHTML,
    ].join();
    expect(traces).not.toContain(CARD_NUMBER);
    expect(traces).not.toContain(GROUPED_NUMBER);
    // The token is random and may hold any three digits.
    const texts = sent.map(({ text }) => text.replace(/tok_[0-9a-f-]{36}/, ''));
    expect(texts.join()).not.toContain(CVV);
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  },
);

covers('UX-29').test('Pagar says what is missing until nothing is', async () => {
  const { user } = await renderWizardAt(3);
  expect(pay()).toHaveAccessibleDescription('Para pagar elige una forma de pago.');
  await user.click(option(CARD));
  expect(pay()).toHaveAccessibleDescription(
    'Para pagar completa: Nombre del titular, Número de tarjeta, Mes de expiración, Año de expiración, CVV.',
  );
  expect(screen.getByText(/^Para pagar completa/)).toBeVisible();
  await write(user, screen.getByLabelText('CVV'), '123');
  await write(user, screen.getByLabelText('Nombre del titular'), 'Mariana López');
  expect(pay()).toHaveAccessibleDescription(
    'Para pagar completa: Número de tarjeta, Mes de expiración, Año de expiración.',
  );
  await user.click(option(OXXO));
  expect(pay()).toBeEnabled();
  expect(pay()).not.toHaveAccessibleDescription();
});

covers('PAGOS-90', 'PAGOS-91').test(
  'months that the total does not reach say so beside them; the choices stay',
  async () => {
    const { user } = await renderWizardAt(3);
    await user.click(option(CARD));
    const months = screen.getByLabelText('Método de pago');
    expect(months).toHaveValue('6 MSI (Monto mayor a $500 MXN)');
    expect(months).toHaveAccessibleDescription(
      'Tu total es de $50.00 M.N.: no alcanza el monto mínimo de 6, 9 ni 12 MSI.',
    );
  },
);

covers('PAGOS-94', 'AMB-55').test('the draft of the tab holds nothing of the card', async () => {
  const { user } = await renderWizardAt(3);
  await fillCard(user);
  // Without the draft's time stamp, whose digits can be those of a CVV.
  const kept = JSON.stringify({ ...sessionStorage, ...localStorage }).replace(/\d{13}(?!\d)/g, '');
  expect(kept).toContain('m@correo.mx');
  for (const secret of [CARD_NUMBER, GROUPED_NUMBER, CVV, 'Mariana López"'])
    expect(kept).not.toContain(secret);
});
