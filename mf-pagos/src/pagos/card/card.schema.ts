import * as z from 'zod/mini';
import { CARD_MESSAGES as M } from './card.messages';

export const CARD_NUMBER_LENGTH = 16;
export const CVV_MAX_LENGTH = 4;

/** Offered whatever the total (AMB-56); the first is the default. */
export const INSTALLMENTS = [
  '6 MSI (Monto mayor a $500 MXN)',
  '9 MSI (Monto mayor a $800 MXN)',
  '12 MSI (Monto mayor a $1200 MXN)',
] as const;

export const MONTHS: readonly string[] = Array.from({ length: 12 }, (_, index) =>
  String(index + 1).padStart(2, '0'),
);

/** The year of `now` and the next eleven (PAGOS-89). */
export const expiryYears = (now: Date): string[] =>
  Array.from({ length: 12 }, (_, index) => String(now.getFullYear() + index));

/** A card is good until the end of its month. */
export const isExpired = (month: string, year: string, now: Date): boolean =>
  Number(year) * 12 + Number(month) < now.getFullYear() * 12 + now.getMonth() + 1;

const required = (message: string) => z.string().check(z.minLength(1, message));

/**
 * The card form (PAGOS-78 to PAGOS-92). `today` is asked at each validation; a past date is pointed out at the
 * month, once month and year are both chosen (UX-24).
 */
export const cardSchema = (today: () => Date) =>
  z
    .object({
      nombreTitular: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, M.holderRequired),
          z.minLength(3, M.holderShort),
          z.regex(/^[\p{L}\p{M} ]+$/u, M.holderLetters),
        ),
      numeroTarjeta: required(M.numberRequired).check(z.regex(/^\d{16}$/, M.numberDigits)),
      cvv: required(M.cvvRequired).check(z.regex(/^\d{3,4}$/, M.cvvDigits)),
      mesExpiracion: required(M.monthRequired),
      añoExpiracion: required(M.yearRequired),
      metodoPago: required(M.methodRequired),
    })
    .check(
      z.refine(
        ({ mesExpiracion, añoExpiracion }) =>
          !mesExpiracion || !añoExpiracion || !isExpired(mesExpiracion, añoExpiracion, today()),
        {
          error: M.expired,
          path: ['mesExpiracion'],
          // Also while other fields are still wrong.
          when: ({ value }) => isDated(value),
        },
      ),
    );

const datedSchema = z.object({ mesExpiracion: z.string(), añoExpiracion: z.string() });
const isDated = (value: unknown): boolean => z.safeParse(datedSchema, value).success;

export type CardValues = z.infer<ReturnType<typeof cardSchema>>;

export const EMPTY_CARD: CardValues = {
  nombreTitular: '',
  numeroTarjeta: '',
  cvv: '',
  mesExpiracion: '',
  añoExpiracion: '',
  metodoPago: INSTALLMENTS[0],
};
