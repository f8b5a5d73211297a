import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/**
 * Properties of the site's styles that a supported browser (`@red/build/supported-browsers`) may know by the prefixed
 * name only: Safari, Chrome up to 135. Emotion's own list reaches back to 2012, in every page's styles.
 */
const PREFIXED = [
  'user-select',
  'backdrop-filter',
  'box-decoration-break',
  'print-color-adjust',
  'text-decoration',
];

const addPrefixes: StylisPlugin = (element) => {
  if (element.type !== 'decl' || element.return || !PREFIXED.includes(String(element.props))) return;
  element.return = `-webkit-${element.value}${element.value}`;
};

/** Text is sized in pixels all through the design, so the size that a visitor chooses is a factor of each size. */
const scaleText: StylisPlugin = (element) => {
  if (element.type !== 'decl' || element.props !== 'font-size') return;
  const size = String(element.children);
  if (size.includes('px')) element.return = `font-size:calc(var(--text,1)*${size});`;
};

/** One list for all: by its identity Emotion keeps, on the server, what it has made of a style. */
const PLUGINS = [addPrefixes, scaleText];

/**
 * Where a page's styles are collected, on the server and in the browser alike.
 * @param nonce marks the style elements of the server, see `liftStyles`
 */
export const createStyleCache = (nonce?: string): EmotionCache =>
  createCache({
    key: 'css',
    ...(nonce === undefined ? {} : { nonce }),
    // From source too: the content policy lets rules in, but no text of a style element that it does not know.
    speedy: true,
    stylisPlugins: PLUGINS,
  });

/**
 * The cache of a document that brings rules. Their names are read from the rules: listed in the attribute where Emotion looks
 * for them they would be the longest incompressible text of a page, and it would move the elements, after which the browser
 * computes every style of the page again.
 */
export function cacheOfServedStyles(): EmotionCache {
  const cache = createStyleCache();
  for (const style of document.querySelectorAll('style[data-emotion=css]'))
    for (const name of style.textContent.match(/(?<=\.css-|@keyframes )[\w-]+/g) ?? [])
      cache.inserted[name] = true;
  return cache;
}
