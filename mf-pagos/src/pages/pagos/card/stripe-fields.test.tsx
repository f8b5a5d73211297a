import { PATHS } from '@red/api/paths';
import { expectNoAxeViolations } from '@red/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { PaymentGateway } from '../gateway/payment-gateway';
import { answerOf, sampleOrder } from '../testing/sample-order.fixture';
import { FakeStripe, stripeScript } from '../testing/stripe-script.fixture';
import { accepting, press, renderPayStep, renderWizardAt } from '../testing/walk-wizard.fixture';
import { write } from '../testing/write.fixture';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  stripeScript()?.remove();
  delete window.Stripe;
});
afterAll(() => server.close());

const COMPLETE = { empty: false, complete: true, brand: 'visa' };
const site = { stripeKey: 'pk_test_1' };
const pay = () => screen.getByRole('button', { name: /^Pagar \$/ });
/** The option of the card: what stands around it is the same without Stripe. */
const cardOption = () =>
  screen.getByRole('button', { name: /^Tarjeta de crédito o débito/ }).parentElement ?? document.body;

/** Stripe's script arrives, and with it the fields. */
async function arrive(stripe: FakeStripe) {
  await waitFor(() => expect(stripeScript()).not.toBeNull());
  window.Stripe = (key) => Object.assign(stripe, { key });
  await act(async () => stripeScript()?.dispatchEvent(new Event('load')));
  await screen.findByLabelText('Stripe: cardNumber');
  act(() => stripe.say('ready'));
}

/** Step 3 by itself, with the panel of the card open, and Stripe's fields in it. */
async function renderWithStripe(gateway = accepting()) {
  const stripe = new FakeStripe();
  const step = renderPayStep({ gateway, selected: 'card', site });
  await arrive(stripe);
  return { ...step, stripe };
}

/** The same in the whole wizard. */
async function renderWizardWithStripe(gateway?: PaymentGateway) {
  const stripe = new FakeStripe();
  const wizard = await renderWizardAt(3, gateway, { site });
  await press(wizard.user, /^Tarjeta de crédito o débito/);
  await arrive(stripe);
  return { ...wizard, stripe };
}
type Shown = Awaited<ReturnType<typeof renderWithStripe>>;

async function fill({ user, stripe }: Pick<Shown, 'user' | 'stripe'>) {
  await write(user, screen.getByLabelText('Nombre del titular'), 'Mariana López');
  act(() => stripe.say('change', COMPLETE));
}

covers('AMB-158').test('without the setting nothing of Stripe is asked for', () => {
  renderPayStep({ selected: 'card' });
  expect(screen.getByLabelText('Número de tarjeta')).toBeVisible();
  expect(screen.getByLabelText('Mes de expiración')).toBeVisible();
  expect(stripeScript()).toBeNull();
});

covers('AMB-158', 'PAGOS-94').test(
  'a card that stands in Stripe’s frames is paid by its token, and the question names its last digits',
  async () => {
    const gateway = accepting();
    const shown = await renderWizardWithStripe(gateway);
    const { user, host, stripe } = shown;
    expect(stripe.key).toBe('pk_test_1');
    expect(pay()).toBeDisabled();
    expect(screen.getByText(/^Para pagar completa: Nombre del titular, Número de tarjeta, /)).toBeVisible();
    await fill(shown);
    host.answerDialogs('confirm');
    await user.click(pay());
    await screen.findByText('Tu pago se recibió con éxito');
    expect(host.dialogs[0]?.text).toContain('con la tarjeta terminada en 4242');
    expect(stripe.holders).toEqual(['Mariana López']);
    expect(gateway.requests).toMatchObject([
      { payment: { method: 'card', card: { token: 'pm_1NtAbCdEf', brand: 'VISA', last4: '4242' } } },
    ]);
  },
);

const EMPTY = { empty: true, complete: false };
const BEGUN = { empty: false, complete: false };
const BAD_NUMBER = 'El número de tarjeta debe tener 16 dígitos y solo números';
const PAST = { ...BEGUN, error: { code: 'invalid_expiry_year_past' } };
// What the fields say of themselves at a time; the first is said once they are left, the others as soon as they are.
const SAID = [
  [
    ['cardNumber', EMPTY, 'El número de tarjeta es obligatorio'],
    ['cardCvc', EMPTY, 'El CVV es obligatorio'],
    ['cardExpiry', EMPTY, 'El mes de expiración es obligatorio'],
  ],
  [
    ['cardNumber', BEGUN, BAD_NUMBER],
    ['cardExpiry', PAST, 'Esta tarjeta ya venció. Revisa el mes y el año'],
  ],
  [['cardNumber', { ...COMPLETE, brand: 'amex' }, BAD_NUMBER]],
] as const;

