import type { OrderAccess } from '@red/api/payments';
import * as z from 'zod/mini';
import { tabEntry } from '../tab-entry';

/** One press of Pagar whose outcome is not known yet. Holds nothing of what was typed. */
export interface PaymentAttempt {
  /** Idempotency key: the same for every repetition, so that there is one order whatever happens on the way. */
  key: string;
  /** Set when it tries another payment for an order that was refused. */
  retryOf: OrderAccess | null;
}

/** Where an attempt is kept until its outcome is known. */
export interface AttemptMemory {
  read(): PaymentAttempt | null;
  write(attempt: PaymentAttempt): void;
  clear(): void;
}

export const ATTEMPT_STORAGE_KEY = 'pagos-intento';

const attemptSchema = z.object({
  key: z.string().check(z.minLength(8)),
  retryOf: z.nullable(z.object({ number: z.string(), secret: z.string() })),
});

/**
 * Kept by the tab, so that a page loaded again in the middle of a payment can ask what became of it. Where the
 * browser refuses its storage, the attempt lives as long as the page.
 */
export function tabMemory(storage?: () => Storage): AttemptMemory {
  const entry = tabEntry(ATTEMPT_STORAGE_KEY, attemptSchema, storage);
  let current: PaymentAttempt | null = null;
  return {
    read: () => current ?? entry.read(),
    write: (attempt) => {
      current = attempt;
      entry.write(attempt);
    },
    clear: () => {
      current = null;
      entry.clear();
    },
  };
}
