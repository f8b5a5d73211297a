import type { PaymentChoice } from '@red/api/payments.schema';
import { withTimeLimit } from '@red/contract/time-limit';
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Queries } from '../database/database';
import { orders, paymentAttempts, paymentEvents } from '../database/payment-tables';
import { type OwedMails, oweMail } from '../mail/owed-mails';
import type { OrderSecrets } from './order-secret';
import { nextState, type OrderEvent } from './order-states.rules';
import { findById, lockOrder, type StoredAttempt, type StoredOrder } from './orders';
import { dueAt } from './payment-reference';
import type { CardOutcome, CounterReference, PaymentProvider } from './provider';

const PROVIDER_TIMEOUT_MS = 8_000;
/** How long one round of abandoned payments asks a provider; the next one has the others. */
const ROUND_MS = 30_000;
/** In the place of the chosen months, of a card that was charged at once. */
const IN_ONE_PAYMENT = 'Una sola exhibición';

export interface PaymentParts {
  database: Database;
  provider: PaymentProvider;
  secrets: OrderSecrets;
  mails: Pick<OwedMails, 'soon'>;
  now: () => Date;
  /** School year that is sold. */
  cycle: string;
  /** Called when a payment could not be decided now; it stays undecided and is asked for again. */
  onUndecided: (error: unknown) => void;
  /** Called for a card that was charged although other money had paid its order: a person has to give it back. */
  onSurplus: (facts: { number: string; authorisation: string }) => void;
  /** Milliseconds the provider may take, 8,000 unless given: less than the browser waits. */
  providerTimeoutMs?: number;
}

export interface Resolver {
  /**
   * Asks the provider about the latest attempt of an order, if it is undecided, and stores the answer. Only the call that
   * makes a payment has `payment`; without it a card is released. A card that its payer has to prove stays undecided.
   */
  resolve(stored: StoredOrder, payment?: PaymentChoice): Promise<StoredOrder>;
  /**
   * Decides the payments that began before a moment and are still undecided: their process was killed, or the
   * provider did not answer. Those that were not asked about yet come first, and half a minute is enough for a round.
   * Several processes may do this at once. Returns how many were asked about.
   */
  resolveAbandoned(before: Date): Promise<number>;
}

/** What the provider said of an attempt. */
type AttemptOutcome =
  | { event: 'authorised'; authorisation: string; installments?: string }
  | { event: 'refused' }
  | ({ event: 'referenced' } & CounterReference);

/** A card is decided when its payer has proved it. */
type Undecided = { event: 'proof'; clientSecret: string };

/** The mail that reports an event. */
const MAIL_OF: Partial<Record<OrderEvent, 'ticket' | 'receipt'>> = {
  authorised: 'receipt',
  received: 'receipt',
  referenced: 'ticket',
};

/**
 * Changes the state of a locked order by an event of one of its attempts (default: the latest) and owes the mail that
 * reports it; false when nothing changes. A provider may give a reference up before its day.
 */
export async function move(
  queries: Queries,
  { order, attempt: { id: latest, dueAt: due } }: StoredOrder,
  { event, attemptId = latest, at, now }: { event: OrderEvent; attemptId?: number; at?: Date; now: Date },
): Promise<boolean> {
  const state = nextState(order.state, event);
  if (!state) return false;
  const paidAt = state === 'paid' ? (at ?? now) : undefined;
  await queries.update(orders).set({ state, paidAt }).where(eq(orders.id, order.id));
  const facts =
    state === 'paid' ? { paidAt } : state === 'expired' ? { dueAt: earliest(due, at, now) } : null;
  if (facts) await queries.update(paymentAttempts).set(facts).where(eq(paymentAttempts.id, attemptId));
  const kind = MAIL_OF[event];
  if (kind) await oweMail(queries, { kind, orderId: order.id }, now);
  return true;
}

/**
 * Decides stored payments. The provider always gets the same key for the same attempt, so repeating a call, after a crash
 * too, charges at most once.
 */
