import { ApiError } from '@red/api/http';
import { createOrder, fetchOrder, findOrderOfKey, retryPayment } from '@red/api/payments.queries';
import type { Order, OrderAccess } from '@red/api/payments.schema';
import { randomId } from '@red/api/random-id';
import { type AttemptMemory, type PaymentAttempt, tabMemory } from './payment-attempt';
import type { PaymentGateway, PaymentOutcome, PaymentRequest } from './payment-gateway';

export interface ApiGatewayTools {
  /** A new Idempotency-Key. */
  newKey: () => string;
  memory: AttemptMemory;
  /** Resolves after that many milliseconds. */
  wait: (ms: number) => Promise<void>;
}

/** Pauses before a call is repeated that got no answer. */
const RETRY_AFTER_MS = [700, 2_000] as const;
/** Pauses before an order that is not decided yet is read again. */
const POLL_AFTER_MS = [500, 1_000, 2_000, 3_000] as const;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Outcome of an attempt: `none` when it never reached the server. */
export type AttemptOutcome = PaymentOutcome | { result: 'none' };

export interface ApiGateway extends PaymentGateway {
  /**
   * Outcome of the attempt that was in flight when the page was reloaded; null when there was none. Throws `ApiError`
   * when the API does not answer; the attempt is then kept.
   */
  recover(): Promise<AttemptOutcome | null>;
}

/** Stores a real order and lets the server decide (AMB-53). One order however often it is asked for. */
export function createApiGateway(tools: Partial<ApiGatewayTools> = {}): ApiGateway {
  const { newKey = randomId, memory = tabMemory(), wait = pause } = tools;
  /** What the attempt in memory asks for; null when the page that sent it is gone. */
  let asked: string | null = null;
  /** The refused order, and the purchase it stands for: the next payment of that purchase belongs to it. */
  let refused: { order: OrderAccess; purchase: string } | null = null;

  /** Repeats a call that got no answer: the key makes it the same call. */
  async function withRetries<T>(call: () => Promise<T>): Promise<T> {
    for (const ms of RETRY_AFTER_MS) {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof ApiError) || !isUnanswered(error)) throw error;
        await wait(ms);
      }
    }
    return call();
  }

  async function pollUntilDecided(order: Order): Promise<Order> {
    let latest = order;
    for (const ms of POLL_AFTER_MS) {
      if (latest.state !== 'created') return latest;
      await wait(ms);
      latest = await fetchOrder(latest).catch(() => latest);
    }
    return latest;
  }

  const orderOf = ({ key, retryOf }: PaymentAttempt): Promise<Order | null> =>
    retryOf ? fetchOrder(retryOf) : findOrderOfKey({ idempotencyKey: key });

  /** Asks for the order; an order that is already paid by another attempt is the answer too. */
  async function place(request: PaymentRequest, attempt: PaymentAttempt): Promise<Order> {
    const { key: idempotencyKey, retryOf } = attempt;
    if (!retryOf) return createOrder(request, { idempotencyKey });
    try {
      return await retryPayment(retryOf, request.payment, { idempotencyKey });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) return fetchOrder(retryOf);
      throw error;
    }
  }

  function conclude(order: Order, purchase: string | null): PaymentOutcome {
    memory.clear();
    refused = order.state === 'failed' && purchase !== null ? { order, purchase } : null;
    if (order.state === 'paid' || order.state === 'pending') return { result: 'accepted', order };
    return order.state === 'created' ? { result: 'unsettled', order } : { result: 'refused' };
  }

  async function recover(): Promise<AttemptOutcome | null> {
    const attempt = memory.read();
    if (!attempt) return null;
    let order = await withRetries(() => orderOf(attempt));
    if (!order) {
      // The page may have gone while its call was still in flight.
      await wait(RETRY_AFTER_MS[1]);
      order = await withRetries(() => orderOf(attempt));
    }
    if (order) return conclude(await pollUntilDecided(order), null);
    memory.clear();
    return { result: 'none' };
  }

  return {
    recover,
    async pay(request) {
      const content = JSON.stringify(request);
      const purchase = JSON.stringify({ ...request, payment: null });
      try {
        if (memory.read() && asked !== content) {
          // The outcome of an earlier attempt is unknown: find it out first, or the purchase might be paid twice.
          const earlier = await recover();
          if (earlier?.result === 'accepted') return { ...earlier, isEarlier: true };
          if (earlier?.result === 'unsettled') return earlier;
        }
        const attempt = memory.read() ?? {
          key: newKey(),
          retryOf: refused?.purchase === purchase ? accessOf(refused.order) : null,
        };
        asked = content;
        memory.write(attempt);
        return conclude(await pollUntilDecided(await withRetries(() => place(request, attempt))), purchase);
      } catch (error) {
        // Without an answer the order may exist: the next press asks for the same one.
        if (error instanceof ApiError && isDefinite(error)) memory.clear();
        return { result: 'refused' };
      }
    },
  };
}

const accessOf = ({ number, secret }: OrderAccess): OrderAccess => ({ number, secret });

/** Nobody knows whether the server has read the call. */
const isUnanswered = ({ kind, status = 0 }: ApiError): boolean =>
  kind === 'network' || kind === 'timeout' || status >= 500;

/** The server read the order and will never take it as it is. */
const isDefinite = ({ status }: ApiError): boolean => status === 400 || status === 409 || status === 422;
