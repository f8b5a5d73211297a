import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { orders } from './payment-tables';
import { contactMessages, users } from './tables';

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
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/**
 * Mails that are owed, written with the change that they tell. Only what the text is made from is here: passwords and
 * the tokens of links are made when the mail is sent. Rows of orders stay, so that each order gets one of a kind; the
 * others go when they are sent.
 */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    kind: text({ enum: MAIL_KINDS }).notNull(),
    orderId: integer().references(() => orders.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    contactMessageId: integer().references(() => contactMessages.id, { onDelete: 'cascade' }),
    /** Where it goes, unless its order, account or setting says so. */
    recipient: text(),
    facts: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    createdAt: createdAt(),
    /** Failed ones. */
    tries: integer().notNull().default(0),
    /** Until then somebody is sending it, or waits to try again. */
    nextTryAt: createdAt(),
    sentAt: moment(),
  },
  (table) => [
    unique('mails_order_kind').on(table.orderId, table.kind),
    index('mails_unsent').on(table.nextTryAt).where(sql`${table.sentAt} is null`),
    index().on(table.userId),
    index().on(table.contactMessageId),
    index().on(table.recipient),
  ],
);
