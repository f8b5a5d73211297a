/**
 * Breaks every part of the composed site in every way parts break, under light load, and looks at every public page:
 * `npm run chaos` (each part alone), `npm run chaos -- mf-pagos` (one part), `npm run chaos -- --pairs` (every two).
 * `--http` leaves the browser out and looks at what a visitor without scripts would see; `--rest` leaves out what held
 * before with the same build; `--share 1/2` does every second one, so that two runs on ports of their own can go side
 * by side. CHAOS_MINUTES ends a run early, CHAOS_PORT moves its ports (3200 and up, 3300 and up).
 * Results are printed and kept in bench/results/chaos.md. Exits with 1 when something did not hold or was left out.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { dataDir, fail, installDependencies } from './install.mjs';
import { openScratchFolder } from './scratch-folder.mjs';

const { values: options, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: {
    pairs: { type: 'boolean' },
    http: { type: 'boolean' },
    rest: { type: 'boolean' },
    share: { type: 'string', default: '1/1' },
  },
});
const [share, shares] = options.share.split('/').map(Number);
const PORT = Number(process.env.CHAOS_PORT || 3200);
const LIMIT_MS = Number(process.env.CHAOS_MINUTES || Infinity) * 60_000;
const AT_ONCE = 24;
const RECOVER_MS = 30_000;

installDependencies();
// What needs a library is read when it is there.
const { openChaosBrowser } = await import('./chaos/browser-visits.mjs');
const { checkAnswer, countRenderings, learnPage, startLightLoad } = await import('./chaos/http-visits.mjs');
const { buildName, keepResult, knownResults, printTable } = await import('./chaos/results.mjs');
const { startSiteUnderChaos } = await import('./chaos/site-under-chaos.mjs');
const { poll } = await import('./chaos/poll.mjs');

// Told to stop, this program takes the browser and the site with it.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const removeScratchFolder = openScratchFolder();
process.once('exit', removeScratchFolder);
await build().catch((error) => fail(error.message));
const thisBuild = buildName();
const began = Date.now();
const site = await startSiteUnderChaos(path.join(dataDir(), `chaos-${PORT}`), PORT);
const browser = options.http ? null : await openChaosBrowser(findBrowser(), site.url);
const pages = await Promise.all((await publicPages()).map((page) => learnPage(site.url, page)));
/** One of each area, and two that live on data. */
const witnesses = pages.filter(
  ({ path: at, remote }, place) =>
    ['/', '/noticias/1'].includes(at) || pages.findIndex((page) => page.remote === remote) === place,
);
const scenarios = scenariosOf(asked);
console.log(
  `${scenarios.length} scenarios, ${pages.length} pages, database: ${site.databaseEngine}, build ${thisBuild}`,
);
// From now on the shell has a copy of each.
await askForAll(pages, { whole: true });
const load = startLightLoad(site.url, pages);
const rows = [];
try {
  for (const scenario of scenarios) {
    if (Date.now() - began > LIMIT_MS) break;
    const row = await run(scenario);
    rows.push(row);
    keepResult(row, pairsOf(Object.keys(site.parts)).length);
    console.log(
      `${row.ok ? 'ok  ' : 'BAD '} ${row.name.padEnd(44)} ${row.seconds} s ${row.complaints.join('; ').slice(0, 400)}`,
    );
  }
} finally {
  console.log(`${await load.stop()} pages asked for by the load`);
  await browser?.close();
  await site.stop();
}
printTable(rows);
const left = scenarios.length - rows.length;
if (left > 0) console.log(`Time is up: ${left} of ${scenarios.length} are left. Go on with --rest.`);
process.exit(left === 0 && rows.every(({ ok }) => ok) ? 0 : 1);

/** Every page without a parameter and without a session, and one of each other kind. */
async function publicPages() {
  const { remotes } = await (await fetch(site.registryUrl)).json();
  const manifests = await Promise.all(
    Object.values(remotes).map(async ({ stable }) => (await fetch(`${stable.url}remote.json`)).json()),
  );
  const routes = manifests.flatMap(({ name, routes: own }) =>
    own
      .filter(({ guard, path: at }) => !guard && !at.includes(':'))
      .map(({ path: at }) => ({ path: at, remote: name })),
  );
  return [
    ...routes,
    { path: '/noticias/1', remote: 'mf-contenido' },
    { path: '/no-existe', remote: 'shell' },
  ];
}

