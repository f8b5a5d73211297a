import type { CardToken, CardTokenizer } from '../gateway/card-tokenizer';
import type { CardValues } from './card.schema';

/** Fields of the card that stand in the provider's frame. */
export interface CardFrame {
  tokenize(card: Pick<Parameters<CardTokenizer['tokenize']>[0], 'holder'>): Promise<CardToken>;
  /** Has the payer prove the card to its bank (3-D Secure). Rejects when that fails. */
  prove(clientSecret: string): Promise<void>;
}

/**
 * Memory of the card form, for the time that the visitor looks at another step. Only the form and the tokenizer read
 * it (AMB-55). Emptied when the payment is accepted and when the page is left.
 */
export interface CardMemory {
  values: CardValues | null;
  /** Token of the card as typed; dropped at any change. */
  token: CardToken | null;
  /** While the provider's fields are there; they keep what is typed into them. */
  frame?: CardFrame | null;
}
