import { randomBytes } from 'node:crypto';
import { clabeOf } from '@red/api/clabe';
import { REFUSED_TEST_CARD_LAST4 } from '@red/api/payments.schema';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../database/database';
import { simulatedLedger } from '../database/payment-tables';
import { Problem } from '../http/problem';
import { dueAt, newReference } from './payment-reference';
import {
  type CardOutcome,
  type PaymentProvider,
  PROVIDER_EVENTS,
  type ProviderEvent,
  type SignedRequest,
} from './provider';
import { EVENT_ID_HEADER, verifySignature } from './webhook-signature';

/** The code of no bank in Mexico: whoever takes a simulated CLABE for a true one cannot send money to it. */
const NO_BANK = '999';

type Entry = typeof simulatedLedger.$inferSelect;

/** The body of its webhook calls. */
export const simulatedEventSchema = z.strictObject({
  type: z.enum(PROVIDER_EVENTS),
  timestamp: z.iso.datetime(),
  data: z.strictObject({ reference: z.string(), amount: z.int().check(z.nonnegative()) }),
});
export type SimulatedEvent = z.infer<typeof simulatedEventSchema>;

/**
 * Pays or refuses by chance (AMB-53): `successRate` of 0 never pays, 1 always does; the refused test card never pays.
 * Like a real one it keeps books of its own, in a table of its own.
 */
export function simulatedProvider({
  database,
  successRate,
  chance,
  webhookSecret,
  now,
}: {
  database: Database;
  successRate: number;
  chance: () => number;
  webhookSecret: string;
  now: () => Date;
}): PaymentProvider {
  /** Writes the first entry of a key; answers whatever stands there. */
  const enter = async (entry: Omit<Entry, 'createdAt'>): Promise<Entry | undefined> => {
    await database.queries
      .insert(simulatedLedger)
      .values({ ...entry, createdAt: now() })
      .onConflictDoNothing();
    const [first] = await database.queries
      .select()
      .from(simulatedLedger)
      .where(eq(simulatedLedger.key, entry.key));
    return first;
  };
  return {
    name: 'simulated',
    async authorise({ key, last4, amountMxn: amount }) {
      const isApproved = last4 !== REFUSED_TEST_CARD_LAST4 && chance() < successRate;
      return outcomeOf(
        await enter(
          isApproved
            ? { key, entry: 'approved', amount, code: randomBytes(5).toString('hex').toUpperCase() }
            : { key, entry: 'declined', amount, code: null },
        ),
      );
    },
    async release({ key, amountMxn: amount }) {
      return outcomeOf(await enter({ key, entry: 'released', amount, code: null }));
    },
    async createReference({ key, method, amountMxn: amount }) {
      for (;;) {
        const entered = await enter({ key, entry: 'reference', amount, code: newReference() });
        // Nothing stands there when the drawn reference was another payment's already.
        if (!entered?.code) continue;
        const reference = { reference: entered.code, dueAt: dueAt(entered.createdAt) };
        return method === 'banamex' ? { ...reference, clabe: clabeOf(NO_BANK + entered.code) } : reference;
      }
    },
    readEvent: (request) => readSimulatedEvent(request, webhookSecret),
  };
}

const outcomeOf = (entry: Entry | undefined): CardOutcome =>
  entry?.entry === 'approved' && entry.code
    ? { result: 'approved', authorisation: entry.code }
    : { result: 'declined' };

function readSimulatedEvent(request: SignedRequest, secret: string): ProviderEvent {
  verifySignature(request, secret);
  const parsed = z.safeParse(simulatedEventSchema, parseJson(request.body));
  if (!parsed.success) throw new Problem(422, 'El evento no es válido.');
  const { type, timestamp, data } = parsed.data;
  return {
    id: String(request.headers[EVENT_ID_HEADER]),
    type,
    reference: data.reference,
    amountMxn: data.amount,
    occurredAt: new Date(timestamp),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
