/**
 * `npm run test:compose`: builds the images, starts the compose file as a project of its own on ports of its own, and
 * goes through what an operator does. Everything is taken down afterwards, its volumes too.
 * `--keep` leaves everything running; names of groups (`-- restarts releases`) are then tried on what was left.
 * Without an engine nothing can be said: it tells so and ends with 2.
 */
import { restores } from './compose/backup.mjs';
import { canaries } from './compose/canary.mjs';
import { openChecks } from './compose/checks.mjs';
import { edgeServes, smokeTests } from './compose/edge.mjs';
import { ends } from './compose/end.mjs';
import { releases } from './compose/releases.mjs';
import { survives } from './compose/restarts.mjs';
import { scales } from './compose/scaling.mjs';
import { composedSite } from './compose/site.mjs';
import { runsFromSource } from './compose/source.mjs';
import { composeStack, missingEngine } from './compose/stack.mjs';
import { isSafe, starts } from './compose/start.mjs';
import { fail, installDependencies } from './install.mjs';

/** In the order in which they run; each leaves the stack as the others may find it. */
const GROUPS = {
  start: starts,
  safe: isSafe,
  edge: edgeServes,
  smoke: smokeTests,
  scale: scales,
  restarts: survives,
  releases,
  canary: canaries,
  backup: restores,
  source: runsFromSource,
  end: ends,
};

const named = process.argv.slice(2).filter((argument) => argument !== '--keep');
const keep = process.argv.includes('--keep') || named.length > 0;
const unknown = named.filter((name) => !GROUPS[name]);
if (unknown.length > 0)
  fail(`Not a group of checks: ${unknown.join(', ')}. Groups: ${Object.keys(GROUPS).join(', ')}.`);

const missing = missingEngine();
if (missing) {
  console.error(
    `\n${missing}\nThe compose file was not tried. With Docker and its compose plug-in this command builds and starts it.\n`,
  );
  process.exit(2);
}
installDependencies();

const port = process.env.TEST_EDGE_HTTPS_PORT || '18443';
const mailpitPort = process.env.TEST_MAILPIT_PORT || '18025';
const siteUrl = `https://localhost:${port}`;
const stack = composeStack({
  project: 'red-test',
  siteUrl,
  environment: {
    TAG: 'test',
    SITE_URL: siteUrl,
    EDGE_ADDRESS: '127.0.0.1',
    EDGE_HTTP_PORT: process.env.TEST_EDGE_HTTP_PORT || '18080',
    EDGE_HTTPS_PORT: port,
    MAILPIT_PORT: mailpitPort,
    SAMPLE_CONTENT: 'true',
    PAYMENT_SUCCESS_RATE: '1',
    CANARY_MIN_SAMPLES: '10',
    // All visitors of the test come from one address.
    RATE_LIMIT_PER_MINUTE: '100000',
    SOURCE: '',
    SOURCE_PORT: process.env.TEST_SOURCE_PORT || '18010',
  },
});
const { check, count } = openChecks();
const parts = {
  check,
  count,
  stack,
  site: composedSite(stack),
  mailpitUrl: `http://localhost:${mailpitPort}`,
};

const removeAll = () =>
  stack.compose(['--profile', '*', 'down', '--volumes', '--remove-orphans', '--timeout', '5']);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    if (!keep) await removeAll().catch((error) => console.error(error.message));
    process.exit(1);
  });

if (named.length === 0) await removeAll();
for (const name of named.length > 0 ? named : Object.keys(GROUPS)) {
  await GROUPS[name](parts);
  // Nothing can be said of what does not run.
  if (name === 'start' && count.failed > 0) break;
}
if (count.failed > 0) console.log(`\nLast lines of every container:\n${await stack.lastLines()}`);
if (!keep) {
  await check('everything is taken down', async () => {
    await removeAll();
    if ((await stack.containers()).length > 0) throw new Error('containers are left');
  });
}
console.log(`\n${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed > 0 ? 1 : 0);
