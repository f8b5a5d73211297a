/**
 * Fault injection on the whole site: breaks every part in every way, under light load, and opens every public page.
 * `npm run chaos` (each part alone), `npm run chaos -- mf-pagos` (one part), `npm run chaos -- --pairs` (every two),
 * `npm run chaos -- --mixed` (every two with different faults, over HTTP).
 * `--http` leaves the browser out; `--resume` leaves out what passed with the same build; `--shard 1/2` takes every
 * second scenario, so that two runs can go side by side. `--short` runs two over HTTP and keeps nothing: that the command
 * itself works (e2e/faults/chaos.spec.ts). CHAOS_MINUTES ends a run early, CHAOS_PORT moves its ports
 * (3200 and up, 3300 and up), CHAOS_PATIENCE multiplies the time limits of visits. The table is printed and kept in
 * bench/results/chaos.md. Exits with 1 when a scenario failed or was left out.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { PATIENCE } from './chaos/patience.mjs';
import { dataDir, fail, installDependencies } from './install.mjs';
import { REMOTE_NAMES } from './packages.mjs';
import { openScratchFolder } from './scratch-folder.mjs';

/** @import { Page } from './chaos/http-visits.mjs' */
/** @import { PageToVisit } from './chaos/browser-visits.mjs' */
/** @import { Row } from './chaos/results.mjs' */
/** @import { Scenario } from './chaos/scenarios.mjs' */

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    pairs: { type: 'boolean' },
    mixed: { type: 'boolean' },
    http: { type: 'boolean' },
    resume: { type: 'boolean' },
    shard: { type: 'string', default: '1/1' },
    short: { type: 'boolean' },
  },
});
const [shard = 1, shards = 1] = options.shard.split('/').map(Number);
const PORT = Number(process.env.CHAOS_PORT || 3200);
const MAX_RUN_MS = Number(process.env.CHAOS_MINUTES || Infinity) * 60_000;
const MAX_RECOVERY_MS = 30_000 * PATIENCE;
/** One fault of the proxies, and one release that misbehaves. */
const SHORT = ['mf-partners killed', 'release process.exit'];
/** Without their data pages mostly wait; else they take what processor there is, and must have their data in time. */
const PARALLEL_REQUESTS = { withoutData: 24, withData: 4 };
const MAX_PROBLEMS = 8;
/** Faults of these make pages of every area incomplete. */
const DATA_PARTS = ['api', 'database'];

installDependencies();
// These need the installed libraries.
const { openChaosBrowser } = await import('./chaos/browser-visits.mjs');
const { checkPage, countRenderings, learnPage, startLightLoad } = await import('./chaos/http-visits.mjs');
const { HOSTILE } = await import('./chaos/hostile-releases.mjs');
const { poll } = await import('./chaos/poll.mjs');
const { publicPages } = await import('./chaos/public-pages.mjs');
const { buildName, keepResult, knownResults, printTable } = await import('./chaos/results.mjs');
const { faultPairs, mixedPairs, scenarioName, singleFaults } = await import('./chaos/scenarios.mjs');
const { startSiteUnderChaos } = await import('./chaos/site-under-chaos.mjs');

// Stopped by a signal, this program still ends the browser and the site.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const removeScratchFolder = openScratchFolder();
process.once('exit', removeScratchFolder);
await build().catch(/** @returns {never} */ (error) => fail(error.message));
const thisBuild = buildName();
const began = Date.now();
const site = await startSiteUnderChaos(path.join(dataDir(), `chaos-${PORT}`), PORT);
const browser =
  options.http || options.mixed || options.short ? null : await openChaosBrowser(findBrowser(), site.url);
