import * as z from 'zod/mini';
import { EMAIL_MESSAGES } from './email.schema';
import { guardianSchema } from './payment.schema';

/** Folio and address of an order that somebody looks for. */
export const ORDER_LINK_MESSAGES = {
  required: 'Escribe tu folio',
  format: 'El folio tiene la forma RED-XXXX-XXXX-XXXX',
} as const;
const M = ORDER_LINK_MESSAGES;

const PREFIX = 'RED-';
const GROUPS = /^([2-9A-Z]{4})([2-9A-Z]{4})([2-9A-Z]{4})$/;

/** A folio as people type it (small letters, spaces, without hyphens) as `RED-7KQM-2X9F-4TPH`; null when it is none. */
export function typedFolio(typed: string): string | null {
  const [prefix, rest] = splitAt(typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase(), PREFIX.length - 1);
  const groups = `${prefix}-` === PREFIX ? GROUPS.exec(rest)?.slice(1) : null;
  return groups ? PREFIX + groups.join('-') : null;
}

const splitAt = (text: string, at: number) => [text.slice(0, at), text.slice(at)] as const;

/** Whether somebody may order with this address. */
const mayPay = (email: string) => z.safeParse(guardianSchema.shape.email, email).success;

export const orderLinkSchema = z.object({
  number: z.pipe(
    z.string(M.required).check(
      z.trim(),
      z.minLength(1, M.required),
      z.refine((typed) => typed === '' || typedFolio(typed) !== null, M.format),
    ),
    z.transform((typed) => typedFolio(typed) ?? typed),
  ),
  email: z.string(EMAIL_MESSAGES.required).check(
    z.trim(),
    z.minLength(1, EMAIL_MESSAGES.required),
    z.refine((typed) => typed === '' || mayPay(typed), EMAIL_MESSAGES.format),
  ),
});
export type OrderLinkPayload = z.output<typeof orderLinkSchema>;
