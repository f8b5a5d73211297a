import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { captchaChallengeSchema } from '@red/api/altcha.schema';
import { PATHS } from '@red/api/paths';
import { orderAnswerSchema } from '@red/api/payments.schema';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import type { Database } from '../src/database/database';
import { orderLines, orders } from '../src/database/payment-tables';
import {
  grades,
  groups,
  levels,
  loginKeys,
  newsletterSubscriptions,
  profiles,
  users,
} from '../src/database/tables';
import { ORDER, REGISTRATION } from '../src/testing/payloads.fixture';

const TIMEOUT_MS = 10_000;
const RETRY_MS = 60;
const keyAnswer = z.object({ data: z.object({ id: z.number(), bearer_token: z.string() }) });
const loginAnswer = z.object({ bearer_token: z.string() });

/** Settings of an API that takes them all: no limit for one machine, and hashes and captchas that cost little. */
export const MIXED_WRITES_SETTINGS = {
  NODE_ENV: 'production',
  SAMPLE_CONTENT: 'false',
  LOG_LEVEL: 'silent',
  RATE_LIMIT_PER_MINUTE: '1000000',
  ACCOUNT_ATTEMPTS_PER_MINUTE: '1000000',
  LOGIN_SLOWDOWN_MS: '0',
  ORDER_MAILS_PER_HOUR: '1000000',
  ORDERS_WITHOUT_PROOF: '1000000',
  CAPTCHA_COST: '1',
  CAPTCHA_ATTEMPTS: '20',
  PASSWORD_HASH_MEMORY: '64',
  PASSWORD_HASH_PASSES: '1',
};

/** Password of every account before it is changed. */
export const FIRST_PASSWORD = 'Primera.2026';
const keyOf = (index: number) => `RED${String(index).padStart(9, '0')}`;
const accountOf = (index: number) => `cuenta-${index}@red.test`;

/** Lists that a registration chooses from, keys to register with, and accounts whose password has expired. */
export async function prepare({ queries }: Database, count: number, passwordHash: string): Promise<void> {
  const indexes = Array.from({ length: count }, (_none, index) => index);
  await queries.insert(levels).values({ id: REGISTRATION.level_id, name: 'Primaria' });
  await queries
    .insert(grades)
    .values({ id: REGISTRATION.grade_id, levelId: REGISTRATION.level_id, name: '1' });
  await queries.insert(groups).values({ id: REGISTRATION.group_id, name: 'A' });
  await queries.insert(loginKeys).values(indexes.map((index) => ({ key: keyOf(index) })));
  await queries.insert(users).values(
    indexes.map((index) => ({
      email: accountOf(index),
      passwordHash,
      confirmed: true,
      passwordAvailable: false,
    })),
  );
}

/** What was answered with success, and so may never be lost. */
export interface Acknowledged {
  newsletter: string[];
  orders: { number: string; total: number; state: string }[];
  /** Addresses of new accounts. */
  registrations: string[];
  /** New passwords by account. */
  passwords: Map<string, string>;
}

export const nothingYet = (): Acknowledged => ({
  newsletter: [],
  orders: [],
  registrations: [],
  passwords: new Map(),
});

/** Thrown inside a write when the run is over before it was answered: nobody was told anything. */
class Unanswered extends Error {}

export interface Writers {
  address: string;
  acknowledged: Acknowledged;
  isOver: () => boolean;
}

/** One visitor, who writes one thing after the other, each repeated until an answer comes, as the site does. */
export async function writeUntilOver(writers: Writers, next: () => number): Promise<void> {
  const kinds = [subscribe, order, register, changePassword];
  while (!writers.isOver()) {
    const index = next();
    const write = kinds[index % kinds.length] ?? subscribe;
    await write(writers, Math.floor(index / kinds.length)).catch((error: unknown) => {
      if (!(error instanceof Unanswered)) throw error;
    });
  }
}

