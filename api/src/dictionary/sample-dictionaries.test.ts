import { fetchLittleDictionaryLink, fetchWordOfDay, searchDictionary } from '@red/api/dictionary.queries';
import { sql } from 'drizzle-orm';
import { bilingualSenses, dictionaryImports, spanishDefinitions } from '../database/tables';
import { startTestApi, type TestApi } from '../testing/test-api.fixture';
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

describe('on PostgreSQL', () => {
  let api: TestApi;
  let clock = new Date('2026-11-22T18:00:00Z');
  beforeAll(async () => {
    api = await startTestApi('postgresql', { now: () => clock });
  });
  afterAll(() => api?.stop());

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

  covers('API-22').test('the little dictionary answers with an address', async () => {
    expect(await fetchLittleDictionaryLink('casa')).toBe(
      'http://localhost:3000/_muestra/diccionario-ilustrado',
    );
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