function scenariosOf(names) {
  const unknown = names.filter((name) => !(name in site.parts));
  if (unknown.length > 0)
    fail(`Not a part: ${unknown.join(', ')}. Parts: ${Object.keys(site.parts).join(', ')}.`);
  const all = options.pairs
    ? pairsOf(Object.keys(site.parts))
    : Object.keys(site.parts).flatMap((part) =>
        site.parts[part].faults.map((fault) => ({ faults: { [part]: fault }, inBrowser: true })),
      );
  const known = options.rest ? knownResults() : {};
  return all
    .filter(({ faults }) => names.length === 0 || names.some((name) => name in faults))
    .filter((_, at) => at % shares === share - 1)
    .filter(({ faults }) => !known[nameOf(faults)]?.ok || known[nameOf(faults)].build !== thisBuild);
}

/** Every two parts in every two ways; the browser looks at those where both fail in the same way, which come first. */
function pairsOf(parts) {
  const all = parts.flatMap((first, at) =>
    parts.slice(at + 1).flatMap((second) =>
      site.parts[first].faults.flatMap((one) =>
        site.parts[second].faults.map((other) => ({
          faults: { [first]: one, [second]: other },
          inBrowser: one === other,
        })),
      ),
    ),
  );
  return [...all.filter(({ inBrowser }) => inBrowser), ...all.filter(({ inBrowser }) => !inBrowser)];
}

function nameOf(faults) {
  return Object.entries(faults)
    .map(([part, fault]) => `${part} ${fault}`)
    .join(' + ');
}

async function run({ faults, inBrowser }) {
  const started = Date.now();
  const touched = Object.keys(faults);
  const whole = !touched.some((part) => ['api', 'database'].includes(part));
  const renderedBefore = await countRenderings(site.url);
  const stopsBefore = site.apiStops();
  for (const part of touched) await site.parts[part].set(faults[part]);
  const [answers, visits] = await Promise.all([
    askForAll(pages, { fresh: true, whole }),
    browser && inBrowser ? browser.open(pagesToLookAt(touched)) : [],
  ]);
  const complaints = [...complaintsOf(answers), ...visits.flatMap((visit) => visit.complaints)];
  const partial = answers.filter(({ isWhole }) => !isWhole).length;
  if (!whole && partial === 0) complaints.push('nothing was missing, so nothing has failed');
  const rendered = (await countRenderings(site.url)) - renderedBefore;
  if (rendered < pages.length) complaints.push(`only ${rendered} pages were rendered anew`);
  for (const part of touched) await site.parts[part].set(null);
  const mended = Date.now();
  const recovery = visits.length > 0 ? browser.recover(visits) : { retried: 0, recovered: 0, complaints: [] };
  let last = [];
  const back = await poll(async () => {
    last = complaintsOf(await askForAll(witnesses, { fresh: true, whole: true }));
    return last.length === 0 && (Date.now() - mended) / 1_000;
  }, RECOVER_MS).catch(() => null);
  if (back === null) complaints.push(`not whole again: ${last.join('; ')}`);
  const { retried, recovered, complaints: lost } = await recovery;
  complaints.push(...lost, ...load.complaints().map((complaint) => `copy: ${complaint}`));
  if (site.apiStops() > stopsBefore) complaints.push('the API has stopped');
  if (!site.shellIsRunning()) complaints.push('the shell has stopped');
  return {
    name: nameOf(faults),
    ok: complaints.length === 0,
    build: thisBuild,
    at: new Date().toISOString(),
    http: pages.length,
    rendered,
    partial,
    browser: visits.length,
    retried,
    recovered,
    back: back ?? RECOVER_MS / 1_000,
    seconds: Math.round((Date.now() - started) / 1_000),
    complaints: complaints.slice(0, 8),
  };
}

/** Asks for pages, several at once. */
async function askForAll(list, how) {
  const queue = [...list];
  const answers = [];
  const worker = async () => {
    for (let page = queue.shift(); page; page = queue.shift())
      answers.push(await checkAnswer(site.url, page, how));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return answers;
}

function complaintsOf(answers) {
  return answers.flatMap(({ complaint }) => complaint ?? []);
}

/** Pages that the failing parts can touch and, where one part fails, two that must not notice. */
function pagesToLookAt(touched) {
  const news = pages.find(({ path: at }) => at === '/noticias/1') ?? pages[0];
  if (touched.length > 1)
    return [...new Set(touched.map((part) => pages.find(({ remote }) => remote === part) ?? news))];
  if (touched.some((part) => ['api', 'database'].includes(part)))
    return pages.filter(({ remote }) => remote !== 'shell');
  const others = pages.filter(({ remote }) => remote !== 'shell' && !touched.includes(remote)).slice(0, 2);
  return [
    ...pages.filter(({ remote }) => touched.includes(remote)),
    ...others.map((page) => ({ ...page, untouched: true })),
  ];
}
