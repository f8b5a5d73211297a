import type { Order } from '@red/api/payments.schema';
import { isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../src/database/database';
import { mails as owedMails } from '../src/database/mail-tables';
import {
  orderLines,
  orders,
  paymentAttempts,
  paymentEvents,
  simulatedLedger,
} from '../src/database/payment-tables';
import { keyHash } from '../src/payments/orders';

/** What a client of the crash test asked for, and the last thing it was told. */
export interface Asked {
  key: string;
  students: number;
  /** Null when no answer ever came. */
  told: Order | null;
}

export interface Audit {
  figures: Record<string, number>;
  /** One sentence each; none when nothing was lost, doubled or half done. */
  faults: string[];
}

/** Compares what clients were told with what is in the database. Amounts are pesos. */
export async function audit({ queries }: Database, asked: readonly Asked[]): Promise<Audit> {
  const stored = await queries.select().from(orders);
  const lines = groupBy(await queries.select().from(orderLines), ({ orderId }) => orderId);
  const attempts = await queries.select().from(paymentAttempts);
  const ledger = await queries.select().from(simulatedLedger);
  const mails = await queries.select().from(owedMails).where(isNotNull(owedMails.orderId));
  const events = await queries.select().from(paymentEvents);
  const faults: string[] = [];
  const expect = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };

  const orderById = new Map(stored.map((order) => [order.id, order]));
  const attemptByKey = new Map(attempts.map((attempt) => [attempt.idempotencyKeyHash, attempt]));
  const attemptsOf = groupBy(attempts, ({ orderId }) => orderId);
  const attemptByProviderKey = new Map(attempts.map((attempt) => [attempt.providerKey, attempt]));
  const mailsOf = groupBy(mails, ({ orderId }) => orderId);

  const numbers = new Set<string>();
  for (const { key, students, told } of asked) {
    const attempt = attemptByKey.get(keyHash(key));
    const order = attempt && orderById.get(attempt.orderId);
    if (order) {
      expect(lines.get(order.id)?.length === students, `${order.number}: not the lines that were sent`);
    }
    if (!told) continue;
    expect(order?.number === told.number, `${told.number} was acknowledged and is not there`);
    expect(!numbers.has(told.number), `${told.number} was given to two requests`);
    numbers.add(told.number);
    expect(order?.total === told.total, `${told.number}: another total than acknowledged`);
    if (told.state === 'paid')
      expect(order?.state === 'paid', `${told.number} was paid and is ${order?.state}`);
    if (told.state === 'pending')
      expect(order?.state === 'pending' || order?.state === 'paid', `${told.number} is no longer pending`);
  }

  let pesosOfPaidByCard = 0;
  for (const order of stored) {
    const own = lines.get(order.id) ?? [];
    const sum = own.reduce((total, { price }) => total + price, 0);
    expect(own.length > 0, `${order.number} has no lines`);
    expect(sum === order.total, `${order.number}: lines of ${sum} and a total of ${order.total}`);
    const latest = attemptsOf.get(order.id)?.sort((one, other) => other.sequence - one.sequence)[0];
    expect(latest !== undefined, `${order.number} has no attempt`);
    const charged = ledger.filter(
      ({ key, entry }) => entry === 'approved' && attemptByProviderKey.get(key)?.orderId === order.id,
    );
    const isPaidByCard = order.state === 'paid' && latest?.method === 'card';
    expect(
      charged.length === (isPaidByCard ? 1 : 0),
      `${order.number}: ${charged.length} charges, ${order.state}`,
    );
    if (isPaidByCard) {
      pesosOfPaidByCard += order.total;
      expect(charged[0]?.amount === order.total, `${order.number}: charged another amount`);
      expect(charged[0]?.code === latest.authorisation, `${order.number}: another authorisation`);
    }
    const kinds = (mailsOf.get(order.id) ?? []).map(({ kind }) => kind);
    expect(
      kinds.includes('receipt') === (order.state === 'paid'),
      `${order.number}: receipt and state disagree`,
    );
    // The ticket of an order that was paid before it could be sent is not sent.
    if (latest?.reference && order.state === 'pending')
      expect(kinds.includes('ticket'), `${order.number}: reference without its mail`);
  }

  for (const { key, entry } of ledger)
    expect(attemptByProviderKey.has(key), `the provider has an entry (${entry}) that no order knows`);
  const approved = ledger.filter(({ entry }) => entry === 'approved');
  const pesosCharged = approved.reduce((sum, { amount }) => sum + amount, 0);
  expect(pesosCharged === pesosOfPaidByCard, `charged ${pesosCharged}, paid ${pesosOfPaidByCard}`);
  const undecided = await queries.select().from(paymentAttempts).where(isNull(paymentAttempts.settledAt));
  expect(undecided.length === 0, `${undecided.length} payments are undecided`);
  const unsent = mails.filter(({ sentAt }) => sentAt === null).length;
  expect(unsent === 0, `${unsent} mails were not sent`);
  expect(
    events.every(({ outcome }) => outcome === 'applied'),
    'an event was counted twice or not at all',
  );

  const inState = (state: string) => stored.filter((order) => order.state === state).length;
  return {
    faults,
    figures: {
      acknowledged: numbers.size,
      stored: stored.length,
      lines: [...lines.values()].reduce((sum, own) => sum + own.length, 0),
      paid: inState('paid'),
      pending: inState('pending'),
      failed: inState('failed'),
      charges: approved.length,
      'pesos charged': pesosCharged,
      'pesos of orders paid by card': pesosOfPaidByCard,
      'cards released': ledger.filter(({ entry }) => entry === 'released').length,
      'webhook events': events.length,
      mails: mails.length,
    },
  };
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
