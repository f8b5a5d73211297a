import { createHmac, randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { NewError } from './monitor';

/** How long a receiver may take for one answer, and the pauses before further attempts. */
const ATTEMPT_TIMEOUT_MS = 5_000;
const RETRY_PAUSES_MS = [1_000, 10_000, 60_000];
/** An error is told once in this time, to each receiver. */
const GROUP_TTL_MS = 24 * 3_600_000;
const MAX_GROUPS = 1_000;
/** Alerts that one receiver gets in an hour; the next one says how many were held back. */
const MAX_PER_HOUR = 12;
const HOUR_MS = 3_600_000;
/** Alerts on their way, all receivers together; more are dropped. */
const MAX_IN_FLIGHT = 50;
/** Answers that another attempt cannot change. */
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429;

/** What a receiver gets, as JSON: `text` is what chat programs show, the rest is for programs. */
export interface Alert {
  type: 'area.error';
  text: string;
  site: string;
  /** The area, such as mf-pagos, and the team that owns it. */
  area: string;
  owner: string;
  version: string;
  stage: string;
  cause: string;
  /** Where it was thrown, in the team's sources; the innermost place first. */
  places: readonly string[];
  /** ISO 8601. */
  at: string;
  /** Alerts to this receiver that were held back before this one. */
  heldBack: number;
}

export interface AlertsOptions {
  /** Addresses by area or owner; `*` is for everybody else. */
  webhooks: Readonly<Record<string, string>>;
  /** Signs what is sent; null: not signed. */
  secret: string | null;
  site: string;
  /** The team that owns an area. */
  ownerOf(area: string): string;
  log: { warn(facts: Record<string, unknown>, message: string): void };
  pausesMs?: readonly number[];
  timeoutMs?: number;
  now?: () => number;
}

/** What was sent to one receiver. */
interface Receiver {
  /** When, within the last hour. */
  sent: number[];
  heldBack: number;
}

/**
 * Tells the owners of areas of errors that were not seen before: one message for a group of errors, signed as the
 * Standard Webhooks specification says, repeated until the receiver takes it. Nobody waits for it, and what cannot be
 * delivered is logged with neither path nor query of the address, which may hold a token.
 */
export function createAlerts(options: AlertsOptions) {
  const { webhooks, log, now = Date.now } = options;
  const { pausesMs = RETRY_PAUSES_MS, timeoutMs = ATTEMPT_TIMEOUT_MS } = options;
  const told = new LRUCache<string, true>({ max: MAX_GROUPS, ttl: GROUP_TTL_MS, perf: { now } });
  const receivers = new Map<string, Receiver>();
  const stopped = new AbortController();
  // Each attempt listens twice.
  setMaxListeners(2 * MAX_IN_FLIGHT, stopped.signal);
  let inFlight = 0;

  const addressOf = (area: string, owner: string) => webhooks[area] ?? webhooks[owner] ?? webhooks['*'];

  /** Whether the receiver may get one more in this hour. */
  function mayGet(receiver: Receiver): boolean {
    receiver.sent = receiver.sent.filter((at) => now() - at < HOUR_MS);
    if (receiver.sent.length < MAX_PER_HOUR && inFlight < MAX_IN_FLIGHT) return true;
    receiver.heldBack += 1;
    return false;
  }

  async function deliver(address: string, alert: Alert): Promise<void> {
    const body = JSON.stringify(alert);
    // The same in every attempt: a receiver that has taken it knows it again.
    const id = `msg_${randomUUID()}`;
    let cause = '';
    for (const before of [0, ...pausesMs]) {
      await pause(before, undefined, { signal: stopped.signal, ref: false });
      try {
        const { ok, status } = await fetch(address, {
          method: 'POST',
          redirect: 'error',
          headers: { 'content-type': 'application/json', ...signed(id, body, options.secret, now()) },
          body,
          signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(timeoutMs)]),
        });
        if (ok) return;
        cause = `answers ${status}`;
        if (isFinal(status)) break;
      } catch (error) {
        cause = error instanceof Error ? error.name : String(error);
      }
    }
    log.warn(
      { stage: 'alert', owner: alert.area, receiver: new URL(address).origin, cause },
      'an alert cannot be delivered',
    );
  }

  return {
    /** Tells the area's owner of an error, at once and without anybody waiting. Does nothing where nobody listens. */
    tell({ owner: area, version, stage, cause, places }: NewError): void {
      const owner = options.ownerOf(area);
      const address = addressOf(area, owner);
      if (!address) return;
      const group = JSON.stringify([address, area, version, stage, cause, places[0] ?? '']);
      if (told.has(group)) return;
      told.set(group, true);
      const receiver = receivers.get(address) ?? { sent: [], heldBack: 0 };
      receivers.set(address, receiver);
      if (!mayGet(receiver)) return;
      receiver.sent.push(now());
      const { heldBack } = receiver;
      receiver.heldBack = 0;
      const where = places[0] ? ` (${places[0]})` : '';
      const more = heldBack > 0 ? ` Además, ${heldBack} avisos que no se enviaron.` : '';
      inFlight += 1;
      void deliver(address, {
        type: 'area.error',
        text: `${area} ${version}, de ${owner}: ${stage}: ${cause}${where}.${more}`,
        ...{ site: options.site, area, owner, version, stage, cause, places, heldBack },
        at: new Date(now()).toISOString(),
      })
        .catch(() => {}) // stopped
        .finally(() => {
          inFlight -= 1;
        });
    },
    /** Ends attempts in flight. */
    stop: (): void => stopped.abort(),
  };
}

/** Headers of the Standard Webhooks specification 1.0: an HMAC-SHA256 over `id.timestamp.body`. */
function signed(id: string, body: string, secret: string | null, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1_000));
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp };
  if (secret === null) return headers;
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret);
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { ...headers, 'webhook-signature': `v1,${signature}` };
}
