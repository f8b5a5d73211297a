import { PATHS } from '@red/api/paths';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { PaymentGateway, PaymentOutcome } from '../gateway/payment-gateway';
import { createSimulatedGateway } from '../gateway/simulated-gateway';
import { answerOf, sampleOrder } from '../testing/sample-order.fixture';
import {
  CARD_NUMBER,
  CVV,
  fillCard,
  GROUPED_NUMBER,
  press,
  renderPayStep,
  renderWizardAt,
} from '../testing/walk-wizard.fixture';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const option = (name: RegExp) => screen.getByRole('button', { name });
const CARD = /^Tarjeta de crédito o débito/;
const BANAMEX = /^Pago en ventanilla/;
const OXXO = /^Pago en efectivo/;
const pay = () => screen.getByRole('button', { name: /^Pagar \$/ });

covers(
  'PAGOS-75',
  'PAGOS-94',
  'PAGOS-95',
  'PAGOS-96',
  'PAGOS-100',
  'PAGOS-101',
  'AMB-47',
  'AMB-53',
  'AMB-55',
  'AMB-144',
).test(
  'the last question names sum, card and school, and Verificar información leaves everything as it was; paid without ticking the box, the API gets one order with a card token; number and cvv go nowhere, nor does the tab keep them',
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
    const button = pay();
    expect(button).toBeEnabled();
    // Without the draft's time stamp, whose digits can be those of a CVV.
    const kept = JSON.stringify({ ...sessionStorage, ...localStorage }).replace(/\d{13}(?!\d)/g, '');
    expect(kept).toContain('m@correo.mx');
    for (const secret of [CARD_NUMBER, GROUPED_NUMBER, CVV, 'Mariana López'])
      expect(kept).not.toContain(secret);

    const question = expect.objectContaining({
      tone: 'warning',
      title: '¡Queremos que todo esté perfecto!',
      text: [
        'Antes de pagar, revisa que tus datos, los de tus alumnos y los de tu forma de pago sean correctos.',
        'Vas a pagar $50.00 con la tarjeta terminada en 0937 por 1 alumno de Escuela de capacitación (clave 12345).',
        'Se cobrará $50.00 en una sola exhibición.',
      ].join('\n'),
      confirm: 'Pagar',
      cancel: 'Verificar información',
    });
    host.answerDialogs('cancel');
    await user.click(button);
    expect(host.dialogs).toEqual([question]);
    expect(sent).toEqual([]);
    expect(screen.getByLabelText('Número de tarjeta')).toHaveValue(GROUPED_NUMBER);
    expect(button).toBeEnabled();

    host.answerDialogs('confirm');
    await user.dblClick(button);
    letThrough();
    await waitFor(() => expect(host.dialogs).toHaveLength(3));
    expect(sent).toHaveLength(1);
    await user.click(pay());
    expect(await screen.findByText(sampleOrder().number)).toBeVisible();
    expect(screen.getByText('20/11/2026')).toBeVisible();
    expect(host.dialogs.slice(3)).toEqual([
      question,
      {
        tone: 'success',
        title: '¡Pago exitoso!',
        text: 'Tu cargo se ha generado correctamente',
        confirm: 'Continuar',
      },
    ]);
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

covers('PAGOS-102', 'PAGOS-103', 'AMB-142', 'AMB-144').test(
  'a refused payment stays on step 3 with the form kept; after too many the message says how else to pay; what the bank refused says that no money moved, above the button, where other ways to pay are offered',
  async () => {
    const instead = 'Se rechazaron demasiadas tarjetas. Elige otra forma de pago.';
    const outcomes: PaymentOutcome[] = [
      { result: 'refused' },
      { result: 'refused', instead },
      { result: 'refused', byBank: true },
    ];
    const gateway: PaymentGateway = { pay: async () => outcomes.shift() ?? { result: 'refused' } };
    const { user, host } = renderPayStep({ gateway, selected: 'card', card: 'filled' });
    const button = pay();
    await user.click(button);
    const text =
      'Revisa si el tiempo de petición ha caducado o si este pago ya fue solicitado por otro método.';
    await waitFor(() =>
      expect(host.dialogs.at(-1)).toEqual({
        tone: 'error',
        title: '¡Ups! Ocurrió un error con el pago.',
        text,
        confirm: 'Verificar',
      }),
    );
    const number = screen.getByLabelText('Número de tarjeta');
    expect(number).toHaveValue(GROUPED_NUMBER);
    expect(screen.getByLabelText('CVV')).toHaveValue(CVV);
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await waitFor(() => expect(host.dialogs.at(-1)?.text).toBe(instead));

    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    const words =
      'El banco no aceptó la tarjeta; no se hizo ningún cargo. Puedes usar otra tarjeta, pagar en OXXO o en Banamex, o preguntar a tu banco.';
    const notice = await screen.findByText(words);
    expect(notice.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(host.dialogs.at(-1)?.text?.split('\n')).toEqual([text, words]);
    expect(number).toHaveValue(GROUPED_NUMBER);
    await press(user, 'Usar otra tarjeta');
    expect(number).toHaveFocus();
    expect(number).toHaveValue('');
    await press(user, 'Pagar en OXXO');
    expect(option(OXXO)).toHaveAccessibleName(/opción seleccionada/);
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  },
);

covers('PAGOS-73', 'PAGOS-104', 'PAGOS-106', 'UX-08', 'UX-10').test(
  'while a payment runs the button is busy, presses, options and Back do nothing, and the result is that of what was paid',
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
    for (const each of [CARD, OXXO]) await user.click(option(each));
    await user.dblClick(pay());
    const busy = await screen.findByRole('button', { name: /Procesando/ });
    expect(busy).toHaveAttribute('aria-busy', 'true');
    await user.click(busy);
    for (const each of [OXXO, BANAMEX, CARD].map(option)) {
      expect(each).toBeDisabled();
      await user.click(each);
    }
    expect(screen.getByLabelText('CVV')).toBeDisabled();
    await press(user, 'Atrás del navegador');
    expect(screen.getByRole('heading', { name: '¿Cómo quieres pagar?' })).toBeVisible();
    expect(asked).toHaveBeenCalledTimes(1);
    answer({ result: 'accepted', order: null });
    expect(await screen.findByText('Tu pago ya está pendiente')).toBeVisible();
    expect(screen.getByRole('img', { name: 'OXXO' })).toBeVisible();
  },
);

covers('PAGOS-102', 'UX-10').test('a gateway that fails leaves a page on which one can pay', async () => {
  const broken: PaymentGateway = { pay: () => Promise.reject(new Error('no gateway')) };
  const { user, host } = renderPayStep({ gateway: broken, selected: 'oxxo' });
  const button = pay();
  await user.click(button);
  await waitFor(() => expect(host.dialogs.at(-1)?.title).toBe('¡Ups! Ocurrió un error con el pago.'));
  expect(button).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Regresar' })).toBeEnabled();
});

covers('PAGOS-98', 'PAGOS-99', 'PAGOS-100', 'AMB-54', 'AMB-144').test(
  'a simulated payment asks no server: refused by chance it leaves step 3 on screen; its reference is announced as one: still to be paid, where, and not ticked off',
  async () => {
    const chances = [0.5, 0.49];
    const gateway = createSimulatedGateway({
      successRate: 0.5,
      chance: () => chances.shift() ?? 1,
      wait: async () => {},
    });
    const { user, host } = await renderWizardAt(3, gateway);
    await user.click(option(OXXO));
    await user.click(pay());
    await waitFor(() => expect(host.dialogs).toHaveLength(2));
    expect(screen.getByRole('heading', { name: '¿Cómo quieres pagar?' })).toBeVisible();
    await waitFor(() => expect(pay()).toBeEnabled());
    await user.click(pay());
    expect(await screen.findByRole('heading', { name: 'Tu pago ya está pendiente' })).toBeVisible();
    expect(host.dialogs.at(-1)).toEqual({
      tone: 'warning',
      title: '¡Pago exitoso!',
      text: 'Tu cargo se ha generado correctamente\nTu referencia está lista. Todavía falta pagar $50.00 en OXXO.',
      confirm: 'Continuar',
    });
    const steps = within(screen.getByRole('list', { name: 'Pasos del pago' }));
    expect(steps.getByText('Falta pagar').closest('li')).toHaveAttribute('data-state', 'due');
  },
);
