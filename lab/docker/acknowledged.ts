/** Whether the database has what visitors were told. */
import type { Seen } from './visitors';

export interface Stored {
  /** `charges`: how often the order's card was charged. */
  orders: readonly { number: string; total: number; state: string; charges: number }[];
  subscriptions: readonly string[];
}

/** Rows of a statement, each as its columns. */
export type Rows = (statement: string) => Promise<string[][]>;

export async function readStored(rows: Rows): Promise<Stored> {
  const orders = await rows(
    `select o.number, o.total, o.state, count(l.key) filter (where l.entry = 'approved') from orders o
       left join payment_attempts a on a.order_id = o.id left join simulated_ledger l on l.key = a.provider_key
       group by o.id`,
  );
  const subscriptions = await rows('select email from newsletter_subscriptions');
  return {
    orders: orders.map(([number = '', total, state = '', charges]) => ({
      ...{ number, total: Number(total), state, charges: Number(charges) },
    })),
    subscriptions: subscriptions.map(([email = '']) => email),
  };
}

/** What was acknowledged and is not there, or not as acknowledged, and what was charged twice: one sentence each. */
export function faultsOf(seen: Pick<Seen, 'orders' | 'subscriptions'>, stored: Stored): string[] {
  const byNumber = new Map(stored.orders.map((order) => [order.number, order]));
  const subscribed = new Set(stored.subscriptions);
  const numbers = seen.orders.map(({ number }) => number);
  return [
    ...numbers
      .filter((number, at) => numbers.indexOf(number) !== at)
      .map((number) => `${number} was given to two visitors`),
    ...seen.orders.flatMap(({ number, total, state }) => {
      const order = byNumber.get(number);
      if (!order) return [`${number} was acknowledged and is lost`];
      if (order.total !== total) return [`${number}: ${total} acknowledged, ${order.total} stored`];
      return state === 'paid' && order.state !== 'paid' ? [`${number} was paid and is ${order.state}`] : [];
    }),
    ...stored.orders.flatMap(({ number, charges, state }) => [
      ...(charges > 1 ? [`${number} was charged ${charges} times`] : []),
      ...(charges === 1 && state !== 'paid' ? [`${number} was charged and is ${state}`] : []),
    ]),
    ...seen.subscriptions
      .filter((email) => !subscribed.has(email))
      .map((email) => `${email} was subscribed and is lost`),
  ];
}
