/** Visitors for `npm run test:compose`: a few at a time, page after page, until they are told to stop. */

const PAGES = ['/', '/noticias', '/noticias/1', '/pagos', '/busqueda-en-diccionarios', '/faqs', '/videoteca'];
/** The last one is a call that nothing on its way may send twice by itself. */
const CALLS = [
  ['/api/red/faqs/list'],
  ['/api/red/dictionary/search?type=2&search=casa'],
  ['/api/red/bulletin/subscribe', { method: 'POST', body: { email: 'visitante@red.test' } }],
];
export const VISITORS = 6;
/** Milliseconds a visitor looks at a page. */
const PAUSE_MS = 40;

/** A page that says something and is whole. The edge's own page is one. */
const isPage = ({ text }) => /<main[\s>]/.test(text) && text.includes('</html>');

/**
 * Sends visitors.
 * @param {(path: string, options?: { method: string, body: object }) => Promise<{ status: number, text: string }>} ask
 */
export function sendVisitors(ask) {
  const seen = { pages: 0, blank: 0, pageErrors: 0, calls: 0, callErrors: 0, notJson: 0, lost: 0 };
  const examples = new Set();
  let stopped = false;

  async function look(at) {
    const path = PAGES[at % PAGES.length];
    const answer = await ask(path);
    seen.pages += 1;
    if (answer.status !== 200) seen.pageErrors += 1;
    if (!isPage(answer)) seen.blank += 1;
    if (answer.status !== 200 || !isPage(answer)) examples.add(`${path} ${answer.status}`);
  }

  async function call(at) {
    const [path, options] = CALLS[at % CALLS.length];
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
      await (at % 4 === 3 ? call(at) : look(at)).catch((error) => {
        seen.lost += 1;
        examples.add(`${error.code ?? error.name}`);
      });
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  });

  return {
    /** Lets them go on for two rounds of all pages: what comes after counts too. */
    async goOn() {
      const answers = () => seen.pages + seen.calls + seen.lost;
      const enough = answers() + 2 * VISITORS * PAGES.length;
      while (answers() < enough) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    },
    /** Calls them back. @returns what they saw */
    async stop() {
      stopped = true;
      await Promise.all(visitors);
      return { ...seen, examples: [...examples] };
    },
  };
}
