/**
 * Sends a webhook as the simulated payment provider would, about a reference or a card's authorisation: `node
 * api/dist/payment-event.mjs paid|expired|refunded|disputed <reference> <amount in pesos>`. Reads API_PORT, DATA_DIR
 * and PAYMENT_WEBHOOK_SECRET like the API itself.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PAYMENT_WEBHOOK_SECRET_FILE } from '../data-folder';
import { PROVIDER_EVENTS } from '../payments/provider';
import { simulatedEventCall } from '../payments/simulated-event';
import { readSettings, type Settings } from '../settings';

const [kind = '', typedReference = '', amount = ''] = process.argv.slice(2);
const reference = typedReference.replace(/[\s-]/g, '');
const type = PROVIDER_EVENTS.find((each) => each === `payment.${kind}`);
if (!type || !reference || !/^\d+$/.test(amount)) {
  console.error('Usage: payment-event.mjs paid|expired|refunded|disputed <reference> <amount in pesos>');
  process.exit(1);
}

const settings = readSettings(process.env);
const { path, headers, body } = simulatedEventCall({
  id: `evt_${randomUUID()}`,
  event: {
    type,
    timestamp: new Date().toISOString(),
    data: { reference, amount: Number(amount) },
  },
  secret: await webhookSecret(settings),
});
const response = await fetch(`http://localhost:${settings.API_PORT}/${path}`, {
  method: 'POST',
  headers,
  body,
});
console.log(response.status, await response.text());
process.exit(response.ok ? 0 : 1);

async function webhookSecret({ PAYMENT_WEBHOOK_SECRET, DATA_DIR }: Settings): Promise<string> {
  const [current] = PAYMENT_WEBHOOK_SECRET?.split(',') ?? [];
  return (
    current?.trim() ?? (await readFile(join(resolve(DATA_DIR), PAYMENT_WEBHOOK_SECRET_FILE), 'utf8')).trim()
  );
}
