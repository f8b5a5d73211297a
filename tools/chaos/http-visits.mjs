/** Pages over HTTP: what a visitor without scripts sees. */
import { setTimeout as pause } from 'node:timers/promises';
import { PATIENCE } from './patience.mjs';

const TIMEOUT_MS = 15_000 * PATIENCE;
const LOAD_INTERVAL_MS = 100;
/** A machine that answers slowly already is given no more: at most as many visits of the load in flight, … */
const MAX_IN_FLIGHT = 3;
/** … and this many times as long without one as the last one took. What is asked rarely has to be rendered again. */
const REST = { times: 20, mostMs: 5_000 };
const MAX_ATTEMPTS = 10;
/**
 * On a busy machine data may come too late for a page, and a worker that loops is ended after up to 10 s: only a page
 * that is not complete for so long counts as incomplete.
 */
const COMPLETE_WITHIN_MS = 30_000 * PATIENCE;
const RETRY_AFTER_MS = 300 * PATIENCE;
const PENDING = ', pending';
const NO_HEADING = 'no heading';
/** Parts of every answer, under every fault; the last one shows that it was sent to its end. */
const FRAME = ['<title>', '<header', '<main', '<footer', 'id="red-boot"', '</html>'];

/**
 * @typedef {object} Page
 * @property {string} path
 * @property {string} remote that owns it; `shell` for its own pages
 * @property {string} [complete] what `summaryOf` said of it without faults, rendered for one visitor
 * @property {string} [kept] the same of the page that everybody gets: another status where nothing is found, because a
 *   visitor who tries another release may have a page there
 *
 * @typedef {{ problem: string | null, isComplete: boolean }} Verdict
 */

/**
 * Cookie of a visitor who tries another release of an area that does not exist: pages are as for everybody else, and are
 * rendered for each visit, because none of them is kept. The shell needs ALLOW_OVERRIDES.
 */
export const UNKEPT_COOKIE = {
  name: 'red_overrides',
  value: encodeURIComponent(new URLSearchParams({ 'mf-nadie': 'http://localhost/' }).toString()),
};

/**
 * @param {string} url
 * @param {Page} page
 * @param {boolean} uncached
 */
async function fetchPage(url, page, uncached) {
  const { name, value } = UNKEPT_COOKIE;
  const answer = await fetch(url + page.path, {
    headers: uncached ? { cookie: `${name}=${value}` } : {},
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'manual',
  });
  return { status: answer.status, html: await answer.text() };
}

/** @param {string} html */
const mainOf = (html) => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';

/**
 * What tells a complete page from a fallback: status, heading, whether something is pending.
 * @param {{ status: number, html: string }} answer
 */
function summaryOf({ status, html }) {
  const main = mainOf(html);
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(main)?.[1]?.replace(/<[^>]*>/g, '') ?? NO_HEADING;
  return `${status}, ${heading}${main.includes('aria-busy="true"') ? PENDING : ''}`;
}

/**
 * Records how a page looks without faults. Retries, since a site that has just started may render without data.
 * @param {string} url
 * @param {Page} page
 * @returns {Promise<Page>}
 */
export async function learnPage(url, page) {
  const learn = async (/** @type {boolean} */ uncached) => {
    let complete = '';
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      complete = summaryOf(await fetchPage(url, page, uncached));
      if (!complete.includes(NO_HEADING) && !complete.endsWith(PENDING)) break;
      await pause(RETRY_AFTER_MS);
    }
    return complete;
  };
  return { ...page, complete: await learn(true), kept: await learn(false) };
}

/**
 * What is wrong with the answer to a page: it must have the frame, and content or a fallback; with `mustBeComplete` it
 * must be what it is without faults.
 * @param {string} url
 * @param {Page} page
 * @param {{ uncached?: boolean, mustBeComplete?: boolean }} [options]
 * @returns {Promise<Verdict>}
 */
export async function checkPage(url, page, { uncached = false, mustBeComplete = false } = {}) {
  const { path } = page;
  const complete = uncached ? page.complete : page.kept;
  const end = Date.now() + COMPLETE_WITHIN_MS;
  try {
    for (;;) {
      const answer = await fetchPage(url, page, uncached);
      if (![200, 404, 503].includes(answer.status)) return bad(`${path} is answered ${answer.status}`);
      const missing = FRAME.find((part) => !answer.html.includes(part));
      if (missing) return bad(`${path} has no ${missing}`);
      if (!/<h1|aria-busy="true"|role="status"/.test(mainOf(answer.html))) return bad(`${path} is blank`);
      const found = summaryOf(answer);
      const isComplete = found === complete;
      if (isComplete || !mustBeComplete) return { problem: null, isComplete };
      if (Date.now() > end) return bad(`${path} is "${found}", not "${complete}"`);
      await pause(RETRY_AFTER_MS);
    }
  } catch (error) {
    return bad(`${path}: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * @param {string} problem
 * @returns {Verdict}
 */
const bad = (problem) => ({ problem, isComplete: false });

/**
 * Pages that the shell has rendered since its start because its cache had none.
 * @param {string} url
 */
export async function countRenderings(url) {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^red_page_cache_total\{result="miss"\} (\d+)/m.exec(text)?.[1] ?? 0);
}

/**
 * Light load: up to ten pages a second at their plain addresses. The shell answers them from its cache, so they must be
 * complete under every fault.
 * @param {string} url
 * @param {readonly Page[]} pages
 */
export function startLightLoad(url, pages) {
  /** @type {string[]} */
  let problems = [];
  let requests = 0;
  let stopped = false;
  let restMs = LOAD_INTERVAL_MS;
  let mustBeComplete = (/** @type {Page} */ _page) => true;
  /** By page: one that is not complete yet is asked for again by the same visit. @type {Map<Page, Promise<void>>} */
  const inFlight = new Map();
  const done = (async () => {
    for (let turn = 0; !stopped; turn += 1, await pause(restMs)) {
      const page = pages[turn % pages.length];
      if (!page) throw new Error('no pages to load');
      if (inFlight.has(page) || inFlight.size >= MAX_IN_FLIGHT) continue;
      requests += 1;
      const began = performance.now();
      inFlight.set(
        page,
        checkPage(url, page, { mustBeComplete: mustBeComplete(page) }).then(({ problem }) => {
          const rest = Math.min(REST.mostMs, (performance.now() - began) * REST.times);
          restMs = Math.max(LOAD_INTERVAL_MS, rest);
          if (problem) problems.push(problem);
          inFlight.delete(page);
        }),
      );
    }
    await Promise.all(inFlight.values());
  })();
  return {
    /**
     * Which pages must be complete from now on. Resolves when the visits before have ended.
     * @param {(page: Page) => boolean} which
     */
    async expect(which) {
      mustBeComplete = which;
      await Promise.all(inFlight.values());
    },
    /** Problems since the last call. */
    takeProblems() {
      const taken = problems;
      problems = [];
      return taken;
    },
    /** @returns how many pages were requested */
    async stop() {
      stopped = true;
      await done;
      return requests;
    },
  };
}
