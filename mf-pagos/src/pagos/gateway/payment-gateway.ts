import type { OrderPayload } from '@red/api/payments';

/** What is asked of a gateway: the order as the API takes it. A card is only ever a token (AMB-55). */
export type PaymentRequest = OrderPayload;

/** What a gateway that keeps orders says of one. */
export interface OrderFacts {
  number: string;
  cycle: string;
  /** When the order was stored, ISO 8601. */
  createdAt: string;
}

export type PaymentOutcome = { result: 'accepted'; order: OrderFacts | null } | { result: 'refused' };

/**
 * Port to whoever takes the money (AMB-53). Never rejects: an order that could not be placed is `refused`,
 * since the screen says the same in both cases (PAGOS-102).
 */
export interface PaymentGateway {
  pay(request: PaymentRequest): Promise<PaymentOutcome>;
}
