import { fillPath, PATHS } from '@red/api/paths';
import type { SimulatedEvent } from './simulated-provider';
import { EVENT_ID_HEADER, SIGNATURE_HEADER, sign, TIMESTAMP_HEADER } from './webhook-signature';

/** A webhook call of the simulated provider, signed. */
export function simulatedEventCall({
  id,
  event,
  secret,
  now,
}: {
  id: string;
  event: SimulatedEvent;
  secret: string;
  now: Date;
}): { path: string; headers: Record<string, string>; body: string } {
  const timestamp = Math.floor(now.getTime() / 1_000);
  const body = JSON.stringify(event);
  return {
    path: fillPath(PATHS.paymentWebhook, { provider: 'simulated' }),
    headers: {
      'content-type': 'application/json',
      [EVENT_ID_HEADER]: id,
      [TIMESTAMP_HEADER]: String(timestamp),
      [SIGNATURE_HEADER]: sign({ id, timestamp, body }, secret),
    },
    body,
  };
}