const pages = await Promise.all(
  (await publicPages(site.registryFile)).map((page) => learnPage(site.url, page)),
);
const unseen = REMOTE_NAMES.filter((name) => !pages.some(({ remote }) => remote === name));
if (unseen.length > 0) fail(`No public page belongs to ${unseen.join(', ')}: no fault of it would be seen.`);
/** A page of each area, and two that need data: requested after each fault until they are complete again. */
const witnesses = pages.filter(
  ({ path: at, remote }, index) =>
    ['/', '/noticias/1'].includes(at) || pages.findIndex((page) => page.remote === remote) === index,
);
const scenarios = scenariosToRun();
console.log(
  `${scenarios.length} scenarios, ${pages.length} pages, database: ${site.databaseEngine}, build ${thisBuild}`,
);
// Fills the shell's cache.
await checkAll(pages);
const load = startLightLoad(site.url, pages);
/** @type {Row[]} */
const rows = [];
try {
  for (const scenario of scenarios) {
    if (Date.now() - began > MAX_RUN_MS) break;
    const row = await run(scenario);
    rows.push(row);
    if (!options.short) keepResult(row, faultPairs(site.parts).length);
    console.log(
      `${row.ok ? 'ok  ' : 'BAD '} ${row.name.padEnd(44)} ${row.seconds} s ${row.problems.join('; ').slice(0, 400)}`,
    );
  }
} finally {
  console.log(`${await load.stop()} requests of the load`);
  await browser?.close();
  await site.stop();
}
printTable(rows);
const left = scenarios.length - rows.length;
if (left > 0) console.log(`Time is up: ${left} of ${scenarios.length} are left. Continue with --resume.`);
process.exit(left === 0 && rows.every(({ ok }) => ok) ? 0 : 1);

/** @returns {Scenario[]} what the arguments ask for */
function scenariosToRun() {
  const unknown = names.filter((name) => !(name in site.parts));
  if (unknown.length > 0)
    fail(`Not a part: ${unknown.join(', ')}. Parts: ${Object.keys(site.parts).join(', ')}.`);
  const all = options.mixed
    ? mixedPairs(site.parts)
    : options.pairs
      ? faultPairs(site.parts)
      : singleFaults(site.parts);
  if (options.short) return all.filter(({ faults }) => SHORT.includes(scenarioName(faults)));
  const known = options.resume ? knownResults() : {};
  const hasPassed = (/** @type {Scenario} */ { faults }) => {
    const row = known[scenarioName(faults)];
    return row?.ok === true && row.build === thisBuild;
  };
  // What no build was tried with comes first, pairs with a misbehaving release last: they take longest.
  const rank = (/** @type {Scenario} */ { faults }) =>
    (options.mixed && 'release' in faults ? 2 : 0) + (scenarioName(faults) in known ? 1 : 0);
  return [...all]
    .sort((one, other) => rank(one) - rank(other))
    .filter(({ faults }) => names.length === 0 || names.some((name) => name in faults))
    .filter((_, index) => index % shards === shard - 1)
    .filter((scenario) => !hasPassed(scenario));
}

/**
 * Injects the faults, opens pages, ends the faults and waits for the recovery.
 * @param {Scenario} scenario
 * @returns {Promise<Row>}
 */
