import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { drawingOf, paletteOf } from '../shared/build/src/svg-drawing.mjs';
import drawingColours from '../shared/ui/src/illustrations/drawing-colours.json' with { type: 'json' };
import { LETTER_SPACINGS } from '../shared/ui/src/illustrations/letter-spacings';
import { color } from '../shared/ui/src/theme/tokens';
import { ROOT } from './packages';

/** Every drawing of the site: those of the shared package, and those beside what uses them in the shell and in the areas. */
const FILES = readdirSync(ROOT)
  .filter((name) => name === 'shell' || name.startsWith('mf-'))
  .map((name) => `${name}/src`)
  .concat('shared/ui/src')
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.svg'))
      .map((file) => `${folder}/${file}`),
  )
  .sort();

/** Colours by the name of their variable. */
const TOKENS = new Map([
  ...Object.entries(color).flatMap(([ramp, shades]) =>
    Object.entries(shades).map(([shade, hex]) => [`${ramp}-${shade}`, hex] as const),
  ),
  ...Object.entries(drawingColours),
]);

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
/** What the builds make of each of them. */
const DRAWINGS = FILES.map((file) => {
  const svg = read(file);
  return { file, svg, ...drawingOf(svg, file) };
});
/** Files of the drawings that something holds for. */
const filesWhere = (isSo: (drawing: (typeof DRAWINGS)[number]) => boolean) =>
  DRAWINGS.filter(isSo).map(({ file }) => file);

test('the drawings of the site are found', () => {
  expect(FILES.length).toBeGreaterThan(100);
});

test('every drawing becomes whole markup and has a name for who opens its file', () => {
  const viewBoxes = /^-?[\d.]+ -?[\d.]+ [\d.]+ [\d.]+$/;
  expect(filesWhere(({ viewBox }) => !viewBoxes.test(viewBox))).toEqual([]);
  expect(filesWhere(({ markup }) => /undefined|NaN|null|\[object|var\(/.test(markup))).toEqual([]);
  expect(filesWhere(({ markup }) => count(markup, /<g[ >]/g) !== count(markup, /<\/g>/g))).toEqual([]);
  expect(filesWhere(({ svg }) => !/<title>[^<]+<\/title>/.test(svg))).toEqual([]);
});

covers('UX-19', 'UX-34').test(
  'a drawing in a page has no style attribute, and the page knows the spacing of its letters',
  () => {
    expect(filesWhere(({ markup }) => markup.includes(' style='))).toEqual([]);
    const spacings = DRAWINGS.flatMap(({ markup }) =>
      [...markup.matchAll(/letter-spacing="([^"]+)"/g)].map(([, units]) => units),
    );
    expect(LETTER_SPACINGS).toEqual(expect.arrayContaining(spacings));
  },
);

test('drawings have the colours of the design tokens and no others', () => {
  const known = new Set([...TOKENS.values()].map((hex) => hex.toUpperCase()));
  const strange = FILES.flatMap((file) => {
    const svg = read(file);
    const misnamed = [...paletteOf(svg)].filter(([name, hex]) => TOKENS.get(name) !== hex);
    const used = [...svg.matchAll(/(?:fill|stroke)\s*[=:]\s*"?\s*([^";/>]+)/g)].map(([, colour = '']) =>
      colour.trim(),
    );
    const unknown = used.filter(
      (colour) => colour !== 'none' && !colour.startsWith('var(') && !known.has(colour.toUpperCase()),
    );
    return [
      ...misnamed.map(([name]) => `${file}: --${name}`),
      ...unknown.map((colour) => `${file}: ${colour}`),
    ];
  });
  expect(strange).toEqual([]);
});

test('a drawing looks the same where variables are not read, as in drawing programs', () => {
  const shapes = /<\w[^>]*?\sstyle="(?:[^"]*;)?(fill|stroke):var\(--([\w-]+)\)[^>]*>/g;
  const different = FILES.flatMap((file) => {
    const svg = read(file);
    const palette = paletteOf(svg);
    return [...svg.matchAll(shapes)]
      .filter(([tag, property = '', name = '']) => !tag.includes(` ${property}="${palette.get(name)}"`))
      .map(([tag]) => `${file}: ${tag}`);
  });
  expect(different).toEqual([]);
});
