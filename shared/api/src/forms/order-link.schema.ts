import * as z from 'zod/mini';
import { readFolio } from '../folio';
import { EMAIL_MESSAGES } from './email.rules';
import { guardianSchema } from './payment.schema';

/** Folio and address of an order that somebody looks for. */
export const ORDER_LINK_MESSAGES = {
  required: 'Escribe tu folio',
  shape: 'El folio tiene la forma RED-XXXX-XXXX-XXXX',
  letters: 'Ningún folio lleva I, L, O, 0 ni 1: revisa esos caracteres',
  check: 'Revisa tu folio: alguno de sus caracteres no es el correcto',
} as const;
const M = ORDER_LINK_MESSAGES;

/** Whether somebody may order with this address. */
const mayPay = (email: string) => z.safeParse(guardianSchema.shape.email, email).success;

export const orderLinkSchema = z.object({
  number: z.pipe(
    z.string(M.required).check(z.trim(), z.minLength(1, M.required), (typed) => {
      const { problem } = readFolio(typed.value);
      if (typed.value !== '' && problem)
        typed.issues.push({ code: 'custom', input: typed.value, message: M[problem] });
    }),
    z.transform((typed) => readFolio(typed).folio ?? typed),
  ),
  email: z.string(EMAIL_MESSAGES.required).check(
    z.trim(),
    z.minLength(1, EMAIL_MESSAGES.required),
    z.refine((typed) => typed === '' || mayPay(typed), EMAIL_MESSAGES.format),
  ),
});
export type OrderLinkPayload = z.output<typeof orderLinkSchema>;
