/** The main ways in which visitors use the site, as requests. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { importTypeScript } from '../../tools/import-typescript.mjs';
import { articlePaths, wordPaths } from '../server/measured-server.mjs';
import { send } from './requests.mjs';

/** @typedef {import('./requests.mjs').Answer} Answer */
/**
 * @typedef {object} Way
 * @property {string} name
 * @property {number} times how often it is measured
 * @property {(at: number) => Promise<Answer>} work
 * @property {number} [status] that is expected, 200 unless given
 */

const BROWSER = { 'accept-encoding': 'br' };
const ACCOUNT = { email: 'docente@red.test', password: 'Docente.2026' };
const LOGINS = 40;
const SEARCHED = ['libro', 'ingles', 'pago', 'matematicas', 'docente', 'lectura', 'robotica', 'familia'];

const loginSchema = z.object({ bearer_token: z.string() });
const orderSchema = z.object({ data: z.object({ number: z.string(), secret: z.string() }) });

/** @template T @param {readonly T[]} list @param {number} at @returns {T} */
function turn(list, at) {
  const found = list[at % list.length];
  if (found === undefined) throw new Error('the list is empty');
  return found;
}

/**
 * @param {string} site address of the shell; calls of the API go through it, as those of browsers do
 * @returns {Promise<Way[]>}
 */
export async function waysOf(site) {
  const { configureHost } = await importTypeScript(
    new URL('../../shared/contract/src/host.ts', import.meta.url),
  );
  configureHost({ apiOrigin: site });
  const { proveForCaptcha } = await importTypeScript(
    new URL('../../shared/api/src/proof-of-work.ts', import.meta.url),
  );
  const call = (/** @type {string} */ path) => `${site}/${path}`;
  const logIn = async () =>
    send({
      url: call('api/users/login'),
      method: 'POST',
      body: { ...ACCOUNT, 'g-recaptcha-response': (await proveForCaptcha()).answer },
    });
  const home = (await send({ url: site })).text();
  const [, folder, entry] =
    /"url":"([^"]+)","version":"[^"]+","id":"[^"]+","entry":"([^"]+)"/.exec(home) ?? [];
  if (!folder || !entry) throw new Error('the home page names no file of an area');
  const file = folder + entry;
  const etag = (await fetch(site, { headers: BROWSER })).headers.get('etag') ?? '';
  const token = loginSchema.parse(JSON.parse((await logIn()).text())).bearer_token;
  const orders = await placedOrders(call);
  const words = wordPaths();
  const articles = (await articlePaths(site)).map((path) => path.split('/').at(-1));

  return [
    { name: 'page, kept', times: 2_000, work: () => send({ url: site, headers: BROWSER }) },
    {
      name: 'page, not modified',
      times: 2_000,
      status: 304,
      work: () => send({ url: site, headers: { ...BROWSER, 'if-none-match': etag } }),
    },
    {
      name: 'page, rendered',
      times: 200,
      // Nobody has asked for this word before.
      work: (at) => send({ url: site + turn(words, at), headers: BROWSER }),
    },
    { name: 'file of an area', times: 2_000, work: () => send({ url: file, headers: BROWSER }) },
    {
      name: 'report of a page',
      times: 600,
      work: () =>
        send({
          url: call('_telemetry/token'),
          headers: { 'x-forwarded-for': `198.51.100.${Math.floor(Math.random() * 250)}` },
        }),
    },
    { name: 'login', times: LOGINS, work: logIn },
    {
      name: 'call with a session',
      times: 500,
      work: () =>
        send({ url: call('api/red/users/partners-links'), headers: { authorization: `Bearer ${token}` } }),
    },
    {
      name: 'list of news',
      times: 500,
      work: () => send({ url: call('api/red/articles/home'), headers: BROWSER }),
    },
    {
      name: 'one article',
      times: 500,
      work: (at) => send({ url: call(`api/red/articles/${turn(articles, at)}`), headers: BROWSER }),
    },
    {
      name: 'search',
      times: 300,
      work: (at) => send({ url: call(`api/red/search?q=${turn(SEARCHED, at)}`) }),
    },
    {
      name: 'word of a dictionary',
      times: 500,
      work: (at) => {
        const { searchParams } = new URL(turn(words, at), site);
        const type = { 'en-es': 1, 'es-en': 2 }[searchParams.get('item') ?? ''] ?? 3;
        const word = encodeURIComponent(searchParams.get('palabra') ?? '');
        return send({ url: call(`api/red/dictionary/search?type=${type}&search=${word}`) });
      },
    },
    { name: 'order with a card', times: 200, work: (at) => placeOrder(call, at) },
    {
      name: 'state of an order',
      times: 500,
      work: (at) => {
        const { number, secret } = turn(orders, at);
        return send({
          url: call(`api/red/payments/orders/${number}`),
          headers: { 'x-order-secret': secret },
        });
      },
    },
  ];
}

/**
 * @param {(path: string) => string} call
 * @param {number} at
 */
const placeOrder = (call, at) =>
  send({
    url: call('api/red/payments/orders'),
    method: 'POST',
    headers: { 'idempotency-key': randomUUID() },
    body: {
      school_id: '12345',
      guardian: { name: 'Luz', surname: 'Peña', email: `familia-${at}@red.test`, phone: '5512345678' },
      students: [{ name: 'Ana', surname: 'Peña Ruiz', level: 'Primaria', grade: '1' }],
      payment: {
        method: 'card',
        card: { token: `tok_${randomUUID()}`, brand: 'VISA', last4: '4242' },
        installments: '6 MSI (Monto mayor a $500 MXN)',
      },
      is_another_purchase: true,
    },
  });

/** @param {(path: string) => string} call */
async function placedOrders(call) {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => placeOrder(call, 1_000 + at)));
  return answers.map((answer) => orderSchema.parse(JSON.parse(answer.text())).data);
}
