import {
  fetchDictionarySuggestions,
  fetchWordOfDay,
  MAX_SUGGESTIONS,
  searchDictionary,
} from '@red/api/dictionary.queries';
import { fetchSearch } from '@red/api/search.queries';
import { dictionaryImports, spanishDefinitions } from '../database/tables';
import { ENGINES } from '../testing/database.fixture';
import { startTestApi, statusOf, type TestApi } from '../testing/test-api.fixture';
import { addSpanish } from './import-rows';

const word = (palabra: string) => ({
  palabra,
  etimo: null,
  num: 1,
  catgram: 'sustantivo',
  definicion: 'de prueba',
  ejemplo: 'Un ejemplo.',
  sinonimo: null,
  antonimo: null,
});

describe.each(ENGINES)('on %s', (engine) => {
  let api: TestApi;
  let clock = new Date('2026-11-22T18:00:00Z');
  beforeAll(async () => {
    api = await startTestApi(engine, { now: () => clock });
    await addSpanish(api.database.queries, [
      ...['xilófono', 'xilografía', 'Xalapa', 'xenón', 'x%a', 'x_b'].map(word),
      { ...word('xenón'), num: 2 },
      ...Array.from({ length: 30 }, (_, at) => word(`xw${String(at).padStart(2, '0')}`)),
    ]);
  });
  afterAll(() => api?.stop());
  const suggest = (term: string) => fetchDictionarySuggestions({ dictionary: 'es', term });

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
      ...Array.from({ length: 40 }, (_, at) => ({ ...word('xocar'), num: at + 1 })),
      word('xocarela'),
    ]);
    expect(await suggest('xocar')).toEqual(['xocar', 'xocarela']);
    const found = await fetchSearch({ text: 'xocar', type: 'words' });
    expect(found?.groups[0]?.items.map(({ id }) => id)).toEqual(['xocar', 'xocarela']);
  });

  covers('API-20').test('an entry names the words beside it that have entries, and no others', async () => {
    const finding = await searchDictionary({ dictionary: 'es', term: 'feliz' });
    expect(finding).toMatchObject({
      kind: 'spanish',
      entry: { palabra: 'feliz', relacionadas: ['contento'] },
    });
    expect(await searchDictionary({ dictionary: 'es', term: 'abeja' })).not.toHaveProperty(
      'entry.relacionadas',
    );
  });

  test('signs that mean something to a database are letters like others', async () => {
    expect(await suggest('x%')).toEqual(['x%a']);
    expect(await suggest('x_')).toEqual(['x_b']);
    for (const term of ["'", '\\', '%', '\u{10FFFF}']) expect(await suggest(term)).toEqual([]);
    expect(await statusOf(suggest(' '))).toBe(422);
    expect(await statusOf(suggest('\0'))).toBe(422);
  });

  test('every day has another word, the same for everybody, and a whole day long', async () => {
    const words: string[] = [];
    for (let day = 1; day <= 20; day += 1) {
      clock = new Date(Date.UTC(2026, 10, day, 6, 0, 0));
      const first = await fetchWordOfDay();
      clock = new Date(Date.UTC(2026, 10, day + 1, 5, 59, 59));
      expect(await fetchWordOfDay()).toEqual(first);
      expect(first).toMatchObject({ day: `2026-11-${String(day).padStart(2, '0')}` });
      words.push(first?.word ?? '');
    }
    expect(new Set(words).size).toBeGreaterThan(15);
    await api.database.queries.delete(spanishDefinitions);
    expect(await fetchWordOfDay()).toBeNull();
  });

  test('no word of an imported dictionary is the word of the day: it has vulgar ones', async () => {
    const [imported] = await api.database.queries
      .insert(dictionaryImports)
      .values({ source: 'es:prueba', dictionary: 'es', entriesDone: 1, finished: true, title: 'Wikcionario' })
      .returning();
    await addSpanish(api.database.queries, [word('xinuendo')], imported?.id);
    expect(await fetchWordOfDay()).toBeNull();
    await addSpanish(api.database.queries, [word('xenón')]);
    expect(await fetchWordOfDay()).toMatchObject({ word: 'xenón' });
  });
});
