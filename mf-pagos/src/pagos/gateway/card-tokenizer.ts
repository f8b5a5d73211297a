import type { cardTokenSchema } from '@red/api/payments';
import type * as z from 'zod/mini';

export type CardToken = z.infer<typeof cardTokenSchema>;

/** First digits of each brand; American Express has 15 digits and is not accepted (PAGOS-93). */
const BRANDS: readonly (readonly [name: string, prefix: RegExp])[] = [
  ['VISA', /^4/],
  ['Mastercard', /^(5[1-5]|2[2-7])/],
];

/** Brand by the first digits: 'VISA', 'Mastercard' or 'Otra'. */
export const cardBrand = (number: string): string =>
  BRANDS.find(([, prefix]) => prefix.test(number))?.[0] ?? 'Otra';

/**
 * Stands for the tokenizer of an acquirer: turns a card number into brand, last four digits and a token drawn
 * by lot. The token cannot be turned back into the number (AMB-55).
 */
export const tokenizeCard = (
  number: string,
  newToken: () => string = () => crypto.randomUUID(),
): CardToken => ({
  token: `tok_${newToken()}`,
  brand: cardBrand(number),
  last4: number.slice(-4),
});
