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
}

/**
 * What keeps anonymous orders from being a flood: those that name one mail address, and those of one caller, cost work
 * after the first few. Nobody is turned away, a school behind one address included. It is the self-hosted proof of
 * work whatever CAPTCHA_PROVIDER says, for nobody has to see or press anything.
 */
export function createOrderLimit(
  settings: Settings,
  { database, counts, secret }: { database: Database; counts: AttemptCounts; secret: string },
): OrderLimit {
  const own = createHmac('sha256', secret).update('proof of work').digest('hex');
  const { challenge, accepts } = altcha(settings, own, database);
  return {
    challenge,
    async admit({ email, address, proof }) {
      const [named, called] = [
        await counts.add(`order for ${email.toLowerCase()}`, WINDOW_MS),
        await counts.add(`order by ${normalizeIP(address)}`, WINDOW_MS),
      ];
      if (Math.max(named.count, called.count) <= settings.ORDERS_WITHOUT_PROOF) return;
      if (proof && (await accepts(proof))) return;
      throw new Problem(PROOF_WANTED, 'Antes de otro pedido comprobamos tu navegador. Inténtalo de nuevo.');
    },
  };
}
