import { asLine } from '@red/api/forms/typed-line';
import { INSTALLMENTS } from '@red/api/installments';
import { site } from '@red/contract/host';
import type { UseFormReturn } from '@red/ui/forms';
import * as z from 'zod/mini';
import { CARD_MESSAGES as M } from './card.messages';
import { framedCardSchema } from './framed-card.schema';

export const CARD_NUMBER_LENGTH = 16;
export const CVV_MAX_LENGTH = 4;

/** A number without the gaps it is printed and pasted with; longer than a card number has no effect (PAGOS-84). */
export const withoutGaps = (raw: string): string => raw.replace(/[\s-]/g, '').slice(0, CARD_NUMBER_LENGTH);

/** `4152313820440937` → `4152 3138 2044 0937`, as cards show it. */
export const inGroups = (raw: string): string => withoutGaps(raw).replace(/(.{4})(?=.)/g, '$1 ');

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
      holder: z
        .string()
        .check(
          asLine(),
          z.minLength(1, M.holderRequired),
          z.minLength(3, M.holderShort),
          z.regex(/^[\p{L}\p{M} ]+$/u, M.holderLetters),
        ),
      number: required(M.numberRequired).check(z.overwrite(withoutGaps), z.regex(/^\d{16}$/, M.numberDigits)),
      cvv: required(M.cvvRequired).check(asLine(), z.regex(/^\d{3,4}$/, M.cvvDigits)),
      month: required(M.monthRequired),
      year: required(M.yearRequired),
      installments: required(M.methodRequired),
    })
    .check(
      z.refine(({ month, year }) => !month || !year || !isExpired(month, year, today()), {
        error: M.expired,
        path: ['month'],
        // Also while other fields are still wrong.
        when: ({ value }) => isDated(value),
      }),
    );

/** Whether number, date and code of a card stand in frames of the payment provider (AMB-158). */
export const isFramed = (): boolean => site().stripeKey !== undefined;

/** The schema of the form that this site shows. */
export const shownCardSchema = (today: () => Date) => {
  const own = cardSchema(today);
  return isFramed() ? framedCardSchema(own.shape) : own;
};

const datedSchema = z.object({ month: z.string(), year: z.string() });
const isDated = (value: unknown): boolean => z.safeParse(datedSchema, value).success;

export type CardValues = z.infer<ReturnType<typeof cardSchema>>;
export type CardFormControl = UseFormReturn<CardValues, unknown, CardValues>;

export const EMPTY_CARD: CardValues = {
  holder: '',
  number: '',
  cvv: '',
  month: '',
  year: '',
  installments: INSTALLMENTS[0],
};

/** Names of the fields, in the order of the form. */
export const CARD_LABELS: Readonly<Record<keyof CardValues, string>> = {
  holder: 'Nombre del titular',
  number: 'Número de tarjeta',
  month: 'Mes de expiración',
  year: 'Año de expiración',
  cvv: 'CVV',
  installments: 'Método de pago',
};

/** Names of the fields that are empty or wrong (UX-29). */
export function missingOfCard(values: CardValues, today: () => Date): string[] {
  const wrong = new Set(
    shownCardSchema(today)
      .safeParse(values)
      .error?.issues.map(({ path }) => path[0]),
  );
  return Object.entries(CARD_LABELS).flatMap(([field, label]) => (wrong.has(field) ? [label] : []));
}