export function createResolver(parts: PaymentParts): Resolver {
  const { database, provider, mails, now } = parts;
  const { queries } = database;

  async function resolve(stored: StoredOrder, payment?: PaymentChoice): Promise<StoredOrder> {
    const { order, attempt } = stored;
    if (attempt.settledAt) return stored;
    try {
      const outcome = await withTimeLimit(
        ask(stored, payment),
        parts.providerTimeoutMs ?? PROVIDER_TIMEOUT_MS,
        'the payment provider did not answer in time',
      );
      if (outcome.event === 'proof') return { ...stored, proofSecret: outcome.clientSecret };
      const surplus = await database.transaction((inside) => write(inside, attempt, outcome));
      if (surplus) parts.onSurplus(surplus);
      mails.soon();
    } catch (error) {
      parts.onUndecided(error);
    }
    return (await findById(queries, order.id)) ?? stored;
  }

  /** Once other money has paid the order, a card is released, and a reference that was not shown yet is not made. */
  async function ask(
    { order: { state, total: amountMxn, guardian }, attempt: { providerKey: key, method } }: StoredOrder,
    payment?: PaymentChoice,
  ): Promise<AttemptOutcome | Undecided> {
    const isWanted = state === 'created';
    if (method !== 'card') {
      if (!isWanted) return { event: 'refused' };
      const payer = { name: `${guardian.name} ${guardian.surname}`, email: guardian.email };
      const made = await provider.createReference({ key, method, amountMxn, dueAt: dueAt(now()), payer });
      return made ? { event: 'referenced', ...made } : { event: 'refused' };
    }
    if (!isWanted || payment?.method !== 'card')
      return outcomeOfCard(await provider.release({ key, amountMxn }));
    const { card, installments } = payment;
    return outcomeOfCard(
      await provider.authorise({ key, token: card.token, last4: card.last4, installments, amountMxn }),
    );
  }

  /** Of two processes that resolve the same attempt, one writes. Returns a charge that its order did not need. */
  async function write(inside: Queries, attempt: StoredAttempt, outcome: AttemptOutcome) {
    const locked = await lockOrder(inside, attempt.orderId);
    const { event, ...facts } = outcome;
    const [written] = await inside
      .update(paymentAttempts)
      .set({ ...facts, settledAt: now() })
      .where(and(eq(paymentAttempts.id, attempt.id), isNull(paymentAttempts.settledAt)))
      .returning({ id: paymentAttempts.id });
    if (!locked || !written) return null;
    const isMoved = await move(inside, locked, { event, now: now() });
    if (isMoved || outcome.event !== 'authorised') return null;
    await inside.insert(paymentEvents).values({
      provider: attempt.provider,
      eventId: attempt.providerKey,
      type: 'payment.authorised',
      orderId: attempt.orderId,
      outcome: 'surplus',
      reference: outcome.authorisation,
      amount: locked.order.total,
      receivedAt: now(),
    });
    return { number: locked.order.number, authorisation: outcome.authorisation };
  }

  return {
    resolve,
    async resolveAbandoned(before) {
      const until = now().getTime() + ROUND_MS;
      const abandoned = await queries
        .select({ id: paymentAttempts.id, orderId: paymentAttempts.orderId })
        .from(paymentAttempts)
        .where(and(isNull(paymentAttempts.settledAt), lt(paymentAttempts.createdAt, before)))
        .orderBy(sql`${paymentAttempts.askedAt} asc nulls first`, asc(paymentAttempts.createdAt))
        .limit(100);
      let asked = 0;
      for (const { id, orderId } of abandoned) {
        if (now().getTime() > until) break;
        await queries.update(paymentAttempts).set({ askedAt: now() }).where(eq(paymentAttempts.id, id));
        const stored = await findById(queries, orderId);
        if (stored) await resolve(stored);
        asked += 1;
      }
      return asked;
    },
  };
}

const earliest = (...moments: (Date | null | undefined)[]) =>
  new Date(Math.min(...moments.flatMap((moment) => moment?.getTime() ?? [])));

function outcomeOfCard(outcome: CardOutcome): AttemptOutcome | Undecided {
  if (outcome.result === 'proof') return { event: 'proof', clientSecret: outcome.clientSecret };
  if (outcome.result === 'declined') return { event: 'refused' };
  const { authorisation, months } = outcome;
  return { event: 'authorised', authorisation, ...(months === 1 && { installments: IN_ONE_PAYMENT }) };
}
