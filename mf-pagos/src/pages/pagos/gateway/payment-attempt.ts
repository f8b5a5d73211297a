import type { OrderAccess } from '@red/api/payments.schema';
import * as z from 'zod/mini';

/** One press of Pagar whose outcome is not known yet. Holds nothing of what was typed. */
export interface PaymentAttempt {
  /** Idempotency key: the same for every repetition, so that there is one order however often the call is repeated. */
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

function parsed(text: string | null): PaymentAttempt | null {
  try {
    return text === null ? null : (attemptSchema.safeParse(JSON.parse(text)).data ?? null);
  } catch {
    return null;
  }
}

/**
 * Kept by the tab, so that a page loaded again in the middle of a payment can ask what became of it. Where the
 * browser refuses its storage, the attempt lives as long as the page.
 */
export function tabMemory(storage: () => Storage = () => sessionStorage): AttemptMemory {
  let current: PaymentAttempt | null = null;
  const stored = <T>(use: (storage: Storage) => T): T | null => {
    try {
      return use(storage());
    } catch {
      return null;
    }
  };
  return {
    read: () => current ?? parsed(stored((tab) => tab.getItem(ATTEMPT_STORAGE_KEY))),
    write: (attempt) => {
      current = attempt;
      stored((tab) => tab.setItem(ATTEMPT_STORAGE_KEY, JSON.stringify(attempt)));
    },
    clear: () => {
      current = null;
      stored((tab) => tab.removeItem(ATTEMPT_STORAGE_KEY));
    },
  };
}