async function run({ faults, inBrowser }) {
  const started = Date.now();
  const touched = Object.keys(faults);
  const hasData = !touched.some((part) => DATA_PARTS.includes(part));
  const hasHostileRelease = touched.includes('release');
  // The shell soon stops running the program of such a release: all of its pages are left to browsers.
  const isSound = (/** @type {Page} */ { remote }) => !hasHostileRelease || remote !== HOSTILE.remote;
  // With another release no page is kept: they are rendered again, with the data that there are.
  await load.expect((page) => isSound(page) && (hasData || !hasHostileRelease));
  const renderedBefore = await countRenderings(site.url);
  const crashesBefore = site.apiCrashes();
  for (const [part, fault] of Object.entries(faults)) await site.parts[part]?.set(fault);
  const [verdicts, visits] = await Promise.all([
    checkAll(pages, { uncached: true, hasData, mustBeComplete: (page) => hasData && isSound(page) }),
    browser && inBrowser ? browser.open(pagesToOpen(touched)) : [],
  ]);
  const problems = [...problemsOf(verdicts), ...visits.flatMap((visit) => visit.problems)];
  for (const part of touched)
    problems.push(...[await site.parts[part]?.problem?.()].flatMap((each) => each ?? []));
  const incomplete = verdicts.filter(({ isComplete }) => !isComplete).length;
  if (!hasData && incomplete === 0) problems.push('every page was complete: the fault had no effect');
  const rendered = (await countRenderings(site.url)) - renderedBefore;
  if (rendered < pages.length) problems.push(`only ${rendered} pages were rendered`);
  for (const part of touched) await site.parts[part]?.set(null);
  const ended = Date.now();
  const recovery = browser && visits.length > 0 ? browser.recover(visits) : null;
  /** @type {string[]} */
  let lastProblems = [];
  const back = await poll(async () => {
    lastProblems = problemsOf(await checkAll(witnesses, { uncached: true }));
    return lastProblems.length === 0 && (Date.now() - ended) / 1_000;
  }, MAX_RECOVERY_MS).catch(() => null);
  if (back === null) problems.push(`not complete again: ${lastProblems.join('; ')}`);
  const recovered = (await recovery) ?? { retried: 0, recovered: 0, problems: [] };
  problems.push(...recovered.problems, ...load.takeProblems().map((problem) => `cached: ${problem}`));
  if (site.apiCrashes() > crashesBefore) problems.push('the API has crashed');
  if (!site.shellIsRunning()) problems.push('the shell has crashed');
  return {
    name: scenarioName(faults),
    ok: problems.length === 0,
    build: thisBuild,
    patience: PATIENCE,
    at: new Date().toISOString(),
    http: pages.length,
    rendered,
    incomplete,
    browser: visits.length,
    retried: recovered.retried,
    recovered: recovered.recovered,
    back: typeof back === 'number' ? back : MAX_RECOVERY_MS / 1_000,
    seconds: Math.round((Date.now() - started) / 1_000),
    problems: problems.slice(0, MAX_PROBLEMS),
  };
}

/**
 * Requests pages over HTTP, several at once.
 * @param {readonly Page[]} list
 * @param {{ uncached?: boolean, hasData?: boolean, mustBeComplete?: (page: Page) => boolean }} how every page must be
 *   complete unless said otherwise
 */
async function checkAll(list, { uncached = false, hasData = true, mustBeComplete = () => true } = {}) {
  const queue = [...list];
  /** @type {import('./chaos/http-visits.mjs').Verdict[]} */
  const verdicts = [];
  const worker = async () => {
    for (let page = queue.shift(); page; page = queue.shift())
      verdicts.push(await checkPage(site.url, page, { uncached, mustBeComplete: mustBeComplete(page) }));
  };
  const length = hasData ? PARALLEL_REQUESTS.withData : PARALLEL_REQUESTS.withoutData;
  await Promise.all(Array.from({ length }, worker));
  return verdicts;
}

/** @param {readonly import('./chaos/http-visits.mjs').Verdict[]} verdicts */
function problemsOf(verdicts) {
  return verdicts.flatMap(({ problem }) => problem ?? []);
}

/**
 * Pages that the faults can touch and, for the fault of one area, two of other areas.
 * @param {readonly string[]} touched parts
 * @returns {PageToVisit[]}
 */
function pagesToOpen(touched) {
  const areaPages = pages.filter(({ remote }) => remote !== 'shell');
  const misbehaving = pages.filter(({ path: at }) => at === HOSTILE.path);
  if (touched.length > 1) {
    const article = pages.filter(({ path: at }) => at === '/noticias/1');
    return [
      ...new Set(
        touched.flatMap((part) =>
          part === 'release' ? misbehaving : (pages.find(({ remote }) => remote === part) ?? article),
        ),
      ),
    ];
  }
  if (touched.some((part) => DATA_PARTS.includes(part))) return areaPages;
  const others = areaPages.filter(({ remote }) => !touched.includes(remote)).slice(0, 2);
  return [
    ...pages.filter(({ remote }) => touched.includes(remote)),
    // What browsers load of such a release is sound.
    ...(touched.includes('release') ? misbehaving.map((page) => ({ ...page, untouched: true })) : []),
    ...others.map((page) => ({ ...page, untouched: true })),
  ];
}
