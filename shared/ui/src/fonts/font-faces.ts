/** The fonts of the site as data: what to serve, how to declare it, and which files to preload. */

export interface FontFace {
  family: string;
  /** Module specifier of the file inside its package. */
  file: string;
  /** Range of the variable weight axis. */
  weight: string;
  unicodeRange: string;
  /** On every page above the fold. The others load when a text asks for them. */
  preload: boolean;
}

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

export const fontFaces: readonly FontFace[] = [
  {
    family: 'Bricolage Grotesque Variable',
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    weight: '200 800',
    unicodeRange: latin,
    preload: true,
  },
  {
    family: 'Atkinson Hyperlegible Next Variable',
    file: '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    weight: '200 800',
    unicodeRange: latin,
    preload: true,
  },
  {
    family: 'Literata Variable',
    file: '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2',
    weight: '200 900',
    unicodeRange: latin,
    preload: false,
  },
];

interface FallbackFace {
  family: string;
  /** Installed fonts to borrow, first one found. */
  local: readonly string[];
  /** Width of our font over the borrowed one, measured on a paragraph of Spanish. */
  sizeAdjust: number;
  /** Vertical metrics of our font, as parts of its em. */
  ascent: number;
  descent: number;
}

const fallbackFaces: readonly FallbackFace[] = [
  {
    family: 'Bricolage Grotesque Fallback',
    // Headings are heavy, so the bold cut is the one that takes the same width.
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold'],
    sizeAdjust: 0.99,
    ascent: 0.93,
    descent: 0.27,
  },
  {
    family: 'Atkinson Hyperlegible Next Fallback',
    local: ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto'],
    sizeAdjust: 0.987,
    ascent: 0.984,
    descent: 0.316,
  },
  {
    family: 'Literata Fallback',
    local: ['Georgia', 'Gelasio'],
    sizeAdjust: 1.04,
    ascent: 1.177,
    descent: 0.308,
  },
];

const percent = (part: number) => `${Number((part * 100).toFixed(2))}%`;

/**
 * The `@font-face` rules of the site: our fonts with `font-display: swap`, then fallbacks that take up the same
 * space, so that the swap moves nothing.
 * @param urlOf Gives the address a font file is served from, by its specifier.
 */
export function fontFaceCss(urlOf: (file: string) => string): string {
  const own = fontFaces.map(
    ({ family, file, weight, unicodeRange }) =>
      `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:${weight};src:url(${JSON.stringify(urlOf(file))}) format('woff2');unicode-range:${unicodeRange}}`,
  );
  const fallbacks = fallbackFaces.map(
    ({ family, local, sizeAdjust, ascent, descent }) =>
      `@font-face{font-family:'${family}';src:${local.map((name) => `local('${name}')`).join(',')};size-adjust:${percent(sizeAdjust)};ascent-override:${percent(ascent / sizeAdjust)};descent-override:${percent(descent / sizeAdjust)};line-gap-override:0%}`,
  );
  return [...own, ...fallbacks].join('\n');
}
