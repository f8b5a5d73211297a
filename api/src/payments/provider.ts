import type { PaymentMethod } from '@red/api/payments.schema';

export interface CardPayment {
  /** Key of this payment at the provider. Asked again with it, the provider repeats its answer and charges nothing. */
  key: string;
  token: string;
  last4: string;
  installments: string;
  amountMxn: number;
}

export interface CounterPayment {
  /** As in `CardPayment`: the same key gets the same reference. */
  key: string;
  method: Exclude<PaymentMethod, 'card'>;
  amountMxn: number;
  /** Until when the reference shall be payable. */
  dueAt: Date;
  payer: { name: string; email: string };
}

export interface CounterReference {
  reference: string;
  /** Until when it can be paid: as first asked. */
  dueAt: Date;
  /** Of a bank's reference: an account for a transfer, whose money is told as that of the reference (AMB-150). */
  clabe?: string;
}

/**
 * `months`: in how many it was charged, where the provider says so. `proof`: undecided until the payer has proved the card
 * to its bank (3-D Secure), which the provider's own script does in the browser with this secret; then it is asked again.
 */
export type CardOutcome =
  | { result: 'approved'; authorisation: string; months?: number }
  | { result: 'declined' }
  | { result: 'proof'; clientSecret: string };

/** Paid at a counter, or not in time; money paid back, or taken back by the payer's bank. */
export const PROVIDER_EVENTS = [
  'payment.paid',
  'payment.expired',
  'payment.refunded',
  'payment.disputed',
] as const;
export type ProviderEventType = (typeof PROVIDER_EVENTS)[number];

/** A later message of a provider, in terms of the order's rules. */
export interface ProviderEvent {
  /** The provider's own, the same when it repeats the event. */
  id: string;
  type: ProviderEventType;
  /** Of the payment it is about: that of the counter, a card's authorisation, or the payment's key. */
  reference: string;
  amountMxn: number;
  occurredAt: Date;
}

/** A request as it came, unread. */
export interface SignedRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

/**
 * Moves the money; a real provider is these four functions. A call may be repeated with the same key after
 * a crash of ours; one that throws leaves the payment undecided, to be asked again.
 */
export interface PaymentProvider {
  /** In the address of its webhook and beside every attempt. */
  name: string;
  /** Charges a card now. */
  authorise(payment: CardPayment): Promise<CardOutcome>;
  /** The outcome of an abandoned card payment; one that was not charged yet never will be. */
  release(payment: Pick<CardPayment, 'key' | 'amountMxn'>): Promise<CardOutcome>;
  /** Null when the provider gives none, however often it is asked: the sum is too large, for instance. */
  createReference(payment: CounterPayment): Promise<CounterReference | null>;
  /**
   * What a webhook call says; null when it is about nothing that an order hears. Throws `Problem`: 401 unless it is fresh
   * and the provider's own, 422 for anything else.
   */
  readEvent(request: SignedRequest): ProviderEvent | null;
}
