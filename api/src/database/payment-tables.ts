import { ORDER_STATES, PAYMENT_METHODS } from '@red/api/payments.schema';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';

/** Orders and their payments. Amounts are whole Mexican pesos. */

export interface OrderGuardian {
  name: string;
  surname: string;
  email: string;
  phone: string;
}

export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** See payments/order-number.ts. */
    number: text().notNull().unique(),
    /**
     * Changed only as payments/order-states.rules.ts allows. Whether a reference lapsed is derived from its due date.
     */
    state: text({ enum: ORDER_STATES }).notNull(),
    schoolId: text().notNull(),
    /** School year that was bought: a receipt keeps it when the next one is sold. */
    cycle: text().notNull().default('2025-2026'),
    guardian: jsonb().$type<OrderGuardian>().notNull(),
    pricePerStudent: integer().notNull(),
    total: integer().notNull(),
    /** Keyed, see payments/same-purchase.ts; null in older orders. */
    purchaseHash: text(),
    createdAt: createdAt(),
    paidAt: moment(),
  },
  (table) => [
    check('orders_total_positive', sql`${table.total} > 0`),
    index('orders_same_purchase').on(table.purchaseHash, table.createdAt),
  ],
);

/** One student each. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** From 1, as typed. */
    position: integer().notNull(),
    name: text().notNull(),
    surname: text().notNull(),
    level: text().notNull(),
    grade: text().notNull(),
    price: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

/**
 * One try to pay an order. Written before the provider is asked and completed afterwards: a row without `settled_at`
 * is a payment whose outcome is unknown.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** From 1; only the last one can be unsettled. */
    sequence: integer().notNull(),
    /** The key itself opens the order, so only its hash is kept. */
    idempotencyKeyHash: text().notNull().unique(),
    /** To tell a repeated request from a reused key. */
    requestHash: text().notNull(),
    provider: text().notNull(),
    /** The provider's key of this attempt: asked twice with it, it charges once. */
    providerKey: text().notNull().unique(),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    cardBrand: text(),
    cardLast4: text(),
    installments: text(),
    authorisation: text(),
    reference: text(),
    clabe: text(),
    dueAt: moment(),
    /** When money of this attempt made its order paid. */
    paidAt: moment(),
    createdAt: createdAt(),
    /** When an abandoned attempt was last asked about. */
    askedAt: moment(),
    settledAt: moment(),
    /** Made by a visit (payments/order-tokens.ts), whose caller chose the key: it opens nothing. */
    byVisit: boolean().notNull().default(false),
  },
  (table) => [
    unique('payment_attempts_order_sequence').on(table.orderId, table.sequence),
    unique('payment_attempts_provider_reference').on(table.provider, table.reference),
    index().on(table.authorisation),
    index('payment_attempts_due').on(table.dueAt),
    index('payment_attempts_unsettled').on(table.createdAt).where(sql`${table.settledAt} is null`),
  ],
);

/**
 * Mailed links to an order, each for one use, and the short visits that they open. Only hashes: see
 * payments/order-tokens.ts.
 */
export const orderTokens = pgTable(
  'order_tokens',
  {
    tokenHash: text().primaryKey(),
    purpose: text({ enum: ['link', 'visit'] }).notNull(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index().on(table.orderId), index().on(table.expiresAt)],
);

/** Outcomes of events that need a person. */
export const FOR_A_PERSON = ['mismatch', 'surplus', 'review'] as const;

/** Every event of a provider, once: a repeated event finds its row. Also a card that was charged too much. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    outcome: text({ enum: ['applied', 'ignored', ...FOR_A_PERSON] }).notNull(),
    /** Of the payment it is about: that of the counter, or a card's authorisation. */
    reference: text(),
    amount: integer().notNull(),
    receivedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] }), index().on(table.orderId)],
);

/**
 * The books of the simulated provider; only it reads and writes them. One row per attempt, so counting rows says what
 * was charged.
 */
export const simulatedLedger = pgTable('simulated_ledger', {
  key: text().primaryKey(),
  entry: text({ enum: ['approved', 'declined', 'released', 'reference'] }).notNull(),
  amount: integer().notNull(),
  /** Authorisation or reference. */
  code: text().unique(),
  createdAt: createdAt(),
});
