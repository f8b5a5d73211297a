/** Load of `npm run test:compose`: a few visitors at a time, page after page, until they are stopped. */
import { setTimeout as pause } from 'node:timers/promises';

const PAGES = ['/', '/noticias', '/noticias/1', '/pagos', '/busqueda-en-diccionarios', '/faqs', '/videoteca'];
/**
 * The last one is a call that no proxy may repeat by itself.
 * @type {readonly (readonly [path: string, options?: { method: string, body: object }])[]}
 */
const CALLS = [
  ['/api/red/faqs/list'],
  ['/api/red/dictionary/search?type=2&search=casa'],
  ['/api/red/bulletin/subscribe', { method: 'POST', body: { email: 'visitante@red.test' } }],
];
export const VISITORS = 6;
/** Milliseconds a visitor looks at a page. */
const PAUSE_MS = 40;

/**
 * A complete page with content. The edge's own error document is one.
 * @param {{ text: string }} answer
 */
const isPage = ({ text }) => /<main[\s>]/.test(text) && text.includes('</html>');

/**
 * Starts VISITORS visitors.
 * @param {(path: string, options?: { method: string, body: object }) => Promise<{ status: number, text: string }>} ask
 */
export function startVisitors(ask) {
  const seen = { pages: 0, blank: 0, pageErrors: 0, calls: 0, callErrors: 0, notJson: 0, lost: 0 };
  /** @type {Set<string>} */
  const examples = new Set();
  let stopped = false;

  /** @param {number} at */
  async function visitPage(at) {
    const path = PAGES[at % PAGES.length] ?? '/';
    const answer = await ask(path);
    seen.pages += 1;
    if (answer.status !== 200) seen.pageErrors += 1;
    if (!isPage(answer)) seen.blank += 1;
    if (answer.status !== 200 || !isPage(answer)) examples.add(`${path} ${answer.status}`);
  }

  /** @param {number} at */
  async function callApi(at) {
    const [path, options] = CALLS[at % CALLS.length] ?? ['/'];
    const answer = await ask(path, options);
    seen.calls += 1;
    if (answer.status !== 200) {
      seen.callErrors += 1;
      examples.add(`${path} ${answer.status}`);
    }
    try {
      JSON.parse(answer.text);
    } catch {
      seen.notJson += 1;
    }
  }

  const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
    for (let at = visitor; !stopped; at += 1) {
      await (at % 4 === 3 ? callApi(at) : visitPage(at)).catch((error) => {
        seen.lost += 1;
        examples.add(`${error.code ?? error.name}`);
      });
      await pause(PAUSE_MS);
    }
  });

  return {
    /** Resolves after two more rounds of all pages, so that what comes after the work counts too. */
    async twoMoreRounds() {
      const answers = () => seen.pages + seen.calls + seen.lost;
      const enough = answers() + 2 * VISITORS * PAGES.length;
      while (answers() < enough) await pause(PAUSE_MS);
    },
    /** Stops them. @returns what they saw */
    async stop() {
      stopped = true;
      await Promise.all(visitors);
      return { ...seen, examples: [...examples] };
    },
  };
}
