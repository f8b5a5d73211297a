/**
 * `npm run fuzz [-- --calls 20000] [--seed N]`: hostile calls, made from the OpenAPI document, to the API directly and
 * through the shell, and hostile requests for pages. Fails for an answer of 5xx, one that tells a stack, a path or SQL,
 * and for memory beyond its bound. Every finding has its seed and index: `--seed N --only I` sends it alone.
 * `--site` and `--api` name a running site (TRUST_PROXY=loopback, RATE_LIMIT_PER_MINUTE high); else one of its own runs.
 */
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { describedCalls, hostileCalls } from './fuzz/described-calls.mjs';
import { knownValues } from './fuzz/known-values.mjs';
import { sendCalls } from './fuzz/send-calls.mjs';
import { siteRequests } from './fuzz/site-requests.mjs';
import { dataDir, fail, installDependencies } from './install.mjs';
import { portSettingsFrom } from './ports.mjs';
import { claim } from './single-run.mjs';
import { startSite } from './site.mjs';

/** Resident memory that a program may have after any number of hostile calls. */
const MAX_MIB = Object.freeze({ api: 700, shell: 350 });
const SHOWN_FINDINGS = 20;

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(randomInt(1, 2 ** 31 - 1)) },
    only: { type: 'string' },
    site: { type: 'string' },
    api: { type: 'string' },
  },
});
const count = Number(values.calls);
const seed = Number(values.seed);
const only = values.only === undefined ? undefined : Number(values.only);

const running = values.site && values.api ? null : await startOwnSite();
const site = values.site ?? running?.url ?? '';
const api = values.api ?? `http://localhost:${running?.ports.api.port}`;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => running?.stopAll().then(() => process.exit(1)));

console.log(`seed ${seed}`);
const calls = describedCalls(await fetch(`${api}/openapi.json`).then((answer) => answer.json()));
const known = await knownValues(api).catch(
  /** @returns {never} */ (error) => fail(`${api}: ${error.message}`),
);
/** Half of the calls go to the API, a quarter there through the shell, as far as it passes them on; the others are pages. */
const direct = hostileCalls({ calls, known, seed, count: Math.ceil(count / 2) });
const passedOn = hostileCalls({ calls, known, seed: seed + 1, count: Math.ceil(count / 4) }).filter(
  ({ path: at }) => /^\/(api|users)\//.test(at),
);
const targets = [
  { name: 'api', origin: api, sent: direct },
  { name: 'api through the shell', origin: site, sent: passedOn },
  {
    name: 'shell',
    origin: site,
    sent: siteRequests({ seed, count: count - direct.length - passedOn.length }),
  },
];

let faults = 0;
let sentCalls = 0;
for (const { name, origin, sent } of targets) {
  const began = Date.now();
  const { findings, statuses } = await sendCalls(origin, sent, only === undefined ? {} : { only });
  faults += findings.length;
  sentCalls += Object.values(statuses).reduce((sum, each) => sum + each, 0);
  console.log(
    `${name}: ${sent.length} calls in ${((Date.now() - began) / 1_000).toFixed(1)} s, ${findings.length} findings, answers ${JSON.stringify(statuses)}`,
  );
  for (const { index, call, faults: found } of findings.slice(0, SHOWN_FINDINGS))
    console.log(
      `  --seed ${seed} --only ${index}: ${found.join(', ')}: ${JSON.stringify(call).slice(0, 400)}`,
    );
}

const memory = { api: await residentMiB(api, 'red_api_'), shell: await residentMiB(site, 'red_shell_') };
for (const part of /** @type {const} */ (['api', 'shell'])) {
  const tooMuch = memory[part] > MAX_MIB[part];
  if (tooMuch) faults += 1;
  console.log(
    `memory of ${part}: ${memory[part]} MiB, at most ${MAX_MIB[part]}${tooMuch ? ': TOO MUCH' : ''}`,
  );
}
console.log(`${sentCalls} calls, ${faults} findings, seed ${seed}`);
await running?.stopAll();
process.exit(faults === 0 ? 0 : 1);

async function startOwnSite() {
  installDependencies();
  claimFuzzing();
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
    onExit: (part, code, output) => {
      faults += 1;
      console.error(`${part} has exited (${code})\n${output}`);
    },
  });
}

/** Two runs in a work tree would share a database. */
function claimFuzzing() {
  try {
    claim('fuzz', 'is fuzzing a site');
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

/**
 * What a program says about itself in `/metrics`, which answers callers on its machine.
 * @param {string} origin
 * @param {string} prefix of its metrics
 */
async function residentMiB(origin, prefix) {
  const text = await fetch(`${origin}/metrics`).then((answer) => answer.text());
  const bytes = new RegExp(`^${prefix}process_resident_memory_bytes (\\S+)`, 'm').exec(text)?.[1];
  return Math.round(Number(bytes ?? Number.NaN) / 2 ** 20);
}
