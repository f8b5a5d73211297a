import type { CardToken } from '../gateway/card-tokenizer';
import type { CardValues } from './card.schema';

/**
 * The memory of the card form: keeps what was typed while the visitor looks at another step, and nothing else
 * ever reads it but the form and the tokenizer (AMB-55). Emptied when the payment is accepted and when the page is left.
 */
export interface CardMemory {
  values: CardValues | null;
  /** Stands for the card as typed; dropped as soon as anything is changed. */
  token: CardToken | null;
}
