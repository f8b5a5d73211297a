import { fetchArticles } from '@red/api/articles.queries';
import { PATHS } from '@red/api/paths';
import {
  fetchSearch,
  MAX_SEARCH_PAGES,
  type MarkedText,
  type SearchAnswer,
  type SearchType,
} from '@red/api/search.queries';
import { eq } from 'drizzle-orm';
import { articles, books, faqs } from '../database/tables';
import { addSpanish } from '../dictionary/import-rows';
import { ENGINES } from '../testing/database.fixture';
import { startTestApi, type TestApi } from '../testing/test-api.fixture';

const plain = (parts: MarkedText) => parts.map(({ text }) => text).join('');
const hits = (parts: MarkedText) => parts.flatMap(({ text, hit }) => (hit ? [text] : []));

describe.each(ENGINES)('on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api?.stop());

  const search = async (text: string, type: SearchType | null = null): Promise<SearchAnswer> => {
    const answer = await fetchSearch({ text, type });
    if (!answer) throw new Error('the call is missing');
    return answer;
  };
  const titles = async (text: string, type: SearchType) =>
    ((await search(text, type)).groups.find((group) => group.type === type)?.items ?? []).map(({ title }) =>
      plain(title),
    );
  const add = (id: number, title: string, facts: Partial<typeof articles.$inferInsert> = {}) =>
    api.database.queries
      .insert(articles)
      .values({ id, title, publishedAt: '2026-01-01', tabs: [], body: '<p>Texto.</p>', ...facts });

  test('news, questions, books, videos, representatives and words are found, in groups', async () => {
    const types = async (text: string) => (await search(text)).groups.map(({ type }) => type);
    expect(await types('pagos')).toContain('faqs');
    expect(await types('casa')).toEqual(expect.arrayContaining(['news', 'words']));
    expect(await types('español')).toEqual(expect.arrayContaining(['books']));
    expect(await types('podcast')).toContain('videos');
    expect(await types('jalisco')).toContain('representatives');
  });

  test('words are found by their stem, without case and accents, and while they are typed', async () => {
    await add(9_001, 'Educación para niñas', { body: '<p>Las <b>matem&aacute;ticas</b> divierten.</p>' });
    for (const text of [
      'educación niñas',
      'EDUCACION NINOS',
      'educaciones de la niña',
      'matemática',
      'matematicas',
      'educa',
      'edu',
    ]) {
      expect({ text, found: await titles(text, 'news') }).toEqual({
        text,
        found: expect.arrayContaining(['Educación para niñas']),
      });
    }
  });

  test('the hits are marked, in the title and in the words around the first of them', async () => {
    await add(9_002, 'Huertos «urbanos»', {
      body: `<p>${'Una frase cualquiera. '.repeat(20)}Con un huertito de azotea.</p>`,
    });
    const [found] = (await search('urbano azotea', 'news')).groups[0]?.items ?? [];
    expect(hits(found?.title ?? [])).toEqual(['urbanos']);
    expect(hits(found?.text ?? [])).toEqual(['azotea']);
    expect(plain(found?.text ?? [])).toMatch(/^… /);
  });

  test('only forms of the searched word are marked, as the index knows them', async () => {
    await add(9_020, 'Libros de la casa', {
      body: '<p>Casi un castillo. El libre pagó la página de las casas; una cámara sobre la cama.</p>',
    });
    const marksOf = async (text: string) => {
      const [group] = (await search(text, 'news')).groups;
      const found = group?.items.find(({ id }) => id === '9020');
      return [...hits(found?.title ?? []), ...hits(found?.text ?? [])];
    };
    expect(await marksOf('casa ')).toEqual(['casa', 'casas']);
    expect(await marksOf('libro casa')).toEqual(['Libros', 'casa', 'casas']);
    expect(await marksOf('cama')).toEqual(['cama']);
    expect(await marksOf('cama casas')).toEqual(['casa', 'casas', 'cama']);
    expect(await marksOf('pagos casa')).toEqual(['casa', 'pagó', 'casas']);
  });

  test('what is in the title comes first, the latest first', async () => {
    await add(9_003, 'Ajolote', { publishedAt: '2024-01-01' });
    await add(9_004, 'Otra cosa', { publishedAt: '2026-05-05', body: 'El ajolote.' });
    await add(9_005, 'Ajolotes', { publishedAt: '2025-01-01' });
    expect(await titles('ajolote', 'news')).toEqual(['Ajolotes', 'Ajolote', 'Otra cosa']);
  });

  test('a misspelt word is corrected as in the dictionary; a correct one is not', async () => {
    await add(9_006, 'Las luciérnagas de Tlaxcala');
    for (const text of ['lusiernagas', 'luciérnahas', 'luciernagsa de tlascala']) {
      const answer = await search(text);
      expect(answer.corrected).toMatch(/^luciérnagas/);
      expect(plain(answer.groups[0]?.items[0]?.title ?? [])).toBe('Las luciérnagas de Tlaxcala');
    }
    expect((await search('luciérnaga')).corrected).toBeNull();
  });

  test('without any result a headword that is spelt alike is suggested', async () => {
    await addSpanish(api.database.queries, [
      {
        palabra: 'zanahoria',
        etimo: null,
        num: 1,
        catgram: null,
        definicion: 'Raíz.',
        ejemplo: null,
        sinonimo: null,
        antonimo: null,
      },
    ]);
    expect(await search('zanaoria')).toMatchObject({ groups: [], suggestion: 'zanahoria' });
    // No shell lists its pages beside this test.
    const nothing = { groups: [], corrected: null, suggestion: null, incomplete: true };
    expect(await search('xyzzyx')).toEqual(nothing);
  });

  test('dictionary words are found while they are typed, behind the word that is meant', async () => {
    const words = async (text: string) =>
      (await search(text, 'words')).groups.flatMap(({ type, items }) =>
        type === 'words' ? items.map(({ title, label }) => [plain(title), label]) : [],
      );
    const definition = { etimo: null, num: 1, catgram: null, ejemplo: null, sinonimo: null, antonimo: null };
    await addSpanish(
      api.database.queries,
      ['xilo', 'xilófono', 'xilografía'].map((palabra) => ({ ...definition, palabra, definicion: 'Algo.' })),
    );
    expect(await words('xilo')).toEqual([
      ['xilo', 'es'],
      ['xilófono', 'es'],
      ['xilografía', 'es'],
    ]);
    expect(await words('XILÓFO')).toEqual([['xilófono', 'es']]);
    // Two letters begin too many words.
    expect(await words('xi')).toEqual([]);
  });

  test('of a restricted article nothing but the title is found or shown', async () => {
    await add(9_007, 'Reunión de ajedrecistas', {
      restricted: true,
      description: 'Describe el quetzal.',
      subtitle: 'Subtítulo del quetzal',
      keywords: 'quetzal',
      body: '<p>En secreto: quetzal.</p>',
    });
    expect(await titles('quetzal', 'news')).toEqual([]);
    const [found] = (await search('ajedrecistas', 'news')).groups[0]?.items ?? [];
    expect(found).toMatchObject({ id: '9007', restricted: true, text: [] });
    // One that becomes restricted later is forgotten too.
    await add(9_008, 'Abierta todavía', { body: 'Un tecolote.' });
    expect(await titles('tecolote', 'news')).toEqual(['Abierta todavía']);
    await api.database.queries.update(articles).set({ restricted: true }).where(eq(articles.id, 9_008));
    expect(await titles('tecolote', 'news')).toEqual([]);
  });

  test('content that is changed or removed is found as it is', async () => {
    const { queries } = api.database;
    await queries
      .insert(faqs)
      .values({ id: 9_001, category: 'Pagos', question: '¿Y el cenzontle?', answer: '<p>Canta.</p>' });
    expect(await titles('cenzontle', 'faqs')).toEqual(['¿Y el cenzontle?']);
    await queries.update(faqs).set({ question: '¿Y la calandria?' }).where(eq(faqs.id, 9_001));
    expect(await titles('cenzontle', 'faqs')).toEqual([]);
    expect(await titles('calandria', 'faqs')).toEqual(['¿Y la calandria?']);
    await queries.delete(faqs).where(eq(faqs.id, 9_001));
    expect(await titles('calandria', 'faqs')).toEqual([]);
  });

  test('one type is listed page by page, the others are counted', async () => {
    for (let id = 9_100; id < 9_125; id += 1) await add(id, `Cuaderno viajero ${id}`);
    const pageOf = async (pages: number) => await fetchSearch({ text: 'viajero', type: 'news', pages });
    const group = (answer: SearchAnswer | null) => answer?.groups.find(({ type }) => type === 'news');
    expect(group(await search('viajero'))).toMatchObject({ total: 25, items: { length: 5 } });
    expect(group(await pageOf(1))).toMatchObject({ total: 25, items: { length: 20 } });
    expect(group(await pageOf(2))).toMatchObject({ total: 25, items: { length: 25 } });
    expect(group(await search('viajero', 'faqs'))).toMatchObject({ total: 25, items: [] });
  });

  test('what is found of a book reads as its facts, without their labels', async () => {
    await api.database.queries.insert(books).values({
      id: 9_010,
      title: 'Volcanes',
      description: 'Autor: Equipo\n\nDescripción: De la lava al mapa.\nCurso: 3°',
      isbn: '978-1',
    });
    const [found] = (await search('volcanes', 'books')).groups[0]?.items ?? [];
    expect(plain(found?.text ?? [])).toBe('Equipo · De la lava al mapa. · 3° 978-1');
  });

  test('a book says its place in the catalogue, however many are found', async () => {
    const { queries } = api.database;
    const stored = await queries.select({ id: books.id }).from(books);
    const added = [9_001, 9_002, 9_003].map((id) => ({ id, title: `Ornitorrincos ${id}` }));
    await queries.insert(books).values(added);
    const ids = [...stored.map(({ id }) => id), ...added.map(({ id }) => id)].sort(
      (one, other) => one - other,
    );
    const [group] = (await search('ornitorrincos', 'books')).groups;
    expect(Object.fromEntries(group?.items.map(({ id, position }) => [id, position]) ?? [])).toEqual(
      Object.fromEntries(added.map(({ id }) => [id, ids.indexOf(id) + 1])),
    );
  });

  test('of every published article, its title leads to it', async () => {
    for (const { title } of (await fetchArticles()).slice(0, 10))
      expect(await titles(title.slice(0, 100), 'news')).toContain(title);
  });

  test.each([
    'a',
    '🎈',
    '👩‍🏫🇲🇽',
    "'",
    '%',
    '& | !',
    "x' | !y:*",
    '<->',
    'foo:*A',
    '((',
    "'; drop table users; --",
    '日本',
    'العربية',
    'de la los',
    'ﬁ',
    '\u202e',
    ':*',
    'pagos:*&!',
    'İstanbul',
  ])('%j is searched as plain words: no failure', async (text) => {
    const answer = await api.call('GET', `${PATHS.search}?q=${encodeURIComponent(text)}`);
    expect({ text, status: answer.status }).toEqual({ text, status: 200 });
  });

  test.each([
    ['q=', 422],
    ['', 422],
    ['q=%00', 422],
    ['q=sol%00', 422],
    [`q=${'x'.repeat(101)}`, 422],
    [`q=${'x'.repeat(10_240)}`, 422],
    ['q=sol&type=users', 422],
    ['q=sol&type=news&type=faqs', 422],
    ['q=sol&q=luna', 422],
    ['q=sol&type=news&pages=0', 422],
    [`q=sol&type=news&pages=${MAX_SEARCH_PAGES + 1}`, 422],
    ['q=sol&pages=1e9', 422],
  ])('%.40s is refused', async (query, status) => {
    expect((await api.call('GET', `${PATHS.search}?${query}`)).status).toBe(status);
  });
});

describe('with two searches a minute', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi('postgresql', { settings: { SEARCH_LIMIT_PER_MINUTE: '2' } });
  });
  afterAll(() => api?.stop());

  test.each([
    `${PATHS.search}?q=sol`,
    `${PATHS.dictionarySearch}?type=3&search=sol`,
    `${PATHS.dictionarySuggestions}?type=3&search=sol`,
  ])('whoever asks %s too often has to wait, and is told so', async (path) => {
    const statuses = [];
    for (let call = 0; call < 3; call += 1) statuses.push((await api.call('GET', path)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });
});
