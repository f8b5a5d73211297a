import type { OrderState } from '@red/api/payments.schema';

/**
 * Events of an order: its payment was authorised, refused, or got a reference; money came in for the reference; the
 * provider gave the reference up; the visitor tries another payment.
 */
export const ORDER_EVENTS = ['authorised', 'refused', 'referenced', 'received', 'lapsed', 'retried'] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/**
 * Transitions; what is missing here does not happen. Nothing undoes a paid order, and received money always counts,
 * also after its reference lapsed or while another payment is decided.
 */
const TRANSITIONS: Readonly<Record<OrderState, Readonly<Partial<Record<OrderEvent, OrderState>>>>> = {
  created: { authorised: 'paid', refused: 'failed', referenced: 'pending', received: 'paid' },
  pending: { received: 'paid', lapsed: 'expired' },
  failed: { retried: 'created', received: 'paid' },
  expired: { received: 'paid', retried: 'created' },
  paid: {},
};

/** The state after an event; null when the event changes nothing in this state. */
export const nextState = (state: OrderState, event: OrderEvent): OrderState | null =>
  TRANSITIONS[state][event] ?? null;

/** The state as it reads now: an unpaid reference lapses by itself at its due date. */
export const stateAt = (state: OrderState, dueAt: Date | null, now: Date): OrderState =>
  state === 'pending' && dueAt && dueAt < now ? 'expired' : state;
