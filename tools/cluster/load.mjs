/**
 * Visitors of a cluster, as a program that runs where the visitors are: pages, calls, logins, subscriptions, registrations
 * of accounts and orders paid by card, each over TLS to one of the edges' addresses, to the next one when nothing listens there, as browsers do.
 * Whoever pays, subscribes or registers asks again, with the same key, until it is acknowledged, as the site does.
 *
 * `node tools/cluster/load.mjs --site https://red.test --addresses 10.77.0.11,10.77.0.12 --ca authority.crt --keys LOAD --out seen.json`
 * runs until SIGTERM and then writes what was seen to `--out`. `--keys` is what the initial keys of the run begin
 * with: LOAD1, LOAD2, and so on. Settings of the test: RATE_LIMIT_PER_MINUTE,
 * ORDERS_WITHOUT_PROOF and ORDER_MAILS_PER_HOUR must let one address do all this.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { edgeClient, NoConnection } from './edge-client.mjs';
import { registeredAs } from './figures.rules.mjs';

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: '' },
    addresses: { type: 'string', default: '' },
    ca: { type: 'string', default: '' },
    out: { type: 'string', default: '' },
    keys: { type: 'string', default: '' },
  },
});

const PAGES = ['/', '/noticias', '/noticias/1', '/pagos', '/busqueda-en-diccionarios', '/faqs', '/videoteca'];
const CALLS = ['/api/red/faqs/list', '/api/red/dictionary/search?type=2&search=casa', '/api/red/reels/list'];
/** How many of each kind of visitor, and what they wait between two requests, in milliseconds. */
const VISITORS = {
  page: [4, 400],
  call: [2, 500],
  login: [1, 2_500],
  order: [3, 700],
  subscription: [1, 800],
  registration: [1, 1_500],
};
const ASK_AGAIN_MS = 500;

/** A level, one of its grades, and a group of the sample content. */
const CLASS = { level_id: 2, grade_id: 4, group_id: 1 };
const keySchema = z.object({ data: z.object({ id: z.number(), bearer_token: z.string() }) });
const orderSchema = z.object({
  data: z.object({ number: z.string(), total: z.number(), state: z.string() }),
});

/**
 * @typedef {object} Failure
 * @property {number} at milliseconds since 1970
 * @property {string} kind of visitor
 * @property {string} why status, or code of the connection
 *
 * What a run of visitors saw; `tools/cluster/seen.schema.mjs` reads it.
 */
const seen = {
  /** @type {Record<string, number>} */
  answers: {},
  /** @type {Failure[]} */
  failures: [],
  /** @type {number[]} */
  slow: [],
  /** @type {{ number: string, total: number, state: string }[]} */
  orders: [],
  /** @type {string[]} */
  subscriptions: [],
  /** @type {string[]} */
  registrations: [],
};
let stopped = false;
let keysTaken = 0;

const { ask, passedOver } = edgeClient({
  site: new URL(values.site),
  addresses: values.addresses.split(','),
  ca: readFileSync(values.ca),
});

/**
 * One request that has to be answered well; what goes wrong is written down.
 * @param {string} kind
 * @param {string} path
 * @param {import('./edge-client.mjs').EdgeRequest} [how]
 * @returns {Promise<string | null>} the answer's text; null when it was none
 */
async function tryOnce(kind, path, how) {
  const began = Date.now();
  try {
    const { status, text } = await ask(path, how);
    const isGood =
      status === 200 && (kind !== 'page' || (/<main[\s>]/.test(text) && text.includes('</html>')));
    seen.answers[kind] = (seen.answers[kind] ?? 0) + 1;
    if (Date.now() - began > 2_000) seen.slow.push(Date.now());
    if (isGood) return text;
    seen.failures.push({ at: Date.now(), kind, why: status === 200 ? 'blank' : String(status) });
  } catch (error) {
    const why = error instanceof Error ? ('code' in error ? String(error.code) : error.message) : 'unknown';
    seen.failures.push({
      at: Date.now(),
      kind,
      why: error instanceof NoConnection ? `no edge: ${why}` : why,
    });
  }
  return null;
}

/**
 * Asks until it is acknowledged, or the visitors are called off.
 * @param {string} kind
 * @param {string} path
 * @param {import('./edge-client.mjs').EdgeRequest} how
 */
async function insist(kind, path, how) {
  for (;;) {
    const text = await tryOnce(kind, path, how);
    if (text !== null || stopped) return text;
    await pause(ASK_AGAIN_MS);
  }
}

/** @param {readonly string[]} paths */
const oneOf = (paths) => paths[Math.floor(Math.random() * paths.length)] ?? '/';

/** @type {Record<string, () => Promise<unknown>>} */
const WORK = {
  page: () => tryOnce('page', oneOf(PAGES)),
  call: () => tryOnce('call', oneOf(CALLS)),
  async login() {
    const text = await tryOnce('login', '/api/captcha/challenge');
    if (text === null) return;
    const challenge = JSON.parse(text);
    const solution = await solveChallenge({ challenge, deriveKey });
    await tryOnce('login', '/api/users/login', {
      method: 'POST',
      body: {
        email: 'docente@red.test',
        password: 'Docente.2026',
        'g-recaptcha-response': Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'),
      },
    });
  },
  async order() {
    const students = Array.from({ length: 1 + (seen.orders.length % 3) }, () => ({
      name: 'Ana',
      surname: 'Peña Ruiz',
      level: 'Primaria',
      grade: '1',
    }));
    const text = await insist('order', '/api/red/payments/orders', {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID() },
      body: {
        school_id: '12345',
        guardian: {
          name: 'Luz',
          surname: 'Peña',
          email: `familia-${randomUUID()}@red.test`,
          phone: '5512345678',
        },
        students,
        payment: {
          method: 'card',
          card: { token: `tok_${randomUUID()}`, brand: 'VISA', last4: '4242' },
          installments: '6 MSI (Monto mayor a $500 MXN)',
        },
      },
    });
    if (text !== null) seen.orders.push(orderSchema.parse(JSON.parse(text)).data);
  },
  async subscription() {
    const email = `boletin-${randomUUID()}@red.test`;
    const text = await insist('subscription', '/api/red/bulletin/subscribe', {
      method: 'POST',
      body: { email },
    });
    if (text !== null) seen.subscriptions.push(email);
  },
  async registration() {
    keysTaken += 1;
    const key = `${values.keys}${keysTaken}`;
    const email = registeredAs(key);
    const checked = await insist('registration', '/api/users/login-key', { method: 'PUT', body: { key } });
    if (checked === null) return;
    const { data } = keySchema.parse(JSON.parse(checked));
    const text = await insist('registration', '/api/users/complete-register', {
      method: 'POST',
      headers: { authorization: `Bearer ${data.bearer_token}` },
      body: {
        student_name: 'Ana',
        student_paternal_surname: 'Peña',
        student_maternal_surname: 'Ruiz',
        ...CLASS,
        name: 'Luz',
        paternal_surname: 'Peña',
        maternal_surname: 'Sol',
        email,
        login_key_id: data.id,
      },
    });
    if (text !== null) seen.registrations.push(email);
  },
};

const visitors = Object.entries(VISITORS).flatMap(([kind, [copies = 0, waitMs = 0]]) =>
  Array.from({ length: copies }, async () => {
    while (!stopped) {
      await WORK[kind]?.();
      await pause(waitMs * (0.5 + Math.random()));
    }
  }),
);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => (stopped = true));
await Promise.all(visitors);
writeFileSync(values.out, JSON.stringify({ ...seen, passedOver: passedOver() }));
process.exit(0);
