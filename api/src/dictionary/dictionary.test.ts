import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type DictionaryKey,
  fetchDictionarySuggestions,
  MAX_SUGGESTIONS,
  searchDictionary,
} from '@red/api/dictionary.queries';
import { fetchSearch } from '@red/api/search.queries';
import { ENGINES } from '../testing/database.fixture';
import { writeDict } from '../testing/dict-files.fixture';
import { startTestApi, statusOf, type TestApi } from '../testing/test-api.fixture';
import { importDict } from './import-dict';
import { addBilingual, addForms, addSpanish } from './import-rows';

const spanish = (palabra: string, num: number, definicion: string) => ({
  palabra,
  etimo: num === 1 ? 'De prueba.' : null,
  num,
  catgram: 'sustantivo',
  definicion,
  ejemplo: num === 1 ? 'Un ejemplo.' : null,
  sinonimo: null,
  antonimo: 'otro',
});
const sense = (palabra: string, num: number, translation: string) => ({
  palabra,
  num,
  indicator: '(prueba)',
  translation,
  sourceExample: 'One.',
  targetExample: 'Uno.',
});

const ALIKE = ['soñar', 'sonar', 'mono', 'moño'];

describe.each(ENGINES)('on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    const { queries } = api.database;
    await addSpanish(queries, [spanish('zúzano', 1, 'primera'), spanish('zúzano', 2, 'segunda')]);
    await addSpanish(queries, [spanish('zuzano', 1, 'sin acento'), spanish('zuzaño', 1, 'con eñe')]);
    await addForms(queries, [
      { form: 'zuzáneos', palabra: 'zúzano' },
      { form: 'vino', palabra: 'venir' },
      { form: 'vinieron', palabra: 'venir' },
    ]);
    for (const word of ['vino', 'venir', ...ALIKE, 'zanahoria']) {
      await addSpanish(queries, [spanish(word, 1, word)]);
      await addBilingual(queries, 1, [sense(word, 1, word)]);
      await addBilingual(queries, 2, [sense(word, 1, word)]);
    }
    await addBilingual(queries, 1, [sense('zuzan', 1, 'zúzano'), sense('zuzan', 2, 'otro')]);
    await addBilingual(queries, 2, [sense('zúzano', 1, 'zuzan')]);
    const alike = Array.from({ length: 30 }, (_, at) => `xw${String(at).padStart(2, '0')}`);
    const words = ['xilófono', 'xilografía', 'Xalapa', 'xenón', 'x%a', 'x_b', ...alike];
    await addSpanish(queries, [
      ...words.map((word) => spanish(word, 1, 'de prueba')),
      spanish('xenón', 2, 'otra'),
    ]);
  });
  afterAll(() => api?.stop());

  const suggest = (term: string) => fetchDictionarySuggestions({ dictionary: 'es', term });
  /** The word found; «¿...?» around one that is only suggested. */
  const found = async (dictionary: DictionaryKey, term: string) => {
    const finding = await searchDictionary({ dictionary, term });
    if (finding?.kind === 'suggestion') return `¿${finding.word}?`;
    return finding?.entry.palabra ?? null;
  };
  const headword = (term: string) => found('es', term);

  covers('API-19', 'API-20').test('a Spanish entry has its etymology and numbered definitions', async () => {
    expect(await searchDictionary({ dictionary: 'es', term: 'zúzano' })).toEqual({
      kind: 'spanish',
      entry: {
        palabra: 'zúzano',
        etimo: 'De prueba.',
        definiciones: [
          {
            num: 1,
            catgram: 'sustantivo',
            definicion: 'primera',
            ejemplo: 'Un ejemplo.',
            sinonimo: null,
            antonimo: 'otro',
          },
          {
            num: 2,
            catgram: 'sustantivo',
            definicion: 'segunda',
            ejemplo: null,
            sinonimo: null,
            antonimo: 'otro',
          },
        ],
      },
    });
  });

  covers('API-19').test('case and accents do not matter, but the word as typed comes first', async () => {
    expect(await headword('  ZÚZANO ')).toBe('zúzano');
    expect(await headword('zuzano')).toBe('zuzano');
    expect(await headword('zuzaño')).toBe('zuzaño');
    expect(await headword('Zuzâno')).not.toBeNull();
    expect(await headword('zuzáneos')).toBe('zúzano');
    expect(await headword('qzxv')).toBeNull();
    expect(await headword("'; drop table users; --")).toBeNull();
  });

  covers('API-21').test('bilingual entries in both directions', async () => {
    const entry = await searchDictionary({ dictionary: 'en-es', term: 'Zuzan' });
    expect(entry).toMatchObject({
      kind: 'bilingual',
      entry: {
        palabra: 'zuzan',
        poszone: [
          {
            senses: [
              {
                num: 1,
                indicator: '(prueba)',
                translation: 'zúzano',
                sourceExample: 'One.',
                targetExample: 'Uno.',
              },
              { num: 2, translation: 'otro' },
            ],
          },
        ],
      },
    });
    expect(await searchDictionary({ dictionary: 'es-en', term: 'zuzano' })).toMatchObject({
      entry: { palabra: 'zúzano' },
    });
    expect(await found('es-en', 'zuzan')).toBe('¿zúzano?');
    expect(await found('en-es', 'zúzano')).toBe('¿zuzan?');
  });

  covers('API-19').test.each([
    ['sonar', 'sonar'],
    ['soñar', 'soñar'],
    ['SOÑAR', 'soñar'],
    ['mono', 'mono'],
    ['moño', 'moño'],
    ['Moño', 'moño'],
  ])('of words that fold alike, %s gives %s in every dictionary', async (term, word) => {
    for (const dictionary of ['es', 'es-en', 'en-es'] as const)
      expect(await found(dictionary, term)).toBe(word);
  });

  covers('API-19').test('an exact headword comes before the word that it is a form of', async () => {
    expect(await headword('vino')).toBe('vino');
    expect(await headword('vinieron')).toBe('venir');
    expect(await found('es-en', 'zuzáneos')).toBe('zúzano');
  });

  covers('API-19', 'DICT-26').test.each([
    ['letter left out', 'zanaoria'],
    ['letter too many', 'zanahhoria'],
    ['other letter', 'zanahotia'],
    ['letters swapped', 'zanahroia'],
    ['as it sounds', 'sanaoria'],
    ['without its accents, in capitals', 'ZANAORÌA'],
  ])('a misspelt word suggests the nearest one: %s', async (_mistake, term) => {
    for (const dictionary of ['es', 'es-en'] as const)
      expect(await found(dictionary, term)).toBe('¿zanahoria?');
  });

  covers('API-19', 'DICT-26').test.each(['xyzzyx', 'zz', '%', "'", 'zanahoriazanahoria'])(
    'nothing is suggested for %s',
    async (term) => {
      expect(await headword(term)).toBeNull();
    },
  );

  covers('API-19').test('of several near words the likeliest is suggested, always the same', async () => {
    expect(await headword('monno')).toBe('¿mono?');
    expect(await headword('moto')).toBe('¿mono?');
    expect(await headword('soñra')).toBe('¿sonar?');
  });

  covers('API-19').test('words that begin alike come in the order of their letters, each once', async () => {
    expect(await suggest('XIL')).toEqual(['xilófono', 'xilografía']);
    expect(await suggest('xe')).toEqual(['xenón']);
    expect(await suggest('xá')).toEqual(['Xalapa']);
    expect(await suggest('xiló')).toEqual(['xilófono', 'xilografía']);
    expect(await suggest('xw')).toHaveLength(MAX_SUGGESTIONS);
    expect(await suggest('xyz')).toEqual([]);
    expect(await fetchDictionarySuggestions({ dictionary: 'es-en', term: 'cami' })).toEqual([
      'caminar',
      'camino',
      'camión',
      'camisa',
    ]);
    expect(await suggest('camió')).toContain('camión');
  });

  covers('API-19').test('a word of many meanings leaves room for those behind it', async () => {
    await addSpanish(api.database.queries, [
      ...Array.from({ length: 40 }, (_, at) => spanish('xocar', at + 1, 'de prueba')),
      spanish('xocarela', 1, 'de prueba'),
    ]);
    expect(await suggest('xocar')).toEqual(['xocar', 'xocarela']);
    const found = await fetchSearch({ text: 'xocar', type: 'words' });
    expect(found?.groups[0]?.items.map(({ id }) => id)).toEqual(['xocar', 'xocarela']);
  });

  test('signs that mean something to a database are letters like others', async () => {
    expect(await suggest('x%')).toEqual(['x%a']);
    expect(await suggest('x_')).toEqual(['x_b']);
    for (const term of ["'", '\\', '%', '\u{10FFFF}']) expect(await suggest(term)).toEqual([]);
    expect(await statusOf(suggest(' '))).toBe(422);
    expect(await statusOf(suggest('\0'))).toBe(422);
  });

  covers('API-21').test.each([false, true])(
    'an interrupted import goes on where it was (replacing: %p)',
    async (replace) => {
      const folder = await mkdtemp(join(tmpdir(), 'dict-'));
      const prefix = replace ? 'another' : 'word';
      const many = Object.fromEntries(
        Array.from({ length: 503 }, (_, at) => [`${prefix}${at}`, `${prefix}${at}\npalabra ${at}`]),
      );
      const files = await writeDict(folder, many, true);
      const importing = (onProgress: (done: number) => void) =>
        importDict(api.database, { ...files, dictionary: 'en-es', replace, onProgress });
      const interrupted = importing(() => {
        throw new Error('the power went');
      });
      await expect(interrupted).rejects.toThrow('the power went');
      const progress: number[] = [];
      expect(await importing((done) => void progress.push(done))).toEqual({
        imported: 3,
        resumedAt: 500,
        refused: [],
      });
      expect(progress).toEqual([503]);
      for (const at of [0, 499, 500, 502])
        expect(await searchDictionary({ dictionary: 'en-es', term: `${prefix}${at}` })).toHaveProperty(
          'entry.poszone.0.senses',
          [expect.objectContaining({ num: 1, translation: `palabra ${at}` })],
        );
      await rm(folder, { recursive: true });
    },
  );
});
