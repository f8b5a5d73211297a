import type { cardTokenSchema } from '@red/api/payments.schema';
import { randomId } from '@red/api/random-id';
import type * as z from 'zod/mini';

export type CardToken = z.infer<typeof cardTokenSchema>;

/** What a tokenizer needs of the card form. */
export interface CardData {
  holder: string;
  number: string;
  cvv: string;
  /** `01` to `12`. */
  month: string;
  /** Four digits. */
  year: string;
}

/**
 * Turns a card into a token in the browser, so that number and cvv reach only the acquirer (AMB-55). An
 * acquirer's own script goes behind this interface; it rejects when the acquirer does not take the card.
 */
export interface CardTokenizer {
  tokenize(card: CardData): Promise<CardToken>;
}

/** First digits of each brand; American Express has 15 digits and is not accepted (PAGOS-93). */
const BRANDS: readonly (readonly [name: string, prefix: RegExp])[] = [
  ['VISA', /^4/],
  ['Mastercard', /^(5[1-5]|2[2-7])/],
];

/** Brand by the first digits: 'VISA', 'Mastercard' or 'Otra'. */
const cardBrand = (number: string): string => BRANDS.find(([, prefix]) => prefix.test(number))?.[0] ?? 'Otra';

/**
 * Placeholder for an acquirer's tokenizer: a random token, which cannot be turned back into the number. Only
 * brand and last four digits of the number remain.
 */
export const simulatedTokenizer = (newToken: () => string = randomId): CardTokenizer => ({
  tokenize: async ({ number }) => ({
    token: `tok_${newToken()}`,
    brand: cardBrand(number),
    last4: number.slice(-4),
  }),
});
