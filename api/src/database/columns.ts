import { integer, timestamp } from 'drizzle-orm/pg-core';

/** Columns that many tables have. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
export const moment = () => timestamp({ withTimezone: true });
export const createdAt = () => moment().notNull().defaultNow();
