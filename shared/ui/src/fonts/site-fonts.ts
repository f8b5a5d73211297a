/**
 * The fonts of the site as data: what each file keeps of the one that its package brings, and which files a page fetches
 * first. `npm run assets` cuts them (decision 014).
 */

/** Characters of the files that every page fetches: Spanish, English, and the signs that the site prints. */
export const SITE_CHARACTERS = [
  { characters: charactersOf([[0x20, 0x7e]]), reason: 'what a keyboard types' },
  { characters: '\u00a0\u00ad', reason: 'spaces in dates and amounts, soft hyphens of editors' },
  { characters: 'ÁÉÍÓÚÜÑáéíóúüñ¡¿ªº', reason: 'Spanish' },
  { characters: '«»‘’“”–—…•·', reason: 'quotation marks, dashes, ellipsis, bullets, masked digits' },
  { characters: '°§©®™', reason: 'school years (4.°), clauses, marks' },
  { characters: '×÷±−²³½¼¾', reason: 'mathematics of the sample documents' },
  { characters: '¢£€', reason: 'money; the sign of the peso is on the keyboard' },
  { characters: 'ý', reason: 'Greek words in the origins of dictionary entries' },
];

/** Files that the font packages bring, by the end of their names, and the characters in them. */
const LATIN = charactersOf([
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
]);
const LATIN_EXT = charactersOf([
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x2ba],
  [0x2bd, 0x2c5],
  [0x2c7, 0x2cc],
  [0x2ce, 0x2d7],
  [0x2dd, 0x2ff],
  [0x1d00, 0x1dbf],
  [0x1e00, 0x1eff],
  [0x20a0, 0x20ab],
  [0x20ad, 0x20c0],
  [0x2113, 0x2113],
  [0x2c60, 0x2c7f],
  [0xa720, 0xa7ff],
]);
const SITE = SITE_CHARACTERS.map(({ characters }) => characters).join('');
const REST = [...LATIN].filter((character) => !SITE.includes(character)).join('');

/** Axes of a file: a number pins one, a range keeps a part of it. Axes that are not named stay. */
type FontAxes = Record<string, number | { min: number; max: number }>;

interface SiteFont {
  name: string;
  /** Start of the names of its files, with their package. */
  files: string;
  /** End of their names. */
  style: string;
  /** Weights that the site's styles name. */
  weight: { min: number; max: number };
  pinned?: FontAxes;
  /** On every page above the fold; the others load when a text asks for them. */
  preload: boolean;
}

const FONTS: readonly SiteFont[] = [
  {
    name: 'Bricolage Grotesque',
    files: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque',
    style: 'opsz-normal',
    weight: { min: 400, max: 800 },
    // Between buttons (17 px) and headings (42 px): with it, texts keep their lines on phones and wide screens.
    pinned: { opsz: 26 },
    preload: true,
  },
  {
    name: 'Atkinson Hyperlegible Next',
    files: '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next',
    style: 'wght-normal',
    weight: { min: 400, max: 700 },
    preload: true,
  },
  {
    name: 'Literata',
    files: '@fontsource-variable/literata/files/literata',
    style: 'wght-normal',
    weight: { min: 400, max: 700 },
    preload: false,
  },
];

/** A file of the site, in `files/`, and its `@font-face`. */
export interface FontFace {
  family: string;
  file: string;
  /** Specifier of the file that it is cut from. */
  source: string;
  /** What it holds, as far as the font has it. */
  characters: string;
  /** Fetched only for a text that has one of its characters. */
  byCharacter: boolean;
  weight: { min: number; max: number };
  axes: FontAxes;
  preload: boolean;
}

/**
 * Every file: per font that of every page, and two that are fetched when a text has one of their characters. Those two are
 * a family of their own, behind the first in every stack: while a family has several files, a browser asks each of them
 * about every word (decision 014).
 */
export const FONT_FACES: readonly FontFace[] = FONTS.flatMap(
  ({ name, files, style, weight, pinned, preload }) => {
    const cut = { weight, axes: { ...pinned, wght: weight } };
    const base = files.slice(files.lastIndexOf('/') + 1);
    const site = { family: `${name} Variable`, byCharacter: false, preload, ...cut };
    const rest = { family: `${name} Rest`, byCharacter: true, preload: false, ...cut };
    const latin = `${files}-latin-${style}.woff2`;
    const latinExt = `${files}-latin-ext-${style}.woff2`;
    return [
      { ...site, file: `${base}-latin-site.woff2`, source: latin, characters: SITE },
      { ...rest, file: `${base}-latin-rest.woff2`, source: latin, characters: REST },
      { ...rest, file: `${base}-latin-ext-rest.woff2`, source: latinExt, characters: LATIN_EXT },
    ];
  },
);

/** Every character of some ranges of code points, their ends included. */
function charactersOf(ranges: readonly (readonly [number, number])[]): string {
  return ranges
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
    )
    .join('');
}
