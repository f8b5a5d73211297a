import { monthsCharged } from '@red/api/installments';
import { REFERENCE_DAYS } from '@red/api/payments.schema';
import Stripe from 'stripe';
import * as z from 'zod/mini';
import type { CardOutcome, CardPayment, CounterPayment, PaymentProvider } from './provider';
import { readStripeEvent } from './stripe-events';
import { type Intent, KEY_IN_METADATA, monthsOf, readIntent, referenceOf, toCentavos } from './stripe-intent';

/** Of one call. The resolver bounds the payment; what was cut off is asked for again with the same key. */
const CALL_TIMEOUT_MS = 5_000;
/** How long a payer may take to prove a card to its bank (3-D Secure). */
const PROOF_SECONDS = 600;

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  now: () => Date;
  /** Called with what Stripe refuses for good, unless it is a card: the account or a setting may be wrong. */
  onRefusal: (reason: Error) => void;
  /** Where Stripe's API is; left out: at Stripe. */
  server?: Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'>;
}

/**
 * Cards, OXXO vouchers and bank transfers by Stripe. One PaymentIntent for each key, and nothing of ours beside it: the
 * key is Stripe's idempotency key and stands in the metadata. Every card that is decided is charged or cancelled, so
 * that no later confirmation can charge it.
 */
export function stripeProvider({
  secretKey,
  webhookSecret,
  now,
  onRefusal,
  server,
}: StripeSettings): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    timeout: CALL_TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    ...server,
  });
  const { paymentIntents } = stripe;

  /** The intent of a card's key as it is now, and whether this call has made it. */
  async function cardIntent({ key, amountMxn }: Pick<CardPayment, 'key' | 'amountMxn'>) {
    const made = await paymentIntents.create(
      { ...sumOf({ key, amountMxn }), allowed_payment_method_types: ['card'] },
      { idempotencyKey: key },
    );
    const intent = readIntent(made);
    const isNew = made.lastResponse.headers['idempotent-replayed'] !== 'true';
    return { isNew, intent: isNew ? intent : await read(intent.id) };
  }

  const read = async (id: string) => readIntent(await paymentIntents.retrieve(id));

  async function confirm({ id }: Intent, payment: CardPayment): Promise<Intent> {
    const { key, token } = payment;
    try {
      const plan = await planOf(id, payment);
      const confirmed = await paymentIntents.confirm(
        id,
        {
          payment_method: token,
          use_stripe_sdk: true,
          ...(plan && { payment_method_options: { card: { installments: { plan } } } }),
        },
        { idempotencyKey: `${key}:confirm` },
      );
      return readIntent(confirmed);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (!(error instanceof Stripe.errors.StripeCardError)) onRefusal(reasonOf(error));
      return read(id);
    }
  }

  /** The plan of the chosen months; null when total or card do not reach them: the card is then charged at once. */
  async function planOf(id: string, { token, installments, amountMxn }: CardPayment) {
    const count = monthsCharged(installments, amountMxn);
    if (count === 1) return null;
    const asked = await paymentIntents.update(id, {
      payment_method: token,
      payment_method_options: { card: { installments: { enabled: true } } },
    });
    const offered = readIntent(asked).payment_method_options?.card?.installments?.available_plans ?? [];
    return offered.some((plan) => plan.count === count)
      ? ({ count, interval: 'month', type: 'fixed_count' } as const)
      : null;
  }

  /** Decides an intent, but for one that its payer is proving to the bank. */
  async function decided(intent: Intent): Promise<CardOutcome> {
    const { id, status, created, client_secret: clientSecret } = intent;
    if (status === 'succeeded') return { result: 'approved', authorisation: id, months: monthsOf(intent) };
    if (status === 'canceled') return { result: 'declined' };
    if (status === 'processing') throw new Error(`Stripe has not decided ${id} yet`);
    const isFresh = now().getTime() / 1_000 - created < PROOF_SECONDS;
    if (status === 'requires_action' && clientSecret && isFresh) return { result: 'proof', clientSecret };
    const given = readIntent(await paymentIntents.cancel(id));
    if (given.status !== 'canceled') throw new Error(`Stripe has not cancelled ${id}: ${given.status}`);
    return { result: 'declined' };
  }

  /** The intent of a key that Stripe's memory of idempotency keys has lost: after a day. */
  async function earlierThan({ id }: Intent, key: string): Promise<Intent | undefined> {
    const found = await paymentIntents.search({ query: `metadata['${KEY_IN_METADATA}']:'${key}'` });
    return found.data.map(readIntent).find((other) => other.id !== id);
  }

  return {
    name: 'stripe',
    async authorise(payment) {
      const { intent } = await cardIntent(payment);
      const isUntried = intent.status === 'requires_payment_method' && !intent.last_payment_error;
      return decided(isUntried ? await confirm(intent, payment) : intent);
    },
    async release(payment) {
      const { intent, isNew } = await cardIntent(payment);
      const earlier = isNew ? await earlierThan(intent, payment.key) : undefined;
      if (!earlier) return decided(intent);
      await paymentIntents.cancel(intent.id);
      return decided(earlier);
    },
    async createReference(payment) {
      try {
        const ways = payment.method === 'oxxo' ? voucherOf(payment) : await transferOf(payment);
        const made = await paymentIntents.create(
          { ...sumOf(payment), ...ways, confirm: true },
          { idempotencyKey: payment.key },
        );
        return referenceOf(readIntent(made));
      } catch (error) {
        if (!isRefusal(error)) throw error;
        onRefusal(reasonOf(error));
        return null;
      }
    },
    readEvent: (request) => readStripeEvent(request, webhookSecret),
  };

  /** A customer for each payment: its CLABE is this payment's alone, so that Stripe tells whose money comes in. */
  async function transferOf({ key, payer }: CounterPayment) {
    const customer = await stripe.customers.create(
      { ...payer, metadata: { [KEY_IN_METADATA]: key } },
      { idempotencyKey: `${key}:customer` },
    );
    return {
      customer: z.parse(customerSchema, customer).id,
      allowed_payment_method_types: ['customer_balance'],
      payment_method_data: { type: 'customer_balance' },
      payment_method_options: {
        customer_balance: {
          funding_type: 'bank_transfer',
          bank_transfer: { type: 'mx_bank_transfer' },
        },
      },
    } as const satisfies Partial<Stripe.PaymentIntentCreateParams>;
  }
}

const customerSchema = z.object({ id: z.string().check(z.minLength(1)) });

const sumOf = ({ key, amountMxn }: Pick<CardPayment, 'key' | 'amountMxn'>) => ({
  amount: toCentavos(amountMxn),
  currency: 'mxn',
  metadata: { [KEY_IN_METADATA]: key },
});

/** Payable until the end of the day, as ours: Stripe counts the days in Mexico City, too. */
const voucherOf = ({ payer }: CounterPayment) =>
  ({
    allowed_payment_method_types: ['oxxo'],
    payment_method_data: { type: 'oxxo', billing_details: payer },
    payment_method_options: { oxxo: { expires_after_days: REFERENCE_DAYS } },
  }) as const satisfies Partial<Stripe.PaymentIntentCreateParams>;

/** Stripe has read the call and will not do it, however often it is asked. */
const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError;

/** For the log: Stripe's own sentence can name the payer. */
const reasonOf = ({ type, code, requestId }: Stripe.errors.StripeError): Error =>
  new Error(`${type}: ${code ?? 'without a code'} (request ${requestId ?? 'without an id'})`);
