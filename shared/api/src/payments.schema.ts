import * as z from 'zod/mini';
import { isClabe } from './clabe';
import {
  gradeSchema,
  guardianSchema,
  levelSchema,
  MAX_STUDENTS,
  schoolIdSchema,
  studentFieldsSchema,
} from './forms/payment.schema';

/** What the calls of payments.queries.ts send and read (AMB-53). Amounts are whole Mexican pesos. */

export const PRICE_PER_STUDENT_MXN = 50;
/** A reference can be paid until the end of this day, counted from the order's day in Mexico City. */
export const REFERENCE_DAYS = 3;
export const PAYMENT_TIME_ZONE = 'America/Mexico_City';
/** The simulated acquirer always refuses a card that ends like this, and decides about the others by chance. */
export const REFUSED_TEST_CARD_LAST4 = '0002';

export const PAYMENT_METHODS = ['card', 'banamex', 'oxxo'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Stands for a card: its number and cvv never leave the card form (AMB-55). */
export const cardTokenSchema = z.strictObject({
  token: z.string().check(z.minLength(8), z.maxLength(100)),
  brand: z.string().check(z.regex(/^[\p{L} ]{1,30}$/u, 'Solo letras.')),
  last4: z.string().check(z.regex(/^\d{4}$/, 'Deben ser 4 dígitos.')),
});

export const paymentChoiceSchema = z.discriminatedUnion('method', [
  z.strictObject({
    method: z.literal('card'),
    card: cardTokenSchema,
    installments: z.string().check(z.maxLength(60)),
  }),
  z.strictObject({ method: z.literal('banamex') }),
  z.strictObject({ method: z.literal('oxxo') }),
]);
export type PaymentChoice = z.infer<typeof paymentChoiceSchema>;

export const orderPayloadSchema = z.strictObject({
  school_id: schoolIdSchema,
  guardian: guardianSchema,
  students: z
    .array(studentFieldsSchema)
    .check(
      z.minLength(1, 'No hay alumnos registrados.'),
      z.maxLength(MAX_STUDENTS, `Máximo ${MAX_STUDENTS} alumnos por orden.`),
    ),
  payment: paymentChoiceSchema,
  /** The visitor was asked whether it is the same purchase as a recent one, and it is not. */
  is_another_purchase: z.optional(z.boolean()),
});
export type OrderPayload = z.infer<typeof orderPayloadSchema>;

/** What was typed in the names of the API; null when its rules do not let it through. */
export const orderPayload = ({
  schoolId,
  ...order
}: {
  schoolId: string;
  guardian: unknown;
  students: unknown;
  payment: unknown;
}): OrderPayload | null => z.safeParse(orderPayloadSchema, { ...order, school_id: schoolId }).data ?? null;

/**
 * - `created`: stored; what the acquirer says of the payment is not known yet. Ask again: it is resolved later.
 * - `pending`: waits for payment of its reference at the counter.
 * - `paid`: for good. `failed`: nothing was charged; `retryPayment` may try another payment.
 * - `expired`: the due date went by without a payment; `retryPayment` gets another reference (a payment that still comes
 *   in makes it `paid`).
 */
export const ORDER_STATES = ['created', 'pending', 'paid', 'failed', 'expired'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

const amountSchema = z.int().check(z.nonnegative());

/** How a card paid, or tried to. */
const cardPaymentSchema = z.object({
  brand: z.string(),
  last4: z.string(),
  installments: z.string(),
  /** The acquirer's authorisation; null unless the order is paid. */
  authorisation: z.nullable(z.string()),
});

/** What is shown at the counter. */
export const paymentReferenceSchema = z.object({
  /** The simulated provider's have 14, the last two of which check the others; see `groupedReference`. */
  digits: z.string().check(z.regex(/^\d{8,40}$/)),
  /** Content of the bar code, Code 128. */
  barcode: z.string(),
  /** Last day on which it can be paid, YYYY-MM-DD in Mexico City. */
  due_date: z.string(),
  /** The moment it lapses, ISO 8601. */
  due_at: z.string(),
  /** Account for a transfer (SPEI) of the whole sum, of a bank's reference; an API that has none leaves it out. */
  clabe: z.optional(z.string().check(z.refine(isClabe, 'No es una CLABE.'))),
});
export type PaymentReference = z.infer<typeof paymentReferenceSchema>;

const orderLineSchema = z.object({
  name: z.string(),
  surname: z.string(),
  level: levelSchema,
  grade: gradeSchema,
  price: amountSchema,
});

/**
 * What happened to an order, `method` says by which payment: `ordered`, a reference was issued (`referenced`), a card
 * was refused, a reference went by without a payment (`lapsed`), it was paid.
 */
const ORDER_HISTORY_EVENTS = ['ordered', 'referenced', 'refused', 'lapsed', 'paid'] as const;

const historyEntrySchema = z.object({
  event: z.enum(ORDER_HISTORY_EVENTS),
  /** ISO 8601. */
  at: z.string(),
  method: z.enum(PAYMENT_METHODS),
});
export type OrderHistoryEntry = z.infer<typeof historyEntrySchema>;

export const orderSchema = z.object({
  /** Readable on the telephone and not to be guessed: RED-7KQM-2X9F-4TPH. */
  number: z.string(),
  /**
   * Opens the order together with its number. The creator of the order and the reader of its mails have it. A visit by a
   * mailed link has a secret of its own, which ends with the visit.
   */
  secret: z.string(),
  state: z.enum(ORDER_STATES),
  method: z.enum(PAYMENT_METHODS),
  cycle: z.string(),
  school_id: z.string(),
  /** Computed by the server, as are the lines' prices. */
  price_per_student: amountSchema,
  total: amountSchema,
  currency: z.literal('MXN'),
  /** ISO 8601, as are all moments. */
  created_at: z.string(),
  paid_at: z.nullable(z.string()),
  guardian: z.object({ name: z.string(), surname: z.string() }),
  /** One line per student. */
  students: z.array(orderLineSchema),
  /** Set when the latest payment is by card. */
  card: z.nullable(cardPaymentSchema),
  /** Set when the latest payment is by banamex or oxxo and the order is past `created`. */
  reference: z.nullable(paymentReferenceSchema),
  /** Oldest first; an API that keeps none leaves it out. */
  history: z.optional(z.array(historyEntrySchema)),
  /**
   * Of an order that is `created`: its payer has to prove the card to the bank (3-D Secure), which the provider's script does
   * with this; the same request is then sent again.
   */
  proof_secret: z.optional(z.string()),
});
export type Order = z.infer<typeof orderSchema>;

export const orderAnswerSchema = z.object({ success: z.boolean(), data: orderSchema });

export const paymentAttemptSchema = z.strictObject({ payment: paymentChoiceSchema });

export interface OrderAccess {
  number: string;
  secret: string;
}

/**
 * Why `POST orders` answers 409 (`code` of its body): a recent order has the same guardian, students and total and the
 * call does not say that this is another purchase; or the key belongs to an order with other data. The answer reveals
 * nothing of that order.
 */
export const ORDER_CONFLICTS = ['same-purchase', 'key-used'] as const;
export type OrderConflict = (typeof ORDER_CONFLICTS)[number];

/**
 * Carries the Idempotency-Key of an earlier order of this browser that was not paid when it was last seen: the same
 * purchase then becomes another payment of that order.
 */
export const UNPAID_KEY_HEADER = 'x-unpaid-order-key';

/** Carries the secret of an order: a header, because addresses end up in logs. */
export const ORDER_SECRET_HEADER = 'x-order-secret';
