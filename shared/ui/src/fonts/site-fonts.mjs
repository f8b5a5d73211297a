// Plain JavaScript, because the build of the shell reads it with Node alone.
// @ts-check
/**
 * The fonts of the site as data: what each file keeps of the one that its package brings, and which files a page fetches
 * first. The build cuts them (decision 014).
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

/**
 * Axes of a file: a number pins one, a range keeps a part of it. Axes that are not named stay.
 * @typedef {Record<string, number | { min: number, max: number }>} FontAxes
 *
 * @typedef {object} SiteFont
 * @property {string} name
 * @property {string} files start of the names of its files, with their package
 * @property {string} style end of their names
 * @property {{ min: number, max: number }} weight weights that the site's styles name
 * @property {FontAxes} [pinned]
 * @property {boolean} preload on every page above the fold; the others load when a text asks for them
 */

/** @type {readonly SiteFont[]} */
const FONTS = [
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

/**
 * A file of the site and its `@font-face`.
 * @typedef {object} FontFace
 * @property {string} family
 * @property {string} file specifier of the file to cut, with the name of the part as its query
 * @property {string} characters what it holds, as far as the font has it
 * @property {boolean} byCharacter fetched only for a text that has one of its characters
 * @property {{ min: number, max: number }} weight
 * @property {FontAxes} axes
 * @property {boolean} preload
 */

/**
 * Every file: per font that of every page, and two that are fetched when a text has one of their characters. Those two are
 * a family of their own, behind the first in every stack: while a family has several files, a browser asks each of them
 * about every word, which slows layout down (decision 014).
 * @type {readonly FontFace[]}
 */
export const FONT_FACES = FONTS.flatMap(({ name, files, style, weight, pinned, preload }) => {
  const cut = { weight, axes: { ...pinned, wght: weight } };
  const site = { family: `${name} Variable`, byCharacter: false, preload, ...cut };
  const rest = { family: `${name} Rest`, byCharacter: true, preload: false, ...cut };
  return [
    { ...site, file: `${files}-latin-${style}.woff2?site`, characters: SITE },
    { ...rest, file: `${files}-latin-${style}.woff2?rest`, characters: REST },
    { ...rest, file: `${files}-latin-ext-${style}.woff2?rest`, characters: LATIN_EXT },
  ];
});

/**
 * Every character of some ranges of code points, their ends included.
 * @param {readonly (readonly [number, number])[]} ranges
 */
function charactersOf(ranges) {
  return ranges
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
    )
    .join('');
}
