/** What a visitor without scripts would see. */
import { setTimeout as pause } from 'node:timers/promises';

const LIMIT_MS = 15_000;
const LOAD_PAUSE_MS = 100;
/** A page counts as not whole when it was not so often: on a busy machine the data may miss the time it has. */
const ATTEMPTS = 10;
const AGAIN_AFTER_MS = 300;
const TO_COME = ', something to come';
const NO_HEADING = 'no heading';
/** Parts of every answer, whatever fails; the last one shows that it did not stop half-way. */
const FRAME = ['<title>', '<header', '<main', '<footer', 'id="red-boot"', '</html>'];

/**
 * @typedef {object} Page
 * @property {string} path
 * @property {string} remote whose page it is
 * @property {string} [whole] what `lookOf` said of it while nothing failed
 */

/** The address of a page as nobody asked for it before: no copy can be the answer. */
export const freshAddress = (url, { path }) => `${url}${path}?visita=${Math.random().toString(36).slice(2)}`;

/**
 * @param {string} url
 * @param {Page} page
 * @param {boolean} fresh
 */
async function ask(url, page, fresh) {
  const answer = await fetch(fresh ? freshAddress(url, page) : url + page.path, {
    signal: AbortSignal.timeout(LIMIT_MS),
    redirect: 'manual',
  });
  return { status: answer.status, html: await answer.text() };
}

const mainOf = (html) => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';

/** What tells a whole page from one that stands in for it: status, heading, whether something is still to come. */
function lookOf({ status, html }) {
  const main = mainOf(html);
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(main)?.[1]?.replace(/<[^>]*>/g, '') ?? NO_HEADING;
  return `${status}, ${heading}${main.includes('aria-busy="true"') ? TO_COME : ''}`;
}

/** Remembers how a page looks whole; the first renderings of a site that has just started may come without data. */
export async function learnPage(url, page) {
  let look = '';
  for (let time = 0; time < ATTEMPTS; time += 1) {
    look = lookOf(await ask(url, page, true));
    if (!look.includes(NO_HEADING) && !look.endsWith(TO_COME)) break;
    await pause(AGAIN_AFTER_MS);
  }
  return { ...page, whole: look };
}

/**
 * What is wrong with the answer to a page, in a sentence; null when nothing is. It has to have the frame and content or
 * a place holder; with `whole` it has to be what it is while nothing fails.
 * @param {string} url
 * @param {Page} page
 * @param {{ fresh?: boolean, whole?: boolean }} [how]
 * @returns {Promise<{ complaint: string | null, isWhole: boolean }>}
 */
export async function checkAnswer(url, page, { fresh = false, whole = false } = {}) {
  const { path } = page;
  try {
    for (let time = 1; ; time += 1) {
      const answer = await ask(url, page, fresh);
      if (![200, 404, 503].includes(answer.status)) return broken(`${path} is answered ${answer.status}`);
      const missing = FRAME.find((part) => !answer.html.includes(part));
      if (missing) return broken(`${path} has no ${missing}`);
      if (!/<h1|aria-busy="true"|role="status"/.test(mainOf(answer.html))) return broken(`${path} is blank`);
      const look = lookOf(answer);
      const isWhole = look === page.whole;
      if (isWhole || !whole) return { complaint: null, isWhole };
      if (time === ATTEMPTS) return broken(`${path} is "${look}", not "${page.whole}"`);
      await pause(AGAIN_AFTER_MS);
    }
  } catch (error) {
    return broken(`${path}: ${error instanceof Error ? error.message : error}`);
  }
}

const broken = (complaint) => ({ complaint, isWhole: false });

/** Pages the shell has rendered since it started because it had no copy. */
export async function countRenderings(url) {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^red_page_cache_total\{result="miss"\} (\d+)/m.exec(text)?.[1] ?? 0);
}

/**
 * Visitors who never stop, ten pages a second, at the addresses everybody uses: what they get are copies the shell
 * keeps, and those have to be whole whatever fails.
 */
export function startLightLoad(url, pages) {
  let bad = [];
  let asked = 0;
  let stopped = false;
  const done = (async () => {
    const underWay = new Set();
    while (!stopped) {
      asked += 1;
      const visit = checkAnswer(url, pages[asked % pages.length], { whole: true }).then(({ complaint }) => {
        if (complaint) bad.push(complaint);
        underWay.delete(visit);
      });
      underWay.add(visit);
      await pause(LOAD_PAUSE_MS);
    }
    await Promise.all(underWay);
  })();
  return {
    /** What went wrong since the last time. */
    complaints() {
      const since = bad;
      bad = [];
      return since;
    },
    async stop() {
      stopped = true;
      await done;
      return asked;
    },
  };
}
