import { PATHS } from '@red/api/paths';
import { passwordHashes } from '../account/password-hash';
import type { Database } from '../database/database';
import { profiles } from '../database/tables';
import { buildServer, type ServerParts } from '../server';
import { openTestDatabase } from '../testing/database.fixture';
import { callerOf, startTestApi, TEST_PAYMENT_SECRETS, type TestApi } from '../testing/test-api.fixture';
import { testSettings } from '../testing/test-settings.fixture';
import type { Api } from './api';
import { describeApi } from './open-api';

describe('over the wire', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi('postgresql', {
      settings: { PRODUCT_NAME: 'RED' },
      extend: (app) => describeApi(app, 'RED'),
    });
  });
  afterAll(() => api?.stop());

  covers('API-31').test('an unknown address answers 404 in the shape of every failure', async () => {
    expect(await api.call('GET', 'api/nothing')).toMatchObject({
      status: 404,
      body: { success: false, message: 'Esta dirección no existe.', errors: [] },
    });
  });

  covers('API-31').test('broken, oversized and foreign bodies are refused in the same shape', async () => {
    const post = (text: string, headers = {}) => api.call('POST', PATHS.newsletter, { text, headers });
    expect(await post('{bad')).toMatchObject({ status: 400, body: { success: false } });
    expect(await post(JSON.stringify({ email: 'a'.repeat(70_000) }))).toMatchObject({ status: 413 });
    expect(await post('email=a', { 'content-type': 'application/x-www-form-urlencoded' })).toMatchObject({
      status: 415,
    });
    expect(await post('{"__proto__":{"email":"a@b.mx"}}')).toMatchObject({ status: 400 });
    expect(await post('')).toMatchObject({ status: 422 });
  });

  covers('API-31').test('a request keeps a plain id it came with and otherwise gets one', async () => {
    const given = await api.call('GET', 'healthz', { headers: { 'x-request-id': 'abc-12345' } });
    expect(given.headers.get('x-request-id')).toBe('abc-12345');
    const odd = await api.call('GET', 'healthz', { headers: { 'x-request-id': 'a b' } });
    expect(odd.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  covers('API-01').test('the OpenAPI document describes every call of the path table', async () => {
    const { status, body } = await api.call('GET', 'openapi.json');
    expect(status).toBe(200);
    const described = Object.keys(Object(Object(body).paths));
    expect(described).toEqual(expect.arrayContaining(Object.values(PATHS).map((path) => `/${path}`)));
    expect(JSON.stringify(body)).toContain('g-recaptcha-response');
  });

  test('what is the same for everybody says so, and nothing that was asked for with a token', async () => {
    const listed = await api.call('GET', PATHS.faqs);
    expect(listed.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const known = await api.call('GET', PATHS.faqs, { headers: { authorization: 'Bearer x' } });
    expect(known.headers.get('cache-control')).toBeNull();
    expect((await api.call('GET', PATHS.captchaChallenge)).headers.get('cache-control')).toBe('no-store');
  });

  covers('API-31').test('the process says that it lives and that its database answers', async () => {
    expect(await api.call('GET', 'healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await api.call('GET', 'readyz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  covers('API-03').test(
    'the outbox can be read as a page, with its texts escaped and its links clickable',
    async () => {
      await api.call('POST', PATHS.passwordRecovery, { body: { email: 'familia@red.test' } });
      const message = {
        name: 'Ana',
        phone: '5512345678',
        school: '<b>Colegio</b>',
        email: 'ana@red.test',
        area_id: 1,
        message: '<script>alert(1)</script>',
        'g-recaptcha-response': await api.captcha(),
      };
      expect(await api.call('POST', PATHS.contact, { body: message })).toMatchObject({ status: 200 });
      const { body } = await api.call('GET', 'dev/outbox', { headers: { accept: 'text/html' } });
      expect(body).toContain('&lt;script&gt;');
      expect(body).not.toContain('<script>');
      expect(body).toMatch(
        /<a href="http:\/\/localhost:3000\/api\/users\/password-recovery\/link\?token=[^"]+">/,
      );
    },
  );
});

describe('with other settings', () => {
  let database: Database;
  const built: Api[] = [];
  /** Another server on the same database; answers the function that calls it. */
  const build = async (settings: Record<string, string>, parts: Partial<ServerParts> = {}) => {
    const server = await buildServer({
      database,
      settings: testSettings(settings),
      captchaSecret: 'a secret of the tests',
      paymentSecrets: TEST_PAYMENT_SECRETS,
      ...parts,
    });
    built.push(server);
    return callerOf(await server.listen({ host: '127.0.0.1', port: 0 }));
  };
  const logInto = (lines: string[]) => ({ logStream: { write: (line: string) => lines.push(line) } });
  beforeAll(async () => {
    database = await openTestDatabase('postgresql');
  });
  afterEach(() => Promise.all(built.splice(0).map((server) => server.close())));
  afterAll(() => database?.close());

  covers('API-02', 'API-03', 'API-05').test.each([
    ['POST', PATHS.login],
    ['POST', PATHS.passwordRecovery],
    ['PUT', PATHS.loginKey],
  ])('%s %s tells who tries too often to wait', async (method, path) => {
    const call = await build({ RATE_LIMIT_PER_MINUTE: '2' });
    const attempt = (from: string) => call(method, path, { body: {}, headers: { 'x-forwarded-for': from } });
    await attempt('203.0.113.1');
    expect(await attempt('203.0.113.1')).toMatchObject({ status: 422 });
    expect(await attempt('203.0.113.1')).toMatchObject({
      status: 429,
      body: { success: false, message: 'Demasiados intentos. Espera un minuto e inténtalo de nuevo.' },
    });
    expect(await attempt('203.0.113.2')).toMatchObject({ status: 422 });
  });

  covers('API-31').test('the log holds neither passwords nor tokens, e-mails or search terms', async () => {
    const log: string[] = [];
    const call = await build({ LOG_LEVEL: 'trace' }, logInto(log));
    const secret = 'never-in-the-log';
    await call('POST', PATHS.login, {
      body: { email: `${secret}@red.test`, password: secret, 'g-recaptcha-response': secret },
      token: secret,
    });
    await call('GET', `api/red/partners/teacher-login-link/${secret}`, {
      headers: { 'x-order-secret': secret },
    });
    await call('GET', `${PATHS.dictionarySearch}?type=3&search=${secret}`);
    await call('GET', `api/red/payments/orders/${secret}`);
    await call('GET', `${PATHS.passwordLink}/?token=${secret}`);
    await call('GET', `api/red/unknown/${secret}@red.test`);
    await call('GET', `api/red/unknown/%/${secret}`);
    await call('POST', `api/red/articles/${secret}`);
    // The status says what was refused.
    const statuses = log.map((line) => Object(JSON.parse(line)).res?.statusCode);
    expect(statuses).toEqual(expect.arrayContaining([422, 401, 404]));
    expect(log.join('')).toContain('/api/users/login');
    expect(log.join('')).not.toContain(secret);
  });

  covers('API-31').test(
    'an unexpected failure is answered without details and logged without the values of its query',
    async () => {
      const log: string[] = [];
      const failing: Database = {
        ...database,
        transaction: () =>
          database.queries
            .insert(profiles)
            .values({ ...NOBODY, name: 'private text' })
            .then(() => {
              throw new Error('expected the insert to fail');
            }),
      };
      const call = await build({ LOG_LEVEL: 'error' }, { database: failing, ...logInto(log) });
      expect(await call('PUT', PATHS.confirmation, { body: { token: 'x' } })).toMatchObject({
        status: 500,
        body: {
          success: false,
          message: 'Error interno del servidor. Por favor, intenta más tarde.',
          errors: ['Tuvimos un problema. Inténtalo de nuevo en unos minutos.'],
        },
      });
      expect(log.join('')).toContain('Failed query');
      expect(log.join('')).not.toContain('private text');
    },
  );

  covers('API-31').test('without its database the process is alive but not ready', async () => {
    const call = await build(
      {},
      { database: { ...database, ping: () => Promise.reject(new Error('gone')) } },
    );
    expect(await call('GET', 'healthz')).toMatchObject({ status: 200 });
    expect(await call('GET', 'readyz')).toMatchObject({ status: 503 });
  });

  covers('API-31').test('its counters are for operators only, and their labels are routes', async () => {
    const call = await build({});
    await call('GET', 'api/red/articles/123');
    const open = await call('GET', 'metrics');
    expect([open.status, open.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(open.body).toMatch(
      /red_api_requests_total\{method="GET",route="\/api\/red\/articles\/:id",status="\d+"\} 1/,
    );
    expect(open.body).toContain('red_api_database_up 1');
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    expect(await call('GET', 'metrics', { headers })).toMatchObject({ status: 404 });
    // Behind a proxy that forwards no address, every visitor seems to come from this machine: the site then has an address.
    for (const [setting, value] of [
      ['SITE_URL', 'https://red.example'],
      ['HOST', '0.0.0.0'],
      ['API_HOST', '0.0.0.0'],
    ] as const) {
      expect(await (await build({ [setting]: value }))('GET', 'metrics')).toMatchObject({ status: 404 });
    }
    const token = 'operators-token-2026';
    const closed = await build({ OPS_TOKEN: token });
    expect(await closed('GET', 'metrics')).toMatchObject({ status: 404 });
    expect(await closed('GET', 'metrics', { token })).toMatchObject({ status: 200 });
  });

  covers('API-30').test('with another captcha provider there are no challenges of our own', async () => {
    const call = await build({ CAPTCHA_PROVIDER: 'recaptcha', CAPTCHA_SECRET: 'secret-of-provider' });
    expect(await call('GET', PATHS.captchaChallenge)).toMatchObject({ status: 404 });
  });

  covers('API-03').test.each([
    [{ MAIL_URL: 'smtp://mail.example' }, 404],
    [{ NODE_ENV: 'production', DATABASE_URL: 'postgresql://x' }, 404],
    [{ NODE_ENV: 'production' }, 200],
    [{ NODE_ENV: 'development', DATABASE_URL: 'postgresql://x' }, 200],
  ])('mails can be read at /dev/outbox only where none is real: %j gives %i', async (settings, status) => {
    const call = await build(settings);
    expect(await call('GET', 'dev/outbox')).toMatchObject({ status });
  });
});

/** Belongs to no user, so it cannot be stored. */
const NOBODY = { userId: 999_999, name: '', paternalSurname: '', maternalSurname: '' };

covers('API-02').test('password hashes are argon2id and a missing one never matches', async () => {
  const passwords = passwordHashes(testSettings());
  const hash = await passwords.hash('Docente.2026');
  // A salt of 16 bytes, another each time.
  expect(hash).toMatch(/^\$argon2id\$v=19\$[^$]+\$[\w+/]{22}\$/);
  expect(await passwords.hash('Docente.2026')).not.toBe(hash);
  expect(await passwords.matches(hash, 'Docente.2026')).toBe(true);
  expect(await passwords.matches(hash, 'docente.2026')).toBe(false);
  expect(await passwords.matches(undefined, 'nobody')).toBe(false);
  const long = 'x'.repeat(100);
  expect(await passwords.matches(await passwords.hash(`${long}1`), `${long}2`)).toBe(false);
});
