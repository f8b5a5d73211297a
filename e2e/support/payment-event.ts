import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.join(import.meta.dirname, '../..');
const API_PORT = new URL(process.env.E2E_API_URL ?? 'http://localhost:4000').port;
const DATA_DIR = process.env.E2E_DATA_DIR ?? path.join(ROOT, '.data');

/** Calls the payment webhook of the site under test, signed, with an event about a reference. */
export async function sendPaymentEvent(
  kind: 'paid' | 'expired',
  { reference, amount }: { reference: string; amount: number },
): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [path.join(ROOT, 'api/dist/payment-event.mjs'), kind, reference, String(amount)],
    { env: { ...process.env, API_PORT, DATA_DIR } },
  );
}
