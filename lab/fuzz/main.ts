/**
 * `npm run lab -- fuzz [--calls 20000] [--seed N] [--only I]`: hostile calls from the OpenAPI document, to API and shell, and for pages.
 * Findings are answers of 5xx, none at all, no JSON from the API, markup that comes back as it was sent, and answers that
 * tell a stack, a path or SQL. Each is printed with its seed and index: `--seed N --only I` sends it alone. `--site` and
 * `--api` name a running site (TRUST_PROXY=loopback, RATE_LIMIT_PER_MINUTE high); else one of its own runs.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as fc from 'fast-check';
import { build } from '../../tools/build';
import { dataDir } from '../../tools/data-dir';
import { portSettingsFrom } from '../../tools/ports';
import { startSite } from '../../tools/site';
import { purchaseOf, Visitor } from '../visitor';
import { describedCalls, type KnownValues } from './described-calls';
import { pageRequests } from './page-requests';
import { sendCalls } from './send-calls';

const SHOWN_FINDINGS = 20;
const ACCOUNTS = [
  ['docente@red.test', 'Docente.2026'],
  ['familia@red.test', 'Familia.2026'],
  ['caducada@red.test', 'Caducada.2026'],
] as const;

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(randomInt(1, 2 ** 31 - 1)) },
    only: { type: 'string' },
    site: { type: 'string' },
    api: { type: 'string' },
  },
});
const [count, seed] = [Number(values.calls), Number(values.seed)];
const only = values.only === undefined ? undefined : Number(values.only);
let findings = 0;

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const running = values.site && values.api ? null : await startOwnSite();
const site = values.site ?? running?.url ?? '';
const api = values.api ?? `http://localhost:${running?.ports.api.port}`;
console.log(`seed ${seed}`);
const before = await memory();
const document: unknown = await (await fetch(`${api}/openapi.json`)).json();
const described = describedCalls(document, await knownValues());
/** Half of the calls go to the API, a quarter there through the shell, as far as it passes them on; the others are pages. */
const targets = [
  { name: 'api', origin: api, isApi: true, calls: fc.sample(described, { seed, numRuns: count / 2 }) },
  {
    name: 'api through the shell',
    origin: site,
    isApi: true,
    calls: fc
      .sample(described, { seed: seed + 1, numRuns: count / 4 })
      .filter((call) => /^\/(api|users)\//.test(call.path)),
  },
  { name: 'shell', origin: site, isApi: false, calls: fc.sample(pageRequests, { seed, numRuns: count / 4 }) },
];
for (const { name, origin, isApi, calls } of targets) {
  const began = Date.now();
  const { findings: found, statuses } = await sendCalls(origin, calls, { isApi, only });
  findings += found.length;
  console.log(
    `${name}: ${calls.length} calls in ${((Date.now() - began) / 1_000).toFixed(1)} s, ${found.length} findings, answers ${JSON.stringify(statuses)}`,
  );
  for (const { index, call, faults } of found.slice(0, SHOWN_FINDINGS))
    console.log(
      `  --seed ${seed} --only ${index}: ${faults.join(', ')}: ${JSON.stringify(call).slice(0, 400)}`,
    );
}
const after = await memory();
console.log(`memory: api ${before.api} → ${after.api} MiB, shell ${before.shell} → ${after.shell} MiB`);
console.log(`${findings} findings, seed ${seed}`);
await running?.stopAll();
process.exit(findings === 0 ? 0 : 1);

async function startOwnSite() {
  await build();
  const data = path.join(dataDir(), 'fuzz');
  rmSync(data, { recursive: true, force: true });
  return startSite({
    dataDir: data,
    quiet: true,
    environment: {
      ...portSettingsFrom(Number(process.env.FUZZ_PORT || 3300)),
      LOG_LEVEL: 'silent',
      TRUST_PROXY: 'loopback',
      RATE_LIMIT_PER_MINUTE: '1000000',
      SEARCH_LIMIT_PER_MINUTE: '1000000',
      ORDER_LIMIT_PER_MINUTE: '1000000',
      ACCOUNT_ATTEMPTS_PER_MINUTE: '1000000',
      LOGIN_SLOWDOWN_MS: '0',
      ORDERS_WITHOUT_PROOF: '1000000',
      CAPTCHA_COST: '1',
      CAPTCHA_ATTEMPTS: '20',
      // Not how slow a hash is, but what is done with it.
      PASSWORD_HASH_MEMORY: '64',
      PASSWORD_HASH_PASSES: '1',
    },
    onExit(part, code, output) {
      findings += 1;
      console.error(`${part} has exited (${code})\n${output}`);
    },
  });
}

/** Tokens of sample accounts, an order, solved captchas. */
async function knownValues(): Promise<KnownValues> {
  const visitor = new Visitor(api, '10.255.0.1');
  const tokens = await Promise.all(ACCOUNTS.map(([email, password]) => visitor.logIn(email, password)));
  const key = randomUUID();
  const order = await visitor.buy({ ...purchaseOf(4), is_another_purchase: true }, key);
  return {
    token: tokens.filter((token) => token !== null),
    email: ACCOUNTS.map(([email]) => email),
    id: ['1', '2', '8'],
    number: [order.number],
    provider: ['simulated'],
    key: ['RED2026CLAVE', 'RED2026USADA'],
    'x-order-secret': [order.secret],
    'idempotency-key': [key, randomUUID(), randomUUID()],
    'g-recaptcha-response': await Promise.all(Array.from({ length: 20 }, () => visitor.captcha())),
  };
}

/** Resident memory in MiB, as each program says in `/metrics`, which answers callers on its machine. */
async function memory() {
  const of = async (origin: string) => {
    const text = await (await fetch(`${origin}/metrics`)).text();
    return Math.round(Number(/^\w*process_resident_memory_bytes (\d\S*)/m.exec(text)?.[1]) / 2 ** 20);
  };
  return { api: await of(api), shell: await of(site) };
}
