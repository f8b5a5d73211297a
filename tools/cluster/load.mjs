/**
 * Visitors of a cluster, as a program that runs where the visitors are: pages, calls, logins, subscriptions and orders
 * paid by card, each over TLS to one of the edges' addresses, to the next one when nothing listens there, as browsers do.
 * Whoever pays or subscribes asks again, with the same key, until it is acknowledged, as the site does.
 *
 * `node tools/cluster/load.mjs --site https://red.test --addresses 10.77.0.11,10.77.0.12 --ca authority.crt --out seen.json`
 * runs until SIGTERM and then writes what was seen to `--out`. Settings of the test: RATE_LIMIT_PER_MINUTE,
 * ORDERS_WITHOUT_PROOF and ORDER_MAILS_PER_HOUR must let one address do all this.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: '' },
    addresses: { type: 'string', default: '' },
    ca: { type: 'string', default: '' },
    out: { type: 'string', default: '' },
  },
});
const site = new URL(values.site);
const addresses = values.addresses.split(',');
const ca = readFileSync(values.ca);

const PAGES = ['/', '/noticias', '/noticias/1', '/pagos', '/busqueda-en-diccionarios', '/faqs', '/videoteca'];
const CALLS = ['/api/red/faqs/list', '/api/red/dictionary/search?type=2&search=casa', '/api/red/reels/list'];
/** How many of each kind of visitor, and what they wait between two requests, in milliseconds. */
const VISITORS = {
  page: [4, 400],
  call: [2, 500],
  login: [1, 2_500],
  order: [3, 700],
  subscription: [1, 800],
};
/** A browser gives an address up that does not take the connection. */
const CONNECT_MS = 2_000;
const ANSWER_MS = 20_000;
const ASK_AGAIN_MS = 500;

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
  passedOver: 0,
  /** @type {{ number: string, total: number, state: string }[]} */
  orders: [],
  /** @type {string[]} */
  subscriptions: [],
};
let stopped = false;

const agents = new Map(
  addresses.map((address) => [
    address,
    new Agent({ ca, keepAlive: true, maxSockets: 64, servername: site.hostname }),
  ]),
);
let first = 0;

class NoConnection extends Error {}

/**
 * @param {string} address
 * @param {string} path
 * @param {{ method?: string, body?: object | undefined, headers?: Record<string, string> }} [how]
 * @returns {Promise<{ status: number, text: string }>}
 */
const askAt = (address, path, { method = 'GET', body, headers = {} } = {}) =>
  new Promise((resolve, reject) => {
    let isConnected = false;
    const call = request({
      host: address,
      port: site.port || 443,
      path,
      method,
      agent: agents.get(address),
      servername: site.hostname,
      headers: {
        host: site.host,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
    });
    const give = (/** @type {Error} */ error) => {
      clearTimeout(connecting);
      clearTimeout(waiting);
      call.destroy();
      reject(isConnected ? error : new NoConnection(error.message));
    };
    const connecting = setTimeout(() => !isConnected && give(new Error('no connection')), CONNECT_MS);
    const waiting = setTimeout(() => give(new Error('no answer')), ANSWER_MS);
    call.on('socket', (socket) => {
      if (!socket.connecting && call.reusedSocket) isConnected = true;
      else socket.once('secureConnect', () => (isConnected = true));
    });
    call.on('error', give);
    call.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => (text += chunk));
      response.on('error', give);
      response.on('end', () => {
        clearTimeout(connecting);
        clearTimeout(waiting);
        resolve({ status: response.statusCode ?? 0, text });
      });
    });
    call.end(body && JSON.stringify(body));
  });

/**
 * @param {string} path
 * @param {Parameters<typeof askAt>[2]} [how]
 */
async function ask(path, how) {
  for (let at = 0; ; at += 1) {
    const address = addresses[(first + at) % addresses.length] ?? '';
    try {
      const answer = await askAt(address, path, how);
      // Each visitor comes to another edge than the last one.
      first = (first + at + 1) % addresses.length;
      return answer;
    } catch (error) {
      if (!(error instanceof NoConnection) || at + 1 >= addresses.length) throw error;
      seen.passedOver += 1;
    }
  }
}

/**
 * One request that has to be answered well; what goes wrong is written down.
 * @param {string} kind
 * @param {string} path
 * @param {Parameters<typeof askAt>[2]} [how]
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
 * @param {Parameters<typeof askAt>[2]} how
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
writeFileSync(values.out, JSON.stringify(seen));
process.exit(0);
