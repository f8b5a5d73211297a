import { createHash } from 'node:crypto';
import { DICTIONARY_TYPES } from '@red/api/dictionary.queries';
import { startTestApi, type TestApi } from '../testing/test-api.fixture';

/** ANY_QUERIES=10000 asks more. */
const { ANY_QUERIES } = process.env;
const QUERIES = Number(ANY_QUERIES || 150);
/** Calls in flight at a time. */
const AT_ONCE = 8;

/** Numbers from 0 to 1, the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const SYLLABLES = [
  'ca',
  'sa',
  'ñan',
  'güe',
  'pín',
  'so',
  'ÁR',
  'bol',
  'tre',
  'llu',
  'via',
  'é',
  'xí',
  'the',
  'sh',
];
const ODD = [
  ...[
    "'",
    '"',
    '%',
    '_',
    '\\',
    '`',
    ';',
    '--',
    '/*',
    '$1',
    '{}',
    '<b>',
    '&',
    '+',
    '#',
    '?',
    '¿',
    '«',
    '\t',
    '\n',
  ],
  ...[
    '🎈',
    '👩‍🏫',
    '🇲🇽',
    'ﬁ',
    'İ',
    'ß',
    'n\u0303',
    '\u0301',
    '\u202e',
    '\u0000',
    '\u0007',
    '\ufffd',
    '日本',
    'العربية',
  ],
];
const SQL = [
  "' or '1'='1",
  "'; drop table users; --",
  '1 union select password_hash from users',
  "sol') or 1=1 --",
  'pg_sleep(10)',
  '$$; select 1; $$',
  "\\'; delete from spanish_definitions; --",
];

/** Terms as people and machines send them: words, misspellings, symbols, emoji, SQL, and up to 10 kB of anything. */
function* terms(random: () => number): Generator<string> {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const many = (list: readonly string[], most: number) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(list)).join('');
  const kinds = [
    () => many(SYLLABLES, 4),
    () => many(SYLLABLES, 3) + pick(ODD) + many(SYLLABLES, 2),
    () => many(ODD, 6),
    () => pick(SQL) + many(SYLLABLES, 2),
    () => many([...SYLLABLES, ' '], 30),
    () => pick(SYLLABLES).repeat(5_000).slice(0, 10_240),
  ];
  for (;;) {
    const draw = random();
    const kind = draw < 0.01 ? 5 : Math.floor(random() * 5);
    yield kinds[kind]?.() ?? '';
  }
}

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi('postgresql');
});
afterAll(() => api?.stop());

covers('API-19', 'API-21', 'DICT-27').test(
  'queries of any kind give no server error and stable answers',
  async () => {
    const random = seeded(20_260_101);
    const source = terms(random);
    const types = Object.values(DICTIONARY_TYPES);
    const addresses = Array.from({ length: QUERIES }, () => {
      const type = types[Math.floor(random() * types.length)];
      return `api/red/dictionary/search?type=${type}&search=${encodeURIComponent(source.next().value)}`;
    });
    const first = await answersTo(addresses);
    expect(first.wrong).toEqual([]);
    const again = addresses.filter((_, at) => at % 10 === 0);
    expect((await answersTo(again)).digests).toEqual(first.digests.filter((_, at) => at % 10 === 0));
  },
  900_000,
);

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

/** Found or not, refused as a term, or longer than the server reads an address at all. */
const EXPECTED = [200, 422, 431];

/** The calls that answered with another status, and a digest of each answer. */
async function answersTo(addresses: readonly string[]) {
  const wrong: string[] = [];
  const digests: string[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < addresses.length; at = next++) {
      const address = addresses[at] ?? '';
      const { status, body } = await api.call('GET', address);
      if (!EXPECTED.includes(status)) wrong.push(`${status} ${address.slice(0, 120)}`);
      digests[at] = createHash('sha256').update(JSON.stringify(body)).digest('base64');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { wrong, digests };
}
