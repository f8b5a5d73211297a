import type { Order, OrderPayload } from '@red/api/payments.schema';

/** The order as the API takes it. A card is only ever a token (AMB-55). */
export type PaymentRequest = Omit<OrderPayload, 'is_another_purchase'>;

/**
 * - `accepted`: a card was charged or a counter order is waiting. `order` is null with a gateway that keeps none.
 * - `unsettled`: the order is stored and its payment not decided yet; reading the order again gives the outcome.
 * - `refused`: nothing was charged, or the API did not answer; paying again asks for the same order. `byBank`: it is
 *   known that the bank did not take the card and that no money moved. `instead` is what
 *   the server says to do after too many tries (AMB-142).
 * - `asks`: nothing was charged, because a recent order may be the same purchase. `own` is that order when this tab made
 *   it with other data; null when nothing of it may be shown.
 */
export type PaymentOutcome =
  | { result: 'accepted'; order: Order | null }
  | { result: 'unsettled'; order: Order }
  | { result: 'refused'; instead?: string | undefined; byBank?: boolean }
  | { result: 'asks'; own: Order | null };

/** Port to the payment provider (AMB-53). An order that could not be placed is `refused`: the screen says the same (PAGOS-102). */
export interface PaymentGateway {
  /** `isAnother`: the visitor was asked, and it is another purchase. */
  pay(request: PaymentRequest, options?: { isAnother?: boolean }): Promise<PaymentOutcome>;
}
