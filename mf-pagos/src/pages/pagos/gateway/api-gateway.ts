import { ApiError, serverMessage } from '@red/api/http';
import { createOrder, fetchOrder, findOrderOfKey, orderConflict } from '@red/api/payments.queries';
import type { Order } from '@red/api/payments.schema';
import { randomId } from '@red/api/random-id';
import { readOwnKeys, writeOwnKeys } from './own-keys';
import type { PaymentGateway, PaymentOutcome, PaymentRequest } from './payment-gateway';

export interface ApiGatewayTools {
  /** A new Idempotency-Key. */
  newKey: () => string;
  /** Resolves after that many milliseconds. */
  wait: (ms: number) => Promise<void>;
  /** Has the payer prove a card to its bank, with the secret that the order brings (AMB-158). Rejects when that fails. */
  prove: (secret: string) => Promise<void>;
}

/** Pauses before an unanswered call is repeated. */
const RETRY_AFTER_MS = [700, 2_000] as const;
/** Pauses before an undecided order is read again. */
const POLL_AFTER_MS = [500, 1_000, 2_000, 3_000] as const;
/** Pauses before an order is looked for again whose call may still be in flight. */
const LOOK_AFTER_MS = [1_000, 2_000] as const;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type Settled = Exclude<PaymentOutcome, { result: 'asks' }>;
/** Outcome of an earlier payment: `none` when it never reached the server. */
export type RecoveredOutcome = Settled | { result: 'none' };

export interface ApiGateway extends PaymentGateway {
  /**
   * Outcome of the payment that was in flight when the page was left; null when there was none. Throws `ApiError`
   * when the API does not answer; its key is then kept.
   */
  recover(): Promise<RecoveredOutcome | null>;
}

/**
 * Stores a real order and lets the server decide (AMB-53): one order however often a key asks for it, and a question
 * before another of the same purchase. It stores only the keys of this tab.
 */
export function createApiGateway({
  newKey = randomId,
  wait = pause,
  prove = async () => {},
}: Partial<ApiGatewayTools> = {}): ApiGateway {
  /** Repeats an unanswered call: the key makes it the same call. */
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

  /** The outcome of the order of a key, once it is known. */
  async function settled(key: string, order: Order): Promise<Settled> {
    let latest = order;
    for (const ms of POLL_AFTER_MS) {
      if (latest.state !== 'created') break;
      await wait(ms);
      latest = await fetchOrder(latest).catch(() => latest);
    }
    const isTaken = latest.state === 'paid' || latest.state === 'pending';
    writeOwnKeys({ open: null, unpaid: isTaken ? null : key });
    if (isTaken) return { result: 'accepted', order: latest };
    if (latest.state === 'created') return { result: 'unsettled', order: latest };
    const byBank = latest.state === 'failed' && latest.method === 'card';
    return { result: 'refused', ...(byBank && { byBank }) };
  }

  async function pay(request: PaymentRequest, { isAnother = false } = {}): Promise<PaymentOutcome> {
    const { open, unpaid } = readOwnKeys();
    const key = (isAnother ? null : open) ?? newKey();
    writeOwnKeys({ open: key, unpaid });
    const payload = isAnother ? { ...request, is_another_purchase: true } : request;
    try {
      const ask = () => withRetries(() => createOrder(payload, { idempotencyKey: key, unpaidKey: unpaid }));
      const order = await ask();
      if (!order.proof_secret) return await settled(key, order);
      // Whether the bank took the proof is the server's to say, when the same request comes again.
      await prove(order.proof_secret).catch(() => {});
      return await settled(key, await ask());
    } catch (error) {
      if (orderConflict(error) === 'key-used')
        return changedSince(key, request).catch(() => ({ result: 'refused' }));
      // Without an answer the order may exist: the next press asks for the same one.
      if (error instanceof ApiError && isDefinite(error)) writeOwnKeys({ open: null, unpaid });
      if (orderConflict(error) === 'same-purchase') return { result: 'asks', own: null };
      return { result: 'refused', instead: isTooOften(error) ? serverMessage(error) : undefined };
    }
  }

  /** The answer to an earlier press got lost, and the data have changed since. */
  async function changedSince(key: string, request: PaymentRequest): Promise<PaymentOutcome> {
    const own = await withRetries(() => findOrderOfKey({ idempotencyKey: key }));
    if (own && own.state !== 'failed') return { result: 'asks', own };
    writeOwnKeys({ open: null, unpaid: own && key });
    return pay(request);
  }

  async function recover(): Promise<RecoveredOutcome | null> {
    const { open, unpaid } = readOwnKeys();
    if (!open) return null;
    const look = () => withRetries(() => findOrderOfKey({ idempotencyKey: open }));
    let order = await look();
    for (const ms of LOOK_AFTER_MS) {
      if (order) break;
      await wait(ms);
      order = await look();
    }
    if (order) return settled(open, order);
    writeOwnKeys({ open: null, unpaid });
    return { result: 'none' };
  }

  return { pay, recover };
}

/** It is unknown whether the server has read the call. */
const isUnanswered = ({ kind, status = 0 }: ApiError): boolean =>
  kind === 'network' || kind === 'timeout' || status >= 500;

/** The key is kept: an earlier try may have been stored. */
const isTooOften = (error: unknown): boolean => error instanceof ApiError && error.status === 429;

/** The server read the order and will not take it as it is. */
const isDefinite = ({ status }: ApiError): boolean => status === 400 || status === 409 || status === 422;
