/** How the fonts of the site are declared, with fallbacks that take up the same space. */
import { FONT_FACES } from './site-fonts.ts';

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
    // Headings are heavy, so the bold cut has the matching width.
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold'],
    sizeAdjust: 1,
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

/** The ranges of CSS for some characters, such as `U+20-7E,U+A0`. */
export function unicodeRangeOf(characters: string): string {
  const points = [...characters].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && point <= last[1] + 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');
}

/**
 * The `@font-face` rules of the site: our fonts with `font-display: swap`, then fallbacks that take up the same
 * space, so that the swap moves nothing.
 * @param urlOf Gives the address a font file is served from, by its name.
 */
export function fontFaceCss(urlOf: (file: string) => string): string {
  const own = FONT_FACES.map(
    ({ family, file, weight, characters, byCharacter }) =>
      `@font-face{font-family:'${family}';font-display:swap;font-weight:${weight.min} ${weight.max};src:url(${JSON.stringify(urlOf(file))})${byCharacter ? `;unicode-range:${unicodeRangeOf(characters)}` : ''}}`,
  );
  const fallbacks = fallbackFaces.map(
    ({ family, local, sizeAdjust, ascent, descent }) =>
      `@font-face{font-family:'${family}';src:${local.map((name) => `local('${name}')`).join(',')};size-adjust:${percent(sizeAdjust)};ascent-override:${percent(ascent / sizeAdjust)};descent-override:${percent(descent / sizeAdjust)};line-gap-override:0%}`,
  );
  return [...own, ...fallbacks].join('\n');
}
