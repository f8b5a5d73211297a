import { type DictionaryKey, fetchLittleDictionaryLink, searchDictionary } from '@red/api/dictionary.queries';
import { sql } from 'drizzle-orm';
import { bilingualSenses, spanishDefinitions } from '../database/tables';
import { ENGINES } from '../testing/database.fixture';
import { startTestApi, type TestApi } from '../testing/test-api.fixture';
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
  });
  afterAll(() => api?.stop());

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

  covers('API-19').test('characters that are no text are refused', async () => {
    for (const term of ['%00', 'sol%00', 'a%07b', '%0'])
      expect((await api.call('GET', `api/red/dictionary/search?type=3&search=${term}`)).status).toBeLessThan(
        500,
      );
    expect((await api.call('GET', 'api/red/dictionary/search?type=3&search=sol%00')).status).toBe(422);
  });

  covers('API-19', 'DICT-15').test('an unknown type and an empty term are refused', async () => {
    const wrong = await api.call('GET', 'api/red/dictionary/search?type=4&search=sol');
    expect(wrong).toMatchObject({
      status: 422,
      body: { success: false, message: 'Tipo de diccionario no válido' },
    });
    expect(await api.call('GET', 'api/red/dictionary/search?type=3&search=%20')).toMatchObject({
      status: 422,
    });
  });

  covers('API-22').test('the little dictionary answers with an address', async () => {
    expect(await fetchLittleDictionaryLink('casa')).toBe(
      'http://localhost:3000/_muestra/diccionario-ilustrado',
    );
  });

  covers('API-19').test('the sample dictionaries hold at least 400 headwords per direction', async () => {
    const { queries } = api.database;
    const [es] = await queries
      .select({ words: sql<number>`count(distinct ${spanishDefinitions.headword})::int` })
      .from(spanishDefinitions);
    expect(es?.words).toBeGreaterThanOrEqual(400);
    const directions = await queries
      .select({ words: sql<number>`count(distinct ${bilingualSenses.headword})::int` })
      .from(bilingualSenses)
      .groupBy(bilingualSenses.direction);
    expect(directions).toHaveLength(2);
    for (const { words } of directions) expect(words).toBeGreaterThanOrEqual(400);
  });
});
