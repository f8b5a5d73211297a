import * as z from 'zod/mini';

/** Larger numbers cannot be ids: the database counts with 32 bits. */
export const MAX_ID = 2_147_483_647;

/** The value of a select: a number of at least 1, also as text; an empty one gives `message`. */
export const chosenIdSchema = (message: string) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string()], message),
      z.transform((value) => (typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value))),
    ),
    z.number(message).check(z.refine((id) => Number.isInteger(id) && id >= 1 && id <= MAX_ID, message)),
  );
