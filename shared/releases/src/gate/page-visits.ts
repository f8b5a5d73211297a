/** How a trial opens pages and slots in a browser. What is wrong is reported to the tab. */
import { setTimeout as pause } from 'node:timers/promises';
import { growingListeners, leftoversSince, stateOf } from './leftovers';
import type { Tab } from './tab';
import type { PageVisit, SlotVisit } from './visits';

/** How long a page is observed that is there, at least. */
const OBSERVED_MS = 500;
/** How long data stay away before they fail. */
const DATA_HELD_MS = 400;
const NO_PAGE = '/no-existe-esta-pagina';
/** Calls of the API behind the site's address. */
const API_CALL = /^https?:\/\/[^/]+\/(?:api|users)\//;
/** What the page shows; null while its place is held. */
const SHOWN = `(() => {
  const main = document.querySelector('main');
  return !main || main.querySelector('[data-skeleton]') ? null : main.innerText.trim().slice(0, 400);
})()`;

/** Opens a page by its address; it hydrates, with all its scripts. Throws when it does not load or hangs. */
export async function visitByAddress(tab: Tab, site: string, visit: PageVisit): Promise<void> {
  const startedAt = performance.now();
  const document = await tab.goTo(site + visit.address);
  await tab.awaitScripts(visit.scripts);
  // Where it takes long to load, it takes long to hydrate.
  await pause(Math.max(OBSERVED_MS, performance.now() - startedAt));
  // A script that never ends would keep the page from answering.
  const path = await tab.evaluate('location.pathname');
  if (visit.isGuarded && path !== visit.address)
    tab.report(`it sends somebody whom its guard lets in to ${path}`);
  const differs = tab.problems.some(isMismatch) ? await differenceFrom(tab, document) : '';
  tab.explain((problem) =>
    isMismatch(problem)
      ? `what ${visit.source} renders is not what the server has rendered${differs}\n${problem}`
      : problem,
  );
}

/**
 * Reaches a page as by a link, twice or thrice: first its data stay away and then fail, then every list in them is
 * empty. It shows something each time; when it is left, nothing of it stays. Listeners that stay are said only: a library
 * may have them.
 */
export async function visitByLink(
  tab: Tab,
  site: string,
  visit: PageVisit,
  say: (line: string) => void,
): Promise<void> {
  let data: 'fails' | 'empty' = 'fails';
  await tab.page.route(API_CALL, async (route) => {
    try {
      if (data === 'fails') await pause(DATA_HELD_MS);
      const answer = data === 'empty' ? await route.fetch() : null;
      if (answer?.ok()) await route.fulfill({ response: answer, json: withoutItems(await answer.json()) });
      else await route.fulfill({ status: 503, json: {} });
    } catch {
      // the page was left meanwhile, or the answer is no JSON
      await route.abort().catch(() => {});
    }
  });
  await tab.goToFrame(site + NO_PAGE);
  const nothing = await tab.evaluate(SHOWN);
  const go = async (url: string, isThere: (shown: string) => boolean) => {
    // The router hears it once the frame is hydrated.
    const expression = `if (location.href !== ${JSON.stringify(url)}) history.pushState({ idx: 1 }, '', ${JSON.stringify(url)}); dispatchEvent(new PopStateEvent('popstate', { state: history.state })); ${SHOWN}`;
    let next = expression;
    return tab.until(async () => {
      const shown = await tab.evaluate(next);
      next = shown === nothing ? expression : SHOWN;
      return typeof shown === 'string' && shown !== '' && isThere(shown);
    });
  };
  const before = await stateOf(tab);
  const states = [before];
  for (const state of ['fails', 'empty', 'empty'] as const) {
    // Once more only where each visit has left listeners: of what loads late, one may have come with each.
    if (states.length > 2 && growingListeners(states).length === 0) break;
    data = state;
    const isShown = await go(site + visit.address, (shown) => shown !== nothing);
    if (tab.hasFailed) return;
    if (!isShown) return tab.report(`it shows nothing when a link leads to it and ${SAID[state]}`);
    await pause(state === 'fails' ? DATA_HELD_MS + OBSERVED_MS : OBSERVED_MS);
    const later = await tab.evaluate(SHOWN);
    if (later === '') return tab.report(`it shows nothing any more when ${SAID[state]}`);
    const isLeft = await go(site + NO_PAGE, (shown) => shown === nothing);
    if (tab.hasFailed) return;
    if (!isLeft) return tab.report('it stays when a link leads to another page');
    await pause(OBSERVED_MS);
    states.push(await stateOf(tab));
  }
  for (const each of leftoversSince(before, states.at(-1) ?? before)) tab.report(each);
  const listeners = growingListeners(states);
  if (listeners.length > 0)
    say(`  ${visit.address} leaves more listeners behind with each visit: ${listeners.join(', ')}`);
}

const SAID = { fails: 'its data fail', empty: 'its data are empty' } as const;

/** An answer of an API with every list in it empty. Pure. */
function withoutItems(answer: unknown): unknown {
  if (Array.isArray(answer)) return [];
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, withoutItems(value)]));
}

/** Presses what opens a slot over a page that the frame renders alone; its code takes over what has opened. */
export async function visitSlot(tab: Tab, site: string, { slot, scripts }: SlotVisit): Promise<void> {
  await tab.goToFrame(site + NO_PAGE);
  const pressed = await tab.evaluate(`(() => {
    const names = [...document.querySelectorAll('[data-slot="${slot}"] [data-modal]')].map(({ dataset }) => dataset.modal);
    const openers = [...document.querySelectorAll('[data-opens]')];
    const opener = openers.find(({ dataset }) => names.includes(dataset.opens));
    opener?.click();
    return opener?.dataset.opens ?? '';
  })()`);
  if (!pressed) return tab.report('nothing of it is in the document: the server cannot render it');
  await tab.awaitScripts(scripts);
  const inDocument = `document.querySelector('[data-slot="${slot}"] [data-modal="${pressed}"]') !== null`;
  await tab.until(async () => (await tab.evaluate(inDocument)) === false);
  await pause(OBSERVED_MS);
}

/** What React says of HTML that is not what a component renders: 418 and 425, without its texts in production. */
const isMismatch = (problem: string) =>
  /^\[hydration\].*(?:React error #4(?:18|25)|did(?:n't| not) match)/.test(problem);

/** The first text that the server has sent and the browser has not, or the other way round: `: "a" became "b"`. */
async function differenceFrom(tab: Tab, document: string): Promise<string> {
  const found = await tab.evaluate(`(() => {
    const textsOf = (page) => {
      const walker = page.createTreeWalker(page.querySelector('main') ?? page.body, NodeFilter.SHOW_TEXT);
      const texts = [];
      while (walker.nextNode()) if (!walker.currentNode.parentElement.closest('script,style,noscript')) texts.push(walker.currentNode.data.trim());
      return texts.filter(Boolean);
    };
    const sent = textsOf(new DOMParser().parseFromString(${JSON.stringify(document)}, 'text/html'));
    const shown = textsOf(document);
    const at = sent.findIndex((text, index) => text !== shown[index]);
    const place = at === -1 && shown.length > sent.length ? sent.length : at;
    return place === -1 ? '' : ': ' + JSON.stringify((sent[place] ?? '').slice(0, 80)) + ' became ' + JSON.stringify((shown[place] ?? '').slice(0, 80));
  })()`);
  return typeof found === 'string' ? found : '';
}
