import type { Order, OrderPayload } from '@red/api/payments.schema';

/** What is asked of a gateway: the order as the API takes it. A card is only ever a token (AMB-55). */
export type PaymentRequest = OrderPayload;

/**
 * - `accepted`: a card was charged or a counter order is waiting. `order` is null with a gateway that keeps none.
 *   `isEarlier`: this very purchase had been paid before, and nothing was charged now.
 * - `unsettled`: the order is stored and its payment not decided yet; reading the order again gives the outcome.
 * - `refused`: nothing was charged, or the API did not answer; paying again asks for the same order.
 */
export type PaymentOutcome =
  | { result: 'accepted'; order: Order | null; isEarlier?: boolean }
  | { result: 'unsettled'; order: Order }
  | { result: 'refused' };

/**
 * Port to the payment provider (AMB-53). Never rejects: an order that could not be placed is `refused`,
 * since the screen says the same in both cases (PAGOS-102).
 */
export interface PaymentGateway {
  pay(request: PaymentRequest): Promise<PaymentOutcome>;
}
