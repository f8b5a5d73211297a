/**
 * Breaks every part of the composed site in every way parts break, under light load, and looks at every public page:
 * `node tools/chaos.mjs` (each part alone), `node tools/chaos.mjs mf-pagos` (one part), `node tools/chaos.mjs --pairs`.
 * `--http` leaves the browser out and looks at what a visitor without scripts would see.
 * Results are printed and kept in bench/results/chaos.md. Exits with 1 when a page was blank or did not come back.
 */
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { FAULTS } from './chaos/fault-proxy.mjs';
import { keepResults, printTable } from './chaos/results.mjs';
import { dataDir, fail, installDependencies } from './install.mjs';

/** A run ends by itself after this, with what it has. */
const LIMIT_MS = Number(process.env.CHAOS_MINUTES || 8.5) * 60_000;
const AT_ONCE = 12;

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const pairs = process.argv.includes('--pairs');
const httpOnly = process.argv.includes('--http');
const began = Date.now();
const timeIsUp = () => Date.now() - began > LIMIT_MS;

installDependencies();
// What needs a library is read when it is there.
const { openChaosBrowser } = await import('./chaos/browser-visits.mjs');
const { checkAnswer, startLightLoad } = await import('./chaos/http-visits.mjs');
const { startSiteUnderChaos, until } = await import('./chaos/site-under-chaos.mjs');
await build().catch((error) => fail(error.message));
const site = await startSiteUnderChaos(path.join(dataDir(), 'chaos'));
const browser = httpOnly ? null : await openChaosBrowser(findBrowser(), site.url);
const pages = await publicPages();
const load = startLightLoad(site.url, pages);
const rows = [];
try {
  await Promise.all(pages.map((page) => checkAnswer(site.url, page)));
  const parts = [...Object.keys(site.proxies), 'database'];
  const unknown = asked.filter((name) => !parts.includes(name));
  if (unknown.length > 0) fail(`Not a part: ${unknown.join(', ')}. Parts: ${parts.join(', ')}.`);
  const scenarios = pairs ? pairsOf(parts) : singlesOf(asked.length > 0 ? asked : parts);
  for (const scenario of scenarios) {
    if (timeIsUp()) {
      console.log(`Time is up: ${scenarios.length - rows.length} of ${scenarios.length} are left.`);
      break;
    }
    const row = await run(scenario);
    rows.push(row);
    console.log(
      `${row.ok ? 'ok  ' : 'BAD '} ${row.name.padEnd(44)} ${row.seconds} s ${row.complaints.join('; ').slice(0, 300)}`,
    );
  }
} finally {
  const { asked: loaded, bad } = load.stop();
  if (bad.length > 0) rows.push(sideRow('light load', loaded, bad));
  if (!site.shellIsRunning()) rows.push(sideRow('shell', 0, ['it has stopped']));
  await browser?.close();
  await site.stop();
}
printTable(rows);
keepResults(rows);
process.exit(rows.every(({ ok }) => ok) ? 0 : 1);

/** What went wrong beside the scenarios. */
function sideRow(name, http, complaints) {
  return {
    name,
    ok: false,
    http,
    browser: 0,
    retried: 0,
    recovered: 0,
    seconds: 0,
    complaints: complaints.slice(0, 5),
  };
}

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

function singlesOf(parts) {
  return parts.flatMap((part) =>
    (part === 'database' ? ['hung'] : Object.keys(FAULTS)).map((fault) => ({ faults: { [part]: fault } })),
  );
}

/** Every two parts in every two ways; the browser looks at those where both fail in the same way. */
function pairsOf(parts) {
  const names = parts.filter((part) => part !== 'database');
  const kinds = Object.keys(FAULTS);
  const all = names.flatMap((first, at) =>
    names
      .slice(at + 1)
      .flatMap((second) =>
        kinds.flatMap((one) =>
          kinds.map((other) => ({ faults: { [first]: one, [second]: other }, browserToo: one === other })),
        ),
      ),
  );
  return [...all.filter((pair) => pair.browserToo), ...all.filter((pair) => !pair.browserToo)];
}

function setFaults(faults) {
  for (const [part, fault] of Object.entries(faults)) {
    if (part !== 'database') site.proxies[part].set(fault);
    else if (fault) site.database.hang();
    else site.database.resume();
  }
}

async function run({ faults, browserToo = true }) {
  const started = Date.now();
  const name = Object.entries(faults)
    .map(([part, fault]) => `${part} ${fault}`)
    .join(' + ');
  const touched = Object.keys(faults);
  const complaints = [];
  setFaults(faults);
  const queue = [...pages];
  const worker = async () => {
    for (let page = queue.shift(); page; page = queue.shift()) {
      const complaint = await checkAnswer(site.url, page, { fresh: true });
      if (complaint) complaints.push(complaint);
    }
  };
  const overHttp = Promise.all(Array.from({ length: AT_ONCE }, worker));
  const wanted = browserToo ? pagesToLookAt(touched) : [];
  const visits = browser ? await browser.open(wanted) : [];
  await overHttp;
  complaints.push(...visits.flatMap((visit) => visit.complaints));
  setFaults(Object.fromEntries(touched.map((part) => [part, null])));
  const recovery = browser ? await browser.recover(visits) : { retried: 0, recovered: 0, complaints: [] };
  complaints.push(...recovery.complaints);
  await until(async () => (await checkAnswer(site.url, pages[0])) === null, 20_000).catch(() =>
    complaints.push('the first page is not answered afterwards'),
  );
  return {
    name,
    ok: complaints.length === 0,
    http: pages.length,
    browser: visits.length,
    retried: recovery.retried,
    recovered: recovery.recovered,
    seconds: Math.round((Date.now() - started) / 1_000),
    complaints,
  };
}

/** All pages that a failing part can touch and, of those it cannot, one that must not notice. */
function pagesToLookAt(touched) {
  const everywhere = touched.some((part) => ['api', 'database'].includes(part));
  if (pairs) return touched.map((part) => pages.find(({ remote }) => remote === part) ?? pages[0]);
  const own = everywhere
    ? pages.filter(({ path: at }) => at !== '/no-existe')
    : pages.filter(({ remote }) => touched.includes(remote));
  const others = pages.filter(({ remote }) => remote !== 'shell' && !touched.includes(remote)).slice(0, 2);
  return [...own, ...(everywhere ? [] : others.map((page) => ({ ...page, untouched: true })))];
}
