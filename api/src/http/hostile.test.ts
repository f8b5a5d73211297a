import { randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { PATHS } from '@red/api/paths';
import { CONTACT, ORDER, REGISTRATION } from '../testing/payloads.fixture';
import { startTestApi, type TestApi } from '../testing/test-api.fixture';

/** What no form sends: numbers beyond the database's, characters it cannot store, unexpected shapes. */
const SCALARS = [
  '99999999999',
  '-1',
  '1e309',
  'NaN',
  'Ana\0',
  '\ud800',
  '\uffff\u202e',
  "'; drop table users; --",
  'x'.repeat(20_000),
  // Too long for an index: it cannot be compressed.
  `${randomBytes(6_000).toString('base64url')}@red.test`,
];
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const VALUES: unknown[] = [
  ...SCALARS,
  2_147_483_648,
  -1,
  1.5,
  1e300,
  null,
  true,
  [],
  [[['1']]],
  { a: { b: ['\0'] } },
];

const BODIES: readonly [string, string, Record<string, unknown>][] = [
  ['POST', PATHS.login, { email: 'a@b.mx', password: 'Docente.2026', 'g-recaptcha-response': 'x' }],
  ['POST', PATHS.passwordRecovery, { email: 'nadie@red.test' }],
  [
    'PUT',
    PATHS.passwordChange,
    { token: 't', password: 'Nueva.Clave1', password_confirmation: 'Nueva.Clave1', email: 'a@b.mx' },
  ],
  ['PUT', PATHS.loginKey, { key: 'RED2026CLAVE' }],
  ['POST', PATHS.completeRegister, { ...REGISTRATION, group_id: 8, group_name: 'Z9', login_key_id: 1 }],
  ['PUT', PATHS.confirmation, { token: 't' }],
  ['POST', PATHS.newsletter, { email: 'ana@red.test' }],
  ['POST', PATHS.contact, CONTACT],
  ['POST', PATHS.orders, ORDER],
];
const QUERIES: readonly [string, readonly string[]][] = [
  [PATHS.grades, ['school_id', 'level_id']],
  [PATHS.books, ['page', 'per_page', 'stage', 'course', 'order']],
  [PATHS.dictionarySearch, ['type', 'search']],
  [PATHS.dictionaryLittle, ['search']],
];
const PLACES = [
  'api/red/articles/',
  'api/red/payments/orders/',
  'api/red/partners/teacher-login-link/',
  'api/red/payments/webhooks/',
];

/** Every copy of a body in which one place, at any depth, is replaced. */
function replaced(body: unknown, value: unknown): unknown[] {
  if (typeof body !== 'object' || body === null) return [value];
  const copies = Object.entries(body).flatMap(([name, part]) =>
    replaced(part, value).map((changed) => (Array.isArray(body) ? [changed] : { ...body, [name]: changed })),
  );
  return [...copies, value];
}

describe('on PostgreSQL', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi('postgresql', {
      settings: { LOGIN_SLOWDOWN_MS: '0', ACCOUNT_ATTEMPTS_PER_MINUTE: '100000' },
    });
  });
  afterAll(() => api?.stop());

  /** Statuses of the API's own failures among the answers, with what was asked. */
  const broken: string[] = [];
  afterEach(() => {
    expect(broken.splice(0)).toEqual([]);
  });
  const send = async (...[method, path, options]: Parameters<TestApi['call']>) => {
    const { status, body } = await api.call(method, path, options);
    const asked = `${method} ${path} ${JSON.stringify(options)}`.slice(0, 300);
    if (status >= 500) broken.push(`${status} ${asked}`);
    if (/\bat .+:\d+:\d+|node_modules|select .+ from/i.test(JSON.stringify(body)))
      broken.push(`told: ${asked}`);
    return status;
  };
  const key = () => ({
    'idempotency-key': randomUUID(),
  });
  /** As it is typed, without what `fetch` mends. */
  const sendRaw = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<number>((resolve, reject) => {
      const { hostname, port } = new URL(api.address);
      request({ hostname, port, path, method, headers, agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
        .on('error', reject)
        .end();
    });

  covers('API-31').test.each(BODIES)(
    '%s %s answers hostile values in any field with less than 500',
    async (method, path, body) => {
      const { bearerToken } = await api.login('incompleta@red.test', 'Incompleta.2026');
      for (const value of VALUES) {
        const fields = replaced(body, value).map(async (changed) => {
          const solved = path === PATHS.contact && Object(changed)['g-recaptcha-response'] === '';
          await send(method, path, {
            body: solved ? { ...Object(changed), 'g-recaptcha-response': await api.captcha() } : changed,
            headers: key(),
            ...(path === PATHS.completeRegister && { token: bearerToken ?? '' }),
          });
        });
        await Promise.all(fields);
      }
    },
  );

  // One parser reads the bodies of all calls.
  covers('API-31').test.each([100, 5_000, 30_000])('a body nested %i deep is refused', async (levels) => {
    const nested = `{"email":${'{"a":'.repeat(levels / 5)}1${'}'.repeat(levels / 5)}}`;
    for (const text of levels > 100 ? [deep(levels), nested] : [deep(levels)])
      expect(await send('POST', PATHS.newsletter, { text })).toBe(400);
  });

  covers('API-31').test.each(BODIES)('%s %s refuses a field of another kind', async (method, path, body) => {
    const ask = async (change: Record<string, unknown>) => {
      const solved = 'g-recaptcha-response' in body && { 'g-recaptcha-response': await api.captcha() };
      const sent = { body: { ...body, ...solved, ...change }, headers: key() };
      const answer = await api.call(method, path, sent);
      return { status: answer.status, body: answer.body };
    };
    const asItIs = await ask({});
    for (const name of Object.keys(body)) {
      const answer = await ask({ [name]: { a: 1 } });
      expect([name, answer.status]).toEqual([name, 422]);
      expect(answer).not.toEqual(asItIs);
    }
  });

  covers('API-31').test.each(QUERIES)(
    'GET %s answers hostile values in its query with less than 500',
    async (path, names) => {
      const search = (name: string, value: string) =>
        new URLSearchParams({ type: '3', search: 'casa', level_id: '1', [name]: value.slice(0, 4_000) });
      for (const name of names) {
        for (const value of SCALARS) await send('GET', `${path}?${search(name, value)}`);
        for (const odd of ['[]=1', '[a][b]=1', `=1&${name}=2`, '=%', '=%00', '=%E0%A4%A', '', '[[[=1']) {
          await send('GET', `${path}?type=3&search=casa&${name}${odd}`);
        }
      }
      expect(await send('GET', `${PATHS.grades}?level_id=99999999999`)).toBe(422);
      expect(await send('GET', `${PATHS.grades}?level_id=1&level_id=2`)).toBe(422);
    },
  );

  covers('API-31').test.each(PLACES)('GET %s… answers hostile paths with 4xx', async (place) => {
    const { bearerToken: token } = await api.login('docente@red.test', 'Docente.2026');
    const encoded = SCALARS.filter((value) => value !== '\ud800').map(encodeURIComponent);
    for (const value of [...encoded, '%', '%00', '%E0%A4%A', '..%2f..%2fetc%2fpasswd', '%5c', '%0d%0a']) {
      const status = await send('GET', `${place}${value}`, {
        token: token ?? '',
        headers: { 'x-order-secret': 'a\u00ff', ...key() },
      });
      expect([value, Math.floor(status / 100)]).toEqual([value, 4]);
    }
  });

  covers('API-31').test('addresses and headers that no browser sends are answered with 4xx', async () => {
    for (const path of [
      '//',
      '///',
      '//api',
      '/%',
      '/%00',
      '/..%2f',
      '/../../etc/passwd',
      '/[',
      '/api//',
      '/\\',
    ]) {
      expect([path, Math.floor((await sendRaw(path)) / 100)]).toEqual([path, 4]);
    }
    for (const headers of [
      { 'x-forwarded-for': 'nobody' },
      { 'x-forwarded-for': '1.2.3.4, ::::, 999.1.1.1' },
      { 'x-forwarded-for': `${'1'.repeat(4_000)}` },
      { authorization: `Bearer ${'a'.repeat(12_000)}` },
      { authorization: 'Bearer \u00ff' },
      { cookie: 'a=%; =;;' },
      { 'idempotency-key': 'x' },
      { 'content-length': '7', 'content-type': 'nothing/at all; charset=\u00ff' },
      { accept: '*/*;q=x', 'accept-encoding': 'nothing' },
      { 'x-huge': 'a'.repeat(20_000) },
    ] as Record<string, string>[]) {
      for (const path of [PATHS.partnersLinks, PATHS.orders, 'healthz']) {
        expect([headers, path, (await sendRaw(`/${path}`, headers)) < 500]).toEqual([headers, path, true]);
      }
    }
    // A body would break the connection of a HEAD request.
    expect(await sendRaw('/', { 'x-huge': 'a'.repeat(20_000) }, 'HEAD')).toBe(431);
    for (const forwarded of ['nobody', '1.2.3.4, ::::', '']) {
      await send('POST', PATHS.passwordRecovery, {
        body: { email: 'nadie@red.test' },
        headers: { 'x-forwarded-for': forwarded },
      });
    }
  });
});