/** Asks until an answer below 500 comes. */
async function insist(
  { address, isOver }: Writers,
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<{ status: number; json: unknown }> {
  for (;;) {
    if (isOver()) throw new Unanswered();
    const answer = await fetch(`${address}/${path}`, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => null);
    if (answer && answer.status < 500) return { status: answer.status, json: JSON.parse(answer.text) };
    await pause(RETRY_MS);
  }
}

async function subscribe(writers: Writers): Promise<void> {
  const email = `${randomUUID()}@red.test`;
  const { status } = await insist(writers, 'POST', PATHS.newsletter, { body: { email } });
  if (status === 200) writers.acknowledged.newsletter.push(email);
}

async function order(writers: Writers): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() };
  const body = { ...ORDER, guardian: { ...ORDER.guardian, email: `${randomUUID()}@red.test` } };
  const { status, json } = await insist(writers, 'POST', PATHS.orders, { body, headers });
  if (status === 200) writers.acknowledged.orders.push(orderAnswerSchema.parse(json).data);
}

async function register(writers: Writers, index: number): Promise<void> {
  const validated = await insist(writers, 'PUT', PATHS.loginKey, { body: { key: keyOf(index) } });
  const ticket = keyAnswer.safeParse(validated.json).data?.data;
  if (!ticket) return; // no keys are left
  const email = `familia-${index}@red.test`;
  const { status } = await insist(writers, 'POST', PATHS.completeRegister, {
    body: { ...REGISTRATION, email, login_key_id: ticket.id },
    headers: { authorization: `Bearer ${ticket.bearer_token}` },
  });
  if (status === 200) writers.acknowledged.registrations.push(email);
}

async function changePassword(writers: Writers, index: number): Promise<void> {
  const email = accountOf(index);
  const password = `Nueva.${String(index).padStart(5, '0')}`;
  const token = await logIn(writers, email, FIRST_PASSWORD);
  if (!token) return; // no accounts are left
  const body = { token, email, password, password_confirmation: password };
  const { status } = await insist(writers, 'PUT', PATHS.passwordChange, { body });
  // An answer that was lost ended the session: the new password then logs in.
  if (status === 200 || (await logIn(writers, email, password)))
    writers.acknowledged.passwords.set(email, password);
}

async function logIn(writers: Writers, email: string, password: string): Promise<string | null> {
  const { json } = await insist(writers, 'GET', PATHS.captchaChallenge);
  const challenge = captchaChallengeSchema.parse(json);
  const solution = await solveChallenge({ challenge, deriveKey });
  const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const body = { email, password, 'g-recaptcha-response': captcha };
  const answer = await insist(writers, 'POST', PATHS.login, { body });
  return loginAnswer.safeParse(answer.json).data?.bearer_token ?? null;
}

/**
 * Compares what was acknowledged with what is there.
 * @param matches whether a password is the one of a hash
 * @returns one sentence for each thing that is lost, doubled or changed
 */
export async function lossesOf(
  { queries }: Database,
  { newsletter, orders: told, registrations, passwords }: Acknowledged,
  matches: (hash: string, password: string) => Promise<boolean>,
): Promise<string[]> {
  const losses: string[] = [];
  const subscribed = new Set(
    (await queries.select().from(newsletterSubscriptions)).map(({ email }) => email),
  );
  for (const email of newsletter) if (!subscribed.has(email)) losses.push(`subscription of ${email} is lost`);

  const stored = new Map((await queries.select().from(orders)).map((each) => [each.number, each]));
  const lines = await queries.select().from(orderLines);
  for (const { number, total, state } of told) {
    const found = stored.get(number);
    if (found?.total !== total) losses.push(`order ${number} is lost or has another total`);
    else if (!lines.some(({ orderId }) => orderId === found.id)) losses.push(`order ${number} has no lines`);
    else if (state === 'paid' && found.state !== 'paid') losses.push(`order ${number} is no longer paid`);
  }

  const accounts = new Map((await queries.select().from(users)).map((each) => [each.email, each]));
  const people = new Set((await queries.select().from(profiles)).map(({ userId }) => userId));
  const usedKeys = (await queries.select().from(loginKeys)).filter(({ usedAt }) => usedAt !== null).length;
  const registered = [...accounts.keys()].filter((email) => email.startsWith('familia-')).length;
  if (usedKeys !== registered) losses.push(`${usedKeys} keys are used for ${registered} accounts`);
  for (const email of registrations) {
    const account = accounts.get(email);
    if (!account || !people.has(account.id)) losses.push(`registration of ${email} is lost`);
  }
  for (const [email, password] of passwords) {
    const { passwordHash = '', passwordAvailable } = accounts.get(email) ?? {};
    if (!passwordAvailable || !(await matches(passwordHash, password)))
      losses.push(`the new password of ${email} is lost`);
  }
  return losses;
}
