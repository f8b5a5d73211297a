import { REFERENCE_DAYS } from '@red/api/payments.schema';
import * as z from 'zod/mini';
import { dueAt } from './payment-reference';
import type { CounterReference } from './provider';

/** Name in a payment's metadata that holds our key of it. Stripe keeps it for good; idempotency keys only for a day. */
export const KEY_IN_METADATA = 'red_payment';

const CENTAVOS = 100;

const oxxoSchema = z.object({ number: z.string().check(z.regex(/^\d{8,40}$/)), expires_after: z.int() });

const transferSchema = z.object({
  amount_remaining: z.int(),
  financial_addresses: z.optional(
    z.array(z.object({ spei: z.optional(z.object({ clabe: z.string().check(z.regex(/^\d{18}$/)) })) })),
  ),
});

const installmentsSchema = z.object({
  available_plans: z.nullish(z.array(z.object({ count: z.nullish(z.int()) }))),
  plan: z.nullish(z.object({ count: z.nullish(z.int()) })),
});

/** What is used of a PaymentIntent, in an answer or in an event. Amounts are centavos, moments seconds. */
const intentSchema = z.object({
  id: z.string().check(z.regex(/^pi_\w+$/)),
  status: z.string(),
  amount: z.int(),
  amount_received: z.int(),
  created: z.int(),
  client_secret: z.nullish(z.string()),
  payment_method_types: z.array(z.string()),
  metadata: z.record(z.string(), z.string()),
  last_payment_error: z.nullish(
    z.object({ code: z.nullish(z.string()), decline_code: z.nullish(z.string()) }),
  ),
  next_action: z.nullish(
    z.object({
      oxxo_display_details: z.optional(oxxoSchema),
      display_bank_transfer_instructions: z.optional(transferSchema),
    }),
  ),
  payment_method_options: z.nullish(
    z.object({ card: z.optional(z.object({ installments: z.nullish(installmentsSchema) })) }),
  ),
});
export type Intent = z.infer<typeof intentSchema>;

/** Throws for an answer that is no PaymentIntent. */
export const readIntent = (answer: unknown): Intent => z.parse(intentSchema, answer);

export const isIntentOfCard = ({ payment_method_types: types }: Intent) => types.includes('card');

export const toCentavos = (amountMxn: number): number => amountMxn * CENTAVOS;

/** In whole pesos: a part of one is no payment of it. */
export const toPesos = (centavos: number): number => Math.floor(centavos / CENTAVOS);

/** What has come in; of a transfer that was too small, too. */
export function receivedPesos({ amount, amount_received, next_action }: Intent): number {
  const missing = next_action?.display_bank_transfer_instructions?.amount_remaining;
  return toPesos(missing === undefined ? amount_received : amount - missing);
}

/** In how many months a card was charged. */
export const monthsOf = ({ payment_method_options: options }: Intent): number =>
  options?.card?.installments?.plan?.count ?? 1;

/** Throws when it holds none. */
export function referenceOf({ id, created, next_action: action }: Intent): CounterReference {
  const voucher = action?.oxxo_display_details;
  if (voucher) return { reference: voucher.number, dueAt: new Date(voucher.expires_after * 1_000) };
  const addresses = action?.display_bank_transfer_instructions?.financial_addresses ?? [];
  const clabe = addresses.map(({ spei }) => spei?.clabe).find(Boolean);
  if (!clabe) throw new Error(`Stripe gives no reference for ${id}`);
  return { reference: clabe, clabe, dueAt: dueAt(new Date(created * 1_000), REFERENCE_DAYS) };
}
