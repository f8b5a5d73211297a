/**
 * Visitors of a site in containers: pages, calls, subscriptions and orders paid by card. A visitor who orders or subscribes
 * asks again, with the same key, until it is acknowledged, as the site does.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { purchaseOf } from '../visitor';
import type { Ask, Asked } from './edge';

const PAGES = ['/', '/noticias', '/noticias/1', '/pagos', '/busqueda-en-diccionarios', '/faqs', '/videoteca'];
const CALLS = ['/api/red/faqs/list', '/api/red/dictionary/search?type=2&search=casa'];
type Kind = 'page' | 'call' | 'order' | 'subscription';
/** How many of each kind, and milliseconds between two requests of one. */
const VISITORS: readonly [kind: Kind, copies: number, waitMs: number][] = [
  ['page', 4, 100],
  ['call', 2, 200],
  ['order', 2, 700],
  ['subscription', 1, 500],
];
const ASK_AGAIN_MS = 500;

const orderSchema = z.object({
  data: z.object({ number: z.string(), total: z.number(), state: z.string() }),
});

export interface Seen {
  answers: number;
  failures: { at: number; kind: Kind; why: string }[];
  orders: z.infer<typeof orderSchema>['data'][];
  subscriptions: string[];
}

/** An order of one student, paid by card; a card is charged once for one idempotency key. */
function order(): Asked {
  const purchase = purchaseOf(0);
  const guardian = { ...purchase.guardian, email: `${randomUUID()}@red.test` };
  return {
    method: 'POST',
    headers: { 'idempotency-key': randomUUID() },
    body: { ...purchase, guardian },
  };
}

/** A complete page with content; the edge's own error document is one. */
const isPage = (text: string) => /<main[\s>]/.test(text) && text.includes('</html>');

function startVisitors(ask: Ask) {
  const seen: Seen = { answers: 0, failures: [], orders: [], subscriptions: [] };
  let isOver = false;

  /** Text of a good answer; null for another one, which is noted. */
  async function tryOnce(kind: Kind, path: string, how?: Asked): Promise<string | null> {
    const { status, text, why } = await ask(path, how).then(
      (answer) => ({ ...answer, why: String(answer.status) }),
      (error) => ({ status: 0, text: '', why: String(error.code ?? error.message) }),
    );
    seen.answers += 1;
    if (status === 200 && (kind !== 'page' || isPage(text))) return text;
    const blank = kind === 'page' && status !== 0 && !isPage(text) ? `blank ${why} ${path}` : why;
    seen.failures.push({ at: Date.now(), kind, why: blank });
    return null;
  }
  async function insist(kind: Kind, path: string, how: Asked): Promise<string | null> {
    for (;;) {
      const text = await tryOnce(kind, path, how);
      if (text !== null || isOver) return text;
      await pause(ASK_AGAIN_MS);
    }
  }
  const oneOf = (paths: readonly string[], turn: number) => paths[turn % paths.length] ?? '/';
  const work: Record<Kind, (turn: number) => Promise<unknown>> = {
    page: (turn) => tryOnce('page', oneOf(PAGES, turn)),
    call: (turn) => tryOnce('call', oneOf(CALLS, turn)),
    async order() {
      const text = await insist('order', '/api/red/payments/orders', order());
      if (text !== null) seen.orders.push(orderSchema.parse(JSON.parse(text)).data);
    },
    async subscription() {
      const email = `boletin-${randomUUID()}@red.test`;
      const how = { method: 'POST', body: { email } };
      if ((await insist('subscription', '/api/red/bulletin/subscribe', how)) !== null)
        seen.subscriptions.push(email);
    },
  };
  const visitor = async (kind: Kind, first: number, waitMs: number) => {
    for (let turn = first; !isOver; turn += 1) {
      await work[kind](turn);
      await pause(waitMs);
    }
  };
  const visitors = VISITORS.flatMap(([kind, copies, waitMs]) =>
    Array.from({ length: copies }, (_, first) => visitor(kind, first, waitMs)),
  );
  return async () => {
    isOver = true;
    await Promise.all(visitors);
    return seen;
  };
}

/** Does something to a site while it is visited, and for `afterMs` more; resolves with what visitors saw. */
export async function visitDuring(ask: Ask, work: () => Promise<unknown>, afterMs = 5_000): Promise<Seen> {
  const stop = startVisitors(ask);
  try {
    await work();
    await pause(afterMs);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop();
}

/** What was seen, as a sentence; `since`: milliseconds since 1970 of the harm. */
export function toldOf(seen: Seen, since: number): string {
  const kinds = new Map<string, number>();
  for (const { kind, why } of seen.failures)
    kinds.set(`${kind} ${why}`, (kinds.get(`${kind} ${why}`) ?? 0) + 1);
  const failures = [...kinds].map(([what, times]) => `${times} × ${what}`).join(', ') || 'none';
  const last = Math.max(since, ...seen.failures.map(({ at }) => at));
  return `${seen.answers} answers, failed: ${failures}; normal after ${((last - since) / 1_000).toFixed(1)} s; ${seen.orders.length} orders and ${seen.subscriptions.length} subscriptions acknowledged`;
}
