import { fillPath, PATHS } from '@red/api/paths';
import type { SimulatedEvent } from './simulated-provider';
import { EVENT_ID_HEADER, SIGNATURE_HEADER, sign, TIMESTAMP_HEADER } from './webhook-signature';

/** A webhook call of the simulated provider, signed now. */
export function simulatedEventCall({
  id,
  event,
  secret,
}: {
  id: string;
  event: SimulatedEvent;
  secret: string;
}): { path: string; headers: Record<string, string>; body: string } {
  const at = new Date();
  const body = JSON.stringify(event);
  return {
    path: fillPath(PATHS.paymentWebhook, { provider: 'simulated' }),
    headers: {
      'content-type': 'application/json',
      [EVENT_ID_HEADER]: id,
      [TIMESTAMP_HEADER]: String(Math.floor(at.getTime() / 1_000)),
      [SIGNATURE_HEADER]: sign({ id, at, body }, secret),
    },
    body,
  };
}
