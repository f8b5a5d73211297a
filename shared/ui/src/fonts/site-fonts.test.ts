import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FONT_FACES, SITE_CHARACTERS } from './site-fonts.ts';

const ROOT = path.resolve(__dirname, '../../../..');
const AREAS = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));
/** Texts of pages, areas, mails' sample content and dictionaries. */
const FOLDERS = [
  'shell/src/app',
  'shared/ui/src',
  'shared/api/src',
  'shared/contract/src',
  'api/seed',
  ...AREAS,
];
const IS_TEXT = /\.(tsx?|mjs|json|txt|tsv)$/;
const IS_TEST = /\.(test|fixture)\.\w+$/;
/** No font of the site has it: arrows of comments, and signs that the system draws. */
const NOT_IN_THE_FONTS = '→';

const textFiles = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && IS_TEXT.test(entry.name) && !IS_TEST.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](node_modules|dist)[\\/]|[\\/]site-fonts\.ts$/.test(file)),
);

covers('UX-10').test('the fonts of every page have each character of the texts and sample content', () => {
  const known = new Set(SITE_CHARACTERS.map(({ characters }) => characters).join('') + NOT_IN_THE_FONTS);
  const missing = textFiles.flatMap((file) => {
    const unknown = [...new Set(readFileSync(file, 'utf8'))].filter(
      (character) => character > '\x7f' && !known.has(character),
    );
    return unknown.length > 0 ? [`${path.relative(ROOT, file)}: ${unknown.join(' ')}`] : [];
  });
  expect(textFiles.length).toBeGreaterThan(200);
  expect(missing).toEqual([]);
});

covers('UX-10').test('a name with letters of other languages finds them in a file that loads for it', () => {
  const files = (character: string) =>
    FONT_FACES.filter(({ characters }) => characters.includes(character)).map(({ family }) => family);
  for (const character of 'ŁukaszÇelikHåkonDvořák') expect(files(character)).toHaveLength(3);
});

test('no character is in two files of a font', () => {
  const fontOf = ({ family }: (typeof FONT_FACES)[number]) => family.replace(/ (Variable|Rest)$/, '');
  for (const font of new Set(FONT_FACES.map(fontOf))) {
    const all = FONT_FACES.filter((face) => fontOf(face) === font).flatMap(({ characters }) => [
      ...characters,
    ]);
    expect(all.length).toBeGreaterThan(SITE_CHARACTERS.length);
    expect(new Set(all).size).toBe(all.length);
  }
});
