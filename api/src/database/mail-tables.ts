import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { orders } from './payment-tables';
import { contactMessages, privacyRequests, users } from './tables';

export const MAIL_KINDS = [
  'ticket',
  'receipt',
  'reminder',
  'order-link',
  'recovery',
  'registration',
  'password-changed',
  'address-changed',
  'login-attempts',
  'contact',
  'privacy-request',
  'privacy-receipt',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/**
 * Owed mails, written with the change that they report. They hold what the text is made from; passwords and tokens of
 * links are made when a mail is sent. Rows of orders stay, so that each order gets one of a kind; the others are
 * deleted when sent.
 */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    kind: text({ enum: MAIL_KINDS }).notNull(),
    orderId: integer().references(() => orders.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    contactMessageId: integer().references(() => contactMessages.id, { onDelete: 'cascade' }),
    privacyRequestId: integer().references(() => privacyRequests.id, { onDelete: 'cascade' }),
    /** Where it goes, unless its order, account or setting says so. */
    recipient: text(),
    facts: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    createdAt: createdAt(),
    /** Failed ones. */
    tries: integer().notNull().default(0),
    /** Lease of the process that sends it, or time of the next try. */
    nextTryAt: createdAt(),
    sentAt: moment(),
  },
  (table) => [
    unique('mails_order_kind').on(table.orderId, table.kind),
    index('mails_unsent').on(table.nextTryAt).where(sql`${table.sentAt} is null`),
    index().on(table.userId),
    index().on(table.contactMessageId),
    index().on(table.privacyRequestId),
    index().on(table.recipient),
  ],
);
