/**
 * `npm run test:compose`: builds the images, starts the compose file as a project of its own on ports of its own, and
 * goes through what an operator does. Everything is removed afterwards, its volumes too.
 * `--keep` leaves everything running; names of groups (`-- restarts releases`) then run on what was left.
 * Without a container engine it says so and exits with 2.
 */
import { fail, installDependencies } from './install.mjs';

installDependencies();
const { checkBackup } = await import('./compose/backup.mjs');
const { checkCanary } = await import('./compose/canary.mjs');
const { openChecks } = await import('./compose/checks.mjs');
const { checkCache, checkEdge, runSmokeTests } = await import('./compose/edge.mjs');
const { checkStopAndStart } = await import('./compose/end.mjs');
const { checkReleases } = await import('./compose/releases.mjs');
const { checkRestarts } = await import('./compose/restarts.mjs');
const { checkScaling } = await import('./compose/scaling.mjs');
const { composedSite } = await import('./compose/site.mjs');
const { checkSource } = await import('./compose/source.mjs');
const { composeStack, missingEngine } = await import('./compose/stack.mjs');
const { checkIsolation, checkStart } = await import('./compose/start.mjs');

/**
 * In the order in which they run; each leaves the stack in a state that the others can use.
 * @type {ReadonlyMap<string, (test: import('./compose/checks.mjs').ComposeTest) => Promise<void>>}
 */
const GROUPS = new Map([
  ['start', checkStart],
  ['isolation', checkIsolation],
  ['edge', checkEdge],
  ['cache', checkCache],
  ['smoke', runSmokeTests],
  ['scaling', checkScaling],
  ['restarts', checkRestarts],
  ['releases', checkReleases],
  ['canary', checkCanary],
  ['backup', checkBackup],
  ['source', checkSource],
  ['end', checkStopAndStart],
]);

const named = process.argv.slice(2).filter((argument) => argument !== '--keep');
const keep = process.argv.includes('--keep') || named.length > 0;
const unknown = named.filter((name) => !GROUPS.has(name));
if (unknown.length > 0)
  fail(`Not a group of checks: ${unknown.join(', ')}. Groups: ${[...GROUPS.keys()].join(', ')}.`);

const missing = missingEngine();
if (missing) {
  console.error(
    `\n${missing}\nThe compose file was not tested. With Docker and its compose plug-in this command builds and starts it.\n`,
  );
  process.exit(2);
}

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
    MESSAGE_LIMIT_PER_MINUTE: '100000',
    SOURCE: '',
    SOURCE_PORT: process.env.TEST_SOURCE_PORT || '18010',
  },
});
const { check, count } = openChecks();
const test = {
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
for (const [name, runGroup] of GROUPS) {
  if (named.length > 0 && !named.includes(name)) continue;
  await runGroup(test);
  // The other checks need a running stack.
  if (name === 'start' && count.failed > 0) break;
}
if (count.failed > 0) console.log(`\nLast lines of every container:\n${await stack.lastLines()}`);
if (!keep) {
  await check('everything is removed', async () => {
    await removeAll();
    if ((await stack.containers()).length > 0) throw new Error('containers are left');
  });
}
console.log(`\n${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed > 0 ? 1 : 0);
