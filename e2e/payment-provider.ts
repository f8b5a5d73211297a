import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PROGRAM = fileURLToPath(new URL('../api/dist/payment-event.mjs', import.meta.url));

/**
 * Says what the payment provider says once a reference was paid at the counter, or given up; resolves when the API
 * has taken it. The amount is in pesos. Throws when the API refuses.
 */
export async function tellOfReference(
  outcome: 'paid' | 'expired',
  reference: string,
  amount: number,
): Promise<void> {
  await promisify(execFile)(process.execPath, [PROGRAM, outcome, reference, String(amount)]);
}
