import type { CardToken } from '../gateway/card-tokenizer';
import type { CardValues } from './card.schema';

/**
 * Memory of the card form, for the time that the visitor looks at another step. Only the form and the tokenizer read
 * it (AMB-55). Emptied when the payment is accepted and when the page is left.
 */
export interface CardMemory {
  values: CardValues | null;
  /** Token of the card as typed; dropped at any change. */
  token: CardToken | null;
}
