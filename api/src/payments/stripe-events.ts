import Stripe from 'stripe';
import * as z from 'zod/mini';
import { Problem } from '../http/problem';
import type { ProviderEvent, SignedRequest } from './provider';
import { isIntentOfCard, KEY_IN_METADATA, readIntent, receivedPesos, toPesos } from './stripe-intent';

const SIGNATURE_HEADER = 'stripe-signature';

const eventSchema = z.object({
  id: z.string().check(z.regex(/^evt_\w+$/)),
  type: z.string(),
  /** Seconds. */
  created: z.int(),
  data: z.object({ object: z.unknown() }),
});

const chargeSchema = z.object({
  amount_refunded: z.int(),
  metadata: z.record(z.string(), z.string()),
});
const disputeSchema = z.object({ amount: z.int(), payment_intent: z.nullish(z.string()) });

/** What an event says of a payment of ours; null when it says nothing that an order hears. */
type Said = Pick<ProviderEvent, 'type' | 'reference' | 'amountMxn'> | null;

/** A card's outcome is asked for, never told: every decided one is charged or given up for good. */
function saidOfIntent(type: 'payment.paid' | 'payment.expired', object: unknown): Said {
  const intent = readIntent(object);
  const reference = intent.metadata[KEY_IN_METADATA];
  if (!reference || isIntentOfCard(intent)) return null;
  return { type, reference, amountMxn: receivedPesos(intent) };
}

function saidOfRefund(object: unknown): Said {
  const { metadata, amount_refunded: amount } = z.parse(chargeSchema, object);
  const reference = metadata[KEY_IN_METADATA];
  return reference ? { type: 'payment.refunded', reference, amountMxn: toPesos(amount) } : null;
}

/** Has no metadata of the payment; only cards are disputed, and of these the order knows Stripe's name. */
function saidOfDispute(object: unknown): Said {
  const { amount, payment_intent: reference } = z.parse(disputeSchema, object);
  return reference ? { type: 'payment.disputed', reference, amountMxn: toPesos(amount) } : null;
}

const READERS: Readonly<Record<string, (object: unknown) => Said>> = {
  'payment_intent.succeeded': (object) => saidOfIntent('payment.paid', object),
  // A transfer of less: another amount than the order's.
  'payment_intent.partially_funded': (object) => saidOfIntent('payment.paid', object),
  'payment_intent.payment_failed': (object) => saidOfIntent('payment.expired', object),
  'payment_intent.canceled': (object) => saidOfIntent('payment.expired', object),
  'charge.refunded': saidOfRefund,
  'charge.dispute.created': saidOfDispute,
};

/**
 * What a webhook call of Stripe says; null for everything else that Stripe tells. Throws `Problem`: 401 unless it is
 * signed with the secret and five minutes old at most, 422 for an event that cannot be read.
 */
export function readStripeEvent({ headers, body }: SignedRequest, secret: string): ProviderEvent | null {
  try {
    const signed = Stripe.webhooks.constructEvent(body, String(headers[SIGNATURE_HEADER] ?? ''), secret);
    const { id, type, created, data } = z.parse(eventSchema, signed);
    const said = READERS[type]?.(data.object) ?? null;
    return said && { id, occurredAt: new Date(created * 1_000), ...said };
  } catch (error) {
    throw error instanceof Stripe.errors.StripeSignatureVerificationError
      ? new Problem(401, 'La firma no es válida.')
      : new Problem(422, 'El evento no es válido.');
  }
}
