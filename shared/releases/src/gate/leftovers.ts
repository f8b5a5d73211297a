/** What an area leaves behind in a page that visitors have left: another area's page meets it. */
import * as z from 'zod/mini';
import type { Tab } from './tab';

/** What of a page outlives the areas that it shows. */
const stateSchema = z.object({
  globals: z.array(z.string()),
  /** Style sheets that are not the site's own styles. */
  styles: z.array(z.string()),
  /** Classes and other attributes of the document's elements. */
  attributes: z.array(z.string()),
});
export type Leftovers = z.infer<typeof stateSchema> & {
  /** Events of window and document, as often as something listens to them. */
  listeners: string[];
};

/** Names by which programs find each other: containers, chunks, the federation runtime, the copies of zod. */
const OF_LOADING = /^(?:mf_|rspackChunk|__redScript|_{1,2}(?:FEDERATION|VMOK|GLOBAL_LOADING|zod_)|\d+$)/;

const STATE = `(() => ({
  globals: Object.getOwnPropertyNames(window),
  styles: [...document.querySelectorAll('style:not([data-emotion]),link[rel~=stylesheet]')].map((each) => each.outerHTML.replace(/\\s+/g, ' ').slice(0, 80)),
  attributes: [document.documentElement, document.body].flatMap((each) => [...each.attributes].map(({ name, value }) => each.localName + ' ' + name + '="' + value + '"')),
}))()`;

export async function stateOf(tab: Tab): Promise<Leftovers> {
  const state = z.parse(stateSchema, await tab.evaluate(STATE));
  const listeners = [...(await tab.listenersOf('window')), ...(await tab.listenersOf('document'))];
  return { ...state, listeners };
}

/** Says what a page has that it had not before. Pure. */
export const leftoversSince = (before: Leftovers, now: Leftovers): string[] => [
  ...sentence(
    added(before.globals, now.globals).filter((name) => !OF_LOADING.test(name)),
    'on window, which belongs to every area. Keep it in a module',
  ),
  ...sentence(added(before.styles, now.styles), 'among the styles of the page. Write styles with @red/ui'),
  ...sentence(
    added(before.attributes, now.attributes),
    'on the document. Take it away when the component is unmounted',
  ),
];

/** Events to which more listens after each of several visits: what loads late once listens no more than once. Pure. */
export const growingListeners = ([first, ...visits]: readonly Leftovers[]): string[] =>
  visits
    .map((now, at) => new Set(added((visits[at - 1] ?? first ?? now).listeners, now.listeners)))
    .reduce<string[]>(
      (growing, more, at) => (at === 0 ? [...more] : growing.filter((each) => more.has(each))),
      [],
    );

const sentence = (left: readonly string[], where: string) =>
  left.length > 0 ? [`when it is left, it leaves ${[...new Set(left)].join(', ')} ${where}`] : [];

/** What is in a list more often than before. */
function added(before: readonly string[], now: readonly string[]): string[] {
  const rest = [...before];
  return now.filter((each) => {
    const at = rest.indexOf(each);
    if (at !== -1) rest.splice(at, 1);
    return at === -1;
  });
}
