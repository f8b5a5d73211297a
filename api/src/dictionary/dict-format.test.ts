import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../database/database';
import { openTestDatabase } from '../testing/database.fixture';
import { encode, writeDict } from '../testing/dict-files.fixture';
import { dictOrigin, indexNumber, readDictFiles } from './dict-format';
import { importDict } from './import-dict';
import { lookUpBilingual, lookUpSpanish, suggestFor } from './look-up';
import { progressBar } from './progress-bar';

covers('API-19').test.each([
  ['A', 0],
  ['B', 1],
  ['/', 63],
  ['BA', 64],
  ['DEy', 3 * 4096 + 4 * 64 + 50],
])('index number %s is %i', (text, value) => {
  expect(indexNumber(text)).toBe(value);
  expect(encode(value)).toBe(text);
});

covers('API-19').test('an index with other characters is refused', () => {
  expect(() => indexNumber('A-B')).toThrow('no number of the DICT format');
});

const ARTICLES = {
  '00-database-info': 'Sobre este diccionario',
  cat: 'cat /kæt/ <n>\n1. gato; minino\n2. felino',
  'xrays ': 'X-rays /ɛks/\nrayos x',
  Ábaco: 'Ábaco <m>\nInstrumento para contar.',
};

covers('API-19').test.each([
  ['a dictionary that says nothing of itself', {}, {}],
  [
    'FreeDict as Debian packs it',
    {
      '00databaseshort': 'Spanish-English FreeDict Dictionary ver. 0.3.1',
      '00databaseinfo': [
        'Availability:',
        '    Available under the terms of the GNU General Public License ver. 2.0 and',
        '  any later version.',
        '    This program is free software; you can redistribute it under the terms of something else.',
        'Published at: http://freedict.org/',
        'Publication date: 30th of April 2019.',
      ].join('\n'),
    },
    {
      title: 'Spanish-English FreeDict Dictionary ver. 0.3.1',
      licence: 'GNU General Public License ver. 2.0 and any later version',
      url: 'http://freedict.org/',
    },
  ],
])('name, licence and address of %s', async (_which, about, expected) => {
  const folder = await mkdtemp(join(tmpdir(), 'dict-'));
  const { indexFile, dictFile } = await writeDict(folder, { ...about, casa: 'casa\nhouse' }, true);
  expect(dictOrigin(await readDictFiles(indexFile, dictFile))).toEqual(expected);
  await rm(folder, { recursive: true });
});

describe('on PostgreSQL', () => {
  let folder: string;
  let database: Database;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dict-'));
    database = await openTestDatabase('postgresql');
  });
  beforeEach(() =>
    database.queries.execute(
      'truncate spanish_definitions, spanish_forms, bilingual_senses, dictionary_imports',
    ),
  );
  afterAll(async () => {
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });
  const senses = async (term: string) =>
    (await lookUpBilingual(database.queries, 1, term)).flatMap((entry) =>
      (entry.poszone[0]?.senses ?? []).map(({ num, translation }) => `${num} ${translation}`),
    );
  const enEs = { dictionary: 'en-es', replace: false } as const;

  covers('API-19', 'API-21').test.each([true, false])(
    'dictionaries of the DICT format are imported, also unpacked (packed: %p)',
    async (zipped) => {
      const files = await writeDict(folder, ARTICLES, zipped);
      expect(await importDict(database, { ...files, ...enEs })).toEqual({
        imported: 3,
        resumedAt: 0,
        refused: [],
      });
      expect(await senses('CAT')).toEqual(['1 gato; minino', '2 felino']);
      expect(await senses('xrays')).toEqual(['1 rayos x']);
      expect(await senses('00-database-info')).toEqual([]);
      expect(await suggestFor(database.queries, 1, 'catt')).toBe('cat');
      await importDict(database, { ...files, dictionary: 'es', replace: true });
      expect(await lookUpSpanish(database.queries, 'abaco')).toMatchObject([
        { palabra: 'Ábaco', definiciones: [{ num: 1, definicion: 'Instrumento para contar.' }] },
      ]);
    },
  );

  covers('API-21').test('the same files are never added twice; replacing them ends the same', async () => {
    const files = await writeDict(folder, ARTICLES, true);
    await importDict(database, { ...files, ...enEs });
    expect(await importDict(database, { ...files, ...enEs })).toMatchObject({ imported: 0, resumedAt: 3 });
    expect(await senses('cat')).toEqual(['1 gato; minino', '2 felino']);
    expect(await importDict(database, { ...files, ...enEs, replace: true })).toMatchObject({ imported: 3 });
    expect(await senses('cat')).toEqual(['1 gato; minino', '2 felino']);
  });

  covers('API-21').test(
    'the meanings of a word that is there already go on after its last number',
    async () => {
      const first = await writeDict(folder, { cat: 'cat\n1. gato\n2. felino' }, true);
      await importDict(database, { ...first, ...enEs });
      const second = await writeDict(folder, { cat: 'cat\nminino', 'cat ': 'cat\nmicho' }, true);
      await importDict(database, { ...second, ...enEs });
      expect(await senses('cat')).toEqual(['1 gato', '2 felino', '3 minino', '4 micho']);
    },
  );

  covers('API-21').test('malformed entries are refused one by one, with a report', async () => {
    const files = await writeDict(folder, { good: 'good\nbueno' }, false);
    const bad = ['\tA\tB', 'nowhere', 'number\tA\t-', 'beyond\tA\tBAA', 'empty\tA\tA', 'x'.repeat(101)];
    await appendFile(files.indexFile, `${bad.join('\n')}\r\n`);
    await appendFile(files.dictFile, Buffer.from([0xff, 0xfe]));
    await appendFile(files.indexFile, `bytes\t${encode(11)}\tC\n`);
    const { imported, refused } = await importDict(database, { ...files, ...enEs });
    expect(imported).toBe(1);
    expect(refused.map(({ line, headword, reason }) => `${line} ${headword.slice(0, 7)}: ${reason}`)).toEqual(
      [
        '2 : It has no headword.',
        '3 nowhere: It has no place in the articles.',
        '4 number: The index holds "-", which is no number of the DICT format.',
        '5 beyond: Its place is beyond the end of the articles.',
        '6 empty: Its article says nothing.',
        '7 xxxxxxx: Its headword is longer than 100 characters.',
        '8 bytes: Its article is no text in UTF-8.',
      ],
    );
    expect(await senses('good')).toEqual(['1 bueno']);
  });
});

covers('API-21').test('the progress is one line on a terminal and a line per tenth in a log', () => {
  const written: string[] = [];
  const write = (text: string) => void written.push(text);
  const onTerminal = progressBar({ isTTY: true, write });
  onTerminal(1, 2);
  onTerminal(2, 2);
  expect(written).toEqual([
    `\r[${'#'.repeat(15)}${'-'.repeat(15)}] 50 % (1 of 2)`,
    `\r[${'#'.repeat(30)}] 100 % (2 of 2)\n`,
  ]);
  written.length = 0;
  const inLog = progressBar({ write });
  for (let done = 1; done <= 100; done += 1) inLog(done, 100);
  expect(written).toHaveLength(11);
});
