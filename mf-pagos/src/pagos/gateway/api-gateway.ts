import { ApiError } from '@red/api/http';
import { createOrder, type Order } from '@red/api/payments';
import type { PaymentGateway, PaymentOutcome } from './payment-gateway';

/** One attempt to pay one order: while its outcome is unknown, asking again must not place a second order. */
interface Attempt {
  /** The order as sent. */
  content: string;
  key: string;
}

/** Stores a real order and lets the server decide (AMB-53). `newKey` gives the Idempotency-Key of an attempt. */
export function createApiGateway(newKey: () => string = () => crypto.randomUUID()): PaymentGateway {
  let attempt: Attempt | null = null;
  return {
    async pay(request) {
      const content = JSON.stringify(request);
      if (attempt?.content !== content) attempt = { content, key: newKey() };
      try {
        const order = await createOrder(request, { idempotencyKey: attempt.key });
        attempt = null;
        return outcomeOf(order);
      } catch (error) {
        // Without an answer the order may exist: the next press asks for the same one.
        if (error instanceof ApiError && isDefinite(error)) attempt = null;
        return { result: 'refused' };
      }
    },
  };
}

function outcomeOf(order: Order): PaymentOutcome {
  if (order.state !== 'paid' && order.state !== 'pending') return { result: 'refused' };
  return {
    result: 'accepted',
    order: { number: order.number, cycle: order.cycle, createdAt: order.created_at },
  };
}

/** The server read the order and will never take it as it is. */
const isDefinite = ({ status }: ApiError): boolean => status === 400 || status === 422;
