import { createHmac } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { Order, PaymentChoice } from '@red/api/payments.schema';
import { PROOF_WANTED } from '@red/api/proof-wanted';
import { altcha } from '../captcha/altcha';
import type { Captcha } from '../captcha/captcha';
import type { Database } from '../database/database';
import type { AttemptCounts } from '../http/attempt-counts';
import { Problem } from '../http/problem';
import type { Settings } from '../settings';

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;
/** Cards that may be refused in an hour before no other is tried: of one order, and from one address. */
const REFUSALS_OF_ORDER = 10;
const REFUSALS_FROM_ADDRESS = 60;

const TOO_MANY_CALLS = 'Demasiados intentos. Espera un minuto e inténtalo de nuevo.';
const TOO_MANY_CARDS =
  'Se rechazaron demasiadas tarjetas. Elige otra forma de pago o inténtalo de nuevo en una hora.';

export interface OrderLimit {
  /** A fresh challenge, whose solution is good for one order, one further payment or one link. */
  challenge: NonNullable<Captcha['challenge']>;
  /** Counts an order; beyond the first few of an hour throws `Problem` 428 unless work was done for it. */
  admit(order: { email: string; address: string; proof: string }): Promise<void>;
  /** Likewise for a further payment of an order. */
  admitPayment(payment: { number: string; address: string; proof: string }): Promise<void>;
  /** Likewise for a mailed link to an order, and for the links to one order too. */
  admitLink(wish: { number: string; email: string; address: string; proof: string }): Promise<void>;
  /** Counts a call that may open the order, by the number as stored; throws 429 for too many. */
  admitCall(number: string): Promise<void>;
  /**
   * What `pay` answers. A card counts as refused until it turns out otherwise, so that many at once count too; throws
   * 429, and does not pay, after too many. `number` is null while the order has none.
   */
  tryPayment(
    payment: { method: PaymentChoice['method']; number: string | null; address: string },
    pay: () => Promise<Order>,
  ): Promise<Order>;
}

/**
 * Bounds floods of anonymous orders, further payments and requests for links: those of one caller, and those that name
 * one mail address or order, cost a proof of work after the first few. It is the self-hosted one whatever
 * CAPTCHA_PROVIDER says, because it shows nothing on the screen. No caller is refused, a school behind one address
 * included; only after many refused cards no card is tried, and the other ways to pay stay open.
 */
export function createOrderLimit(
  settings: Settings,
  { database, counts, secret }: { database: Database; counts: AttemptCounts; secret: string },
): OrderLimit {
  const own = createHmac('sha256', secret).update('proof of work').digest('hex');
  const { challenge, accepts } = altcha(settings, own, database);

  /** The caller's count first: a refused call adds no others. */
  async function admit(names: readonly string[], proof: string): Promise<void> {
    let hasWorked = false;
    for (const name of names) {
      const { count } = await counts.add(name, HOUR_MS);
      if (count <= settings.ORDERS_WITHOUT_PROOF || hasWorked) continue;
      hasWorked = proof !== '' && (await accepts(proof));
      if (!hasWorked) {
        throw new Problem(PROOF_WANTED, 'Antes de seguir comprobamos tu navegador. Inténtalo de nuevo.');
      }
    }
  }

  async function tryCard(
    { number, address }: { number: string | null; address: string },
    pay: () => Promise<Order>,
  ): Promise<Order> {
    const limits = [
      [`cards refused from ${normalizeIP(address)}`, REFUSALS_FROM_ADDRESS],
      ...(number === null ? [] : ([[`cards refused of ${number}`, REFUSALS_OF_ORDER]] as const)),
    ] as const;
    const takeBack = () => Promise.all(limits.map(([name]) => counts.add(name, HOUR_MS, -1)));
    const sums = await Promise.all(limits.map(([name]) => counts.add(name, HOUR_MS)));
    if (limits.some(([, most], index) => (sums[index]?.count ?? 0) > most)) {
      await takeBack();
      throw new Problem(429, TOO_MANY_CARDS, [TOO_MANY_CARDS]);
    }
    let isRefused = false;
    try {
      const order = await pay();
      isRefused = order.state === 'failed';
      return order;
    } finally {
      if (!isRefused) await takeBack();
    }
  }

  return {
    challenge,
    admit: ({ email, address, proof }) =>
      admit([`order by ${normalizeIP(address)}`, `order for ${email.toLowerCase()}`], proof),
    admitPayment: ({ number, address, proof }) =>
      admit([`payment by ${normalizeIP(address)}`, `payment of ${number}`], proof),
    admitLink: ({ number, email, address, proof }) =>
      admit(
        [
          `order link by ${normalizeIP(address)}`,
          `order link for ${email.toLowerCase()}`,
          `order link of ${number}`,
        ],
        proof,
      ),
    async admitCall(number) {
      const { count } = await counts.add(`calls about ${number}`, MINUTE_MS);
      if (count > settings.ORDER_LIMIT_PER_MINUTE) throw new Problem(429, TOO_MANY_CALLS, [TOO_MANY_CALLS]);
    },
    tryPayment: ({ method, ...payer }, pay) => (method === 'card' ? tryCard(payer, pay) : pay()),
  };
}