covers('AMB-158', 'PAGOS-82', 'PAGOS-83', 'PAGOS-85', 'PAGOS-93').test(
  'a field of Stripe that is left says in the form’s words that it is empty, too short, of another kind or past',
  async () => {
    const { stripe } = await renderWithStripe();
    const button = pay();
    for (const [index, rows] of SAID.entries()) {
      for (const [field, change, message] of rows) {
        act(() => stripe.say('change', change, field));
        if (index === 0) {
          expect(screen.queryByText(message)).not.toBeInTheDocument();
          act(() => stripe.say('blur', undefined, field));
        }
        expect(await screen.findByText(message)).toBeVisible();
        expect(button).toBeDisabled();
      }
      act(() => stripe.say('change', COMPLETE));
      for (const [, , message] of rows)
        await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
    }
  },
);

covers('AMB-158').test(
  'a card that its bank wants proved is proved by Stripe, then asked for again',
  async () => {
    const keys: (string | null)[] = [];
    const answers = [
      sampleOrder({ state: 'created', paid_at: null, proof_secret: 'pi_1_secret_x' }),
      sampleOrder(),
    ];
    server.use(
      http.get(`*/${PATHS.orders}/:number`, () => HttpResponse.json(answerOf(sampleOrder()))),
      http.post(`*/${PATHS.orders}`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return HttpResponse.json(answerOf(answers.shift() ?? sampleOrder()));
      }),
    );
    const shown = await renderWizardWithStripe();
    await fill(shown);
    shown.host.answerDialogs('confirm');
    await shown.user.click(pay());
    await screen.findByText('Tu pago se recibió con éxito');
    expect(shown.stripe.proofs).toEqual(['pi_1_secret_x']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  },
);

covers('AMB-158', 'PAGOS-102', 'AMB-55').test(
  'a card that Stripe does not take is not ordered, and the form stays; when the page is left Stripe’s fields are emptied, too',
  async () => {
    const gateway = accepting();
    const shown = await renderWithStripe(gateway);
    shown.stripe.answer = { error: { message: 'Tu tarjeta no es válida.' } };
    await fill(shown);
    await expectNoAxeViolations(cardOption());
    const button = pay();
    await shown.user.click(button);
    await waitFor(() => expect(shown.host.dialogs.at(-1)?.title).toBe('¡Ups! Ocurrió un error con el pago.'));
    expect(gateway.requests).toEqual([]);
    expect(screen.getByLabelText('Nombre del titular')).toHaveValue('Mariana López');

    await waitFor(() => expect(button).toBeEnabled());
    const cleared = jest.spyOn(shown.stripe.fields.cardNumber ?? { clear: () => {} }, 'clear');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(cleared).toHaveBeenCalled());
    expect(button).toBeDisabled();
  },
);

describe('where Stripe’s script does not come', () => {
  const TITLE = 'No pudimos cargar los campos de la tarjeta';

  covers('AMB-158').test('its place says so, offers another try, and the other ways stay', async () => {
    const { user } = renderPayStep({ selected: 'card', site });
    await waitFor(() => expect(stripeScript()).not.toBeNull());
    await act(async () => stripeScript()?.dispatchEvent(new Event('error')));
    expect(await screen.findByRole('alert')).toHaveTextContent(TITLE);
    expect(stripeScript()).toBeNull();
    await expectNoAxeViolations(cardOption());
    await press(user, 'Reintentar');
    expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
    expect(stripeScript()).not.toBeNull();
    await press(user, /^Pago en efectivo/);
    expect(pay()).toBeEnabled();
  });

  covers('AMB-158').test.each([
    ['the script', false],
    ['its frames', true],
  ])('%s is given up after a while', async (_what, hasScript) => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      if (hasScript) window.Stripe = () => new FakeStripe();
      renderPayStep({ selected: 'card', site });
      await screen.findByText('Mes y año de expiración');
      await act(() => jest.advanceTimersByTimeAsync(15_000));
      expect(await screen.findByRole('alert')).toHaveTextContent(TITLE);
    } finally {
      jest.useRealTimers();
    }
  });
});
