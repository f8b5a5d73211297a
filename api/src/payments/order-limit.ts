import { createHmac } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import { PROOF_WANTED } from '@red/api/proof-wanted';
import { altcha } from '../captcha/altcha';
import type { Captcha } from '../captcha/captcha';
import type { Database } from '../database/database';
import type { AttemptCounts } from '../http/attempt-counts';
import { Problem } from '../http/problem';
import type { Settings } from '../settings';

const WINDOW_MS = 60 * 60_000;

export interface OrderLimit {
  /** A fresh challenge, whose solution is good for one order. */
  challenge: NonNullable<Captcha['challenge']>;
  /** Counts an order; beyond the first few of an hour throws `Problem` 428 unless work was done for it. */
  admit(order: { email: string; address: string; proof: string }): Promise<void>;
  /** Likewise for a mailed link to an order, and for the links to one order too. */
  admitLink(wish: { number: string; email: string; address: string; proof: string }): Promise<void>;
}

/**
 * What keeps anonymous orders, and wishes for links to them, from being a flood: those that name one mail address, and
 * those of one caller, cost work after the first few. Nobody is turned away, a school behind one address included. It is the self-hosted proof of
 * work whatever CAPTCHA_PROVIDER says, for nobody has to see or press anything.
 */
export function createOrderLimit(
  settings: Settings,
  { database, counts, secret }: { database: Database; counts: AttemptCounts; secret: string },
): OrderLimit {
  const own = createHmac('sha256', secret).update('proof of work').digest('hex');
  const { challenge, accepts } = altcha(settings, own, database);
  async function admit(names: readonly string[], proof: string): Promise<void> {
    let most = 0;
    for (const name of names) most = Math.max(most, (await counts.add(name, WINDOW_MS)).count);
    if (most <= settings.ORDERS_WITHOUT_PROOF || (proof && (await accepts(proof)))) return;
    throw new Problem(PROOF_WANTED, 'Antes de seguir comprobamos tu navegador. Inténtalo de nuevo.');
  }
  return {
    challenge,
    admit: ({ email, address, proof }) =>
      admit([`order for ${email.toLowerCase()}`, `order by ${normalizeIP(address)}`], proof),
    admitLink: ({ number, email, address, proof }) =>
      admit(
        [
          `order link for ${email.toLowerCase()}`,
          `order link by ${normalizeIP(address)}`,
          `order link of ${number}`,
        ],
        proof,
      ),
  };
}
