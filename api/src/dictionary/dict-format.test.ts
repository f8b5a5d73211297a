import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ENGINES, openTestDatabase } from '../testing/database';
import { indexNumber } from './dict-format';
import { importDict } from './import-dict';
import { lookUpBilingual, lookUpSpanish } from './look-up';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const encode = (value: number): string =>
  value < 64 ? DIGITS.charAt(value) : encode(Math.floor(value / 64)) + DIGITS.charAt(value % 64);

/** Writes articles as a pair of DICT files. */
async function writeDict(folder: string, articles: Record<string, string>, zipped: boolean) {
  let text = Buffer.alloc(0);
  const index: string[] = [];
  for (const [headword, article] of Object.entries(articles)) {
    const bytes = Buffer.from(`${article}\n`);
    index.push(`${headword}\t${encode(text.length)}\t${encode(bytes.length)}`);
    text = Buffer.concat([text, bytes]);
  }
  const indexFile = join(folder, 'sample.index');
  const dictFile = join(folder, zipped ? 'sample.dict.dz' : 'sample.dict');
  await writeFile(indexFile, `${index.join('\n')}\n`);
  await writeFile(dictFile, zipped ? gzipSync(text) : text);
  return { indexFile, dictFile };
}

test.each([
  ['A', 0],
  ['B', 1],
  ['/', 63],
  ['BA', 64],
  ['DEy', 3 * 4096 + 4 * 64 + 50],
])('API-19 index number %s is %i', (text, value) => {
  expect(indexNumber(text)).toBe(value);
  expect(encode(value)).toBe(text);
});

test('API-19 an index with other characters is refused', () => {
  expect(() => indexNumber('A-B')).toThrow('no number of the DICT format');
});

test.each(ENGINES)('API-19 API-21 dictionaries of the DICT format are imported on %s', async (engine) => {
  const folder = await mkdtemp(join(tmpdir(), 'dict-'));
  const database = await openTestDatabase(engine);
  try {
    const files = await writeDict(
      folder,
      {
        '00-database-info': 'Sobre este diccionario',
        cat: 'cat /kæt/ <n>\n1. gato; minino\n2. felino',
        Ábaco: 'Ábaco <m>\nInstrumento para contar.',
      },
      engine === 'postgresql',
    );
    expect(await importDict(database, { ...files, dictionary: 'en-es', replace: false })).toBe(2);
    expect(await importDict(database, { ...files, dictionary: 'en-es', replace: true })).toBe(2);
    const [cat] = await lookUpBilingual(database.queries, 1, 'CAT');
    expect(cat?.poszone[0]?.senses.map(({ num, translation }) => [num, translation])).toEqual([
      [1, 'gato; minino'],
      [2, 'felino'],
    ]);
    expect(await lookUpBilingual(database.queries, 1, '00-database-info')).toEqual([]);
    await importDict(database, { ...files, dictionary: 'es', replace: true });
    expect(await lookUpSpanish(database.queries, 'abaco')).toMatchObject([
      { palabra: 'Ábaco', definiciones: [{ num: 1, definicion: 'Instrumento para contar.' }] },
    ]);
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
});
