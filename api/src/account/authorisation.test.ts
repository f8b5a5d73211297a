import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { fillPath, PATHS } from '@red/api/paths';
import { ORDER_SECRET_HEADER, type OrderAccess, orderAnswerSchema } from '@red/api/payments.schema';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { articles, sessions, users } from '../database/tables';
import { describeApi } from '../http/open-api';
import { CONTACT, cardPayment, ORDER, PRIVACY_REQUEST, REGISTRATION } from '../testing/payloads.fixture';
import { startTestApi, type TestApi } from '../testing/test-api.fixture';
import { hashToken } from './tokens';

/** Everybody who may call, and what they call with. */
const CALLERS = [
  'anonymous',
  'teacher',
  'anotherTeacher',
  'family',
  'systems',
  'unconfirmed',
  'expiredPassword',
  'expiredSession',
  'revokedSession',
  'forgedToken',
] as const;
type Caller = (typeof CALLERS)[number];

/** The account of a caller; the others have none. */
const ACCOUNTS: Readonly<Partial<Record<Caller, { email: string; password: string }>>> = {
  teacher: { email: 'docente@red.test', password: 'Docente.2026' },
  anotherTeacher: { email: 'olvido@red.test', password: 'Olvido.2026' },
  family: { email: 'familia@red.test', password: 'Familia.2026' },
  systems: { email: 'sistemas@red.test', password: 'Sistemas.2026' },
  unconfirmed: { email: 'incompleta@red.test', password: 'Incompleta.2026' },
  expiredPassword: { email: 'caducada@red.test', password: 'Caducada.2026' },
  expiredSession: { email: 'docente@red.test', password: 'Docente.2026' },
  revokedSession: { email: 'docente@red.test', password: 'Docente.2026' },
};
const TEACHER = 'docente@red.test';

type Expected = Readonly<Record<Caller, number>>;
const everybody = (status: number, but: Partial<Expected> = {}): Expected => ({
  anonymous: status,
  teacher: status,
  anotherTeacher: status,
  family: status,
  systems: status,
  unconfirmed: status,
  expiredPassword: status,
  expiredSession: status,
  revokedSession: status,
  forgedToken: status,
  ...but,
});
/** 401 without a valid session, else `status`. */
const signedIn = (status: number, but: Partial<Expected> = {}): Expected =>
  everybody(status, { anonymous: 401, expiredSession: 401, revokedSession: 401, forgedToken: 401, ...but });
/** Besides a session, a confirmed address and a valid password. */
const entitled = (status: number, but: Partial<Expected> = {}): Expected =>
  signedIn(status, { unconfirmed: 403, expiredPassword: 403, ...but });

/** Who calls, and what is there to be called for. */
interface Situation {
  token: string;
  email: string;
  userId: number;
  captcha: () => Promise<string>;
  publicArticle: number;
  restrictedArticle: number;
  /** Id of a living session of an account that no caller has. */
  foreignSession: string;
  order: OrderAccess & { key: string };
}
interface Sent {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}
interface Row {
  /** As in the OpenAPI document. */
  call: string;
  /** What tells it from the other rows of the same call. */
  when?: string;
  send: (situation: Situation) => Sent | Promise<Sent>;
  status: Expected;
}

const read = (path: string, query = ''): Row => ({
  call: `GET /${path}`,
  send: () => ({ path: path + query }),
  status: everybody(200),
});
const newPassword = { password: 'Nueva.Clave1', password_confirmation: 'Nueva.Clave1' };
const feedback = () => ({ id: randomUUID(), page: '/faqs', helpful: true });
const idempotent = () => ({ 'idempotency-key': randomUUID() });
const attempt = { payment: cardPayment() };

/** Every call of the API. One that is missing here fails the first test. */
const ROWS: readonly Row[] = [
  read('healthz'),
  read('readyz'),
  read(PATHS.captchaChallenge),
  read(PATHS.loginChallenge),
  {
    call: `POST /${PATHS.login}`,
    send: async ({ captcha }) => ({
      path: PATHS.login,
      body: {
        email: 'sistemas@red.test',
        password: 'Sistemas.2026',
        'g-recaptcha-response': await captcha(),
      },
    }),
    status: everybody(200),
  },
  read(PATHS.feedback),
  {
    call: `POST /${PATHS.feedback}`,
    send: () => ({ path: PATHS.feedback, body: feedback() }),
    status: everybody(200),
  },
  { call: `GET /${PATHS.sessions}`, send: () => ({ path: PATHS.sessions }), status: signedIn(200) },
  { call: `DELETE /${PATHS.sessions}`, send: () => ({ path: PATHS.sessions }), status: signedIn(200) },
  {
    call: `DELETE /${PATHS.session}`,
    when: 'of one session of somebody else',
    send: ({ foreignSession: id }) => ({ path: fillPath(PATHS.session, { id }) }),
    status: signedIn(404),
  },
  { call: `PUT /${PATHS.logout}`, send: () => ({ path: PATHS.logout }), status: everybody(200) },
  {
    call: `POST /${PATHS.passwordRecovery}`,
    send: () => ({ path: PATHS.passwordRecovery, body: { email: `${randomUUID()}@red.test` } }),
    status: everybody(200),
  },
  {
    call: `GET /${PATHS.passwordLink}`,
    when: 'with a session’s token',
    send: ({ token }) => ({ path: `${PATHS.passwordLink}?token=${token}` }),
    status: everybody(302),
  },
  {
    call: `PUT /${PATHS.passwordChange}`,
    when: 'for the own account, with the session’s token',
    send: ({ token, email }) => ({ path: PATHS.passwordChange, body: { token, email, ...newPassword } }),
    status: everybody(422, { expiredPassword: 200 }),
  },
  {
    call: `PUT /${PATHS.passwordChange}`,
    when: 'for somebody else’s account',
    send: ({ token }) => ({
      path: PATHS.passwordChange,
      body: { token, email: 'vencida@red.test', ...newPassword },
    }),
    status: everybody(422),
  },
  {
    call: `PUT /${PATHS.loginKey}`,
    send: () => ({ path: PATHS.loginKey, body: { key: 'RED2026CLAVE' } }),
    status: everybody(200),
  },
  {
    call: `POST /${PATHS.completeRegister}`,
    when: 'for the own account',
    send: ({ email, userId: id }) => ({ path: PATHS.completeRegister, body: { ...REGISTRATION, email, id } }),
    status: signedIn(422, { unconfirmed: 200 }),
  },
  {
    call: `POST /${PATHS.completeRegister}`,
    when: 'for somebody else’s account',
    send: ({ userId }) => ({
      path: PATHS.completeRegister,
      body: { ...REGISTRATION, email: `${randomUUID()}@red.test`, id: userId + 1 },
    }),
    status: signedIn(403),
  },
  {
    call: `POST /${PATHS.completeRegister}`,
    when: 'by a key that was not validated',
    send: () => ({
      path: PATHS.completeRegister,
      body: { ...REGISTRATION, email: `${randomUUID()}@red.test`, login_key_id: 1 },
    }),
    status: everybody(401),
  },
  {
    call: `PUT /${PATHS.confirmation}`,
    when: 'with a session’s token',
    send: ({ token }) => ({ path: PATHS.confirmation, body: { token } }),
    status: everybody(422),
  },
  {
    call: `POST /${PATHS.newsletter}`,
    send: () => ({ path: PATHS.newsletter, body: { email: 'boletin@red.test' } }),
    status: everybody(200),
  },
  read(PATHS.home),
  read(PATHS.articles),
  {
    call: `GET /${PATHS.article}`,
    when: 'of everybody',
    send: ({ publicArticle: id }) => ({ path: fillPath(PATHS.article, { id }) }),
    status: everybody(200),
  },
  {
    call: `GET /${PATHS.article}`,
    when: 'restricted',
    send: ({ restrictedArticle: id }) => ({ path: fillPath(PATHS.article, { id }) }),
    status: entitled(200),
  },
  read(PATHS.levels),
  read(PATHS.grades, '?level_id=1'),
  read(PATHS.groups),
  read(PATHS.faqs),
  read(PATHS.books),
  read(PATHS.representatives),
  read(PATHS.videos),
  {
    call: `GET /${PATHS.partnersLinks}`,
    send: () => ({ path: PATHS.partnersLinks }),
    status: entitled(200),
  },
  {
    call: `GET /${PATHS.teacherLoginLink}`,
    when: 'of the own address',
    send: ({ email }) => ({ path: fillPath(PATHS.teacherLoginLink, { email }) }),
    status: entitled(403, { teacher: 200, anotherTeacher: 200 }),
  },
  {
    call: `GET /${PATHS.teacherLoginLink}`,
    when: 'of one teacher',
    send: () => ({ path: fillPath(PATHS.teacherLoginLink, { email: TEACHER }) }),
    status: entitled(403, { teacher: 200 }),
  },
  read(PATHS.areas),
  {
    call: `POST /${PATHS.contact}`,
    send: async ({ captcha }) => ({
      path: PATHS.contact,
      body: { ...CONTACT, 'g-recaptcha-response': await captcha() },
    }),
    status: everybody(200),
  },
  {
    call: `POST /${PATHS.privacyRequests}`,
    send: async ({ captcha }) => ({
      path: PATHS.privacyRequests,
      body: { ...PRIVACY_REQUEST, 'g-recaptcha-response': await captcha() },
    }),
    status: everybody(200),
  },
  read(PATHS.search, '?q=casa'),
  read(PATHS.dictionarySearch, '?type=3&search=casa'),
  read(PATHS.dictionarySuggestions, '?type=3&search=ca'),
  read(PATHS.dictionaryWordOfDay),
  read(PATHS.dictionaryLittle, '?search=casa'),
  read(PATHS.orderChallenge),
  {
    call: `POST /${PATHS.orders}`,
    send: () => ({ path: PATHS.orders, body: ORDER, headers: idempotent() }),
    status: everybody(200),
  },
  {
    call: `GET /${PATHS.orders}`,
    when: 'by the key it was placed with',
    send: ({ order }) => ({ path: PATHS.orders, headers: { 'idempotency-key': order.key } }),
    status: everybody(200),
  },
  {
    call: `GET /${PATHS.orders}`,
    when: 'by another key',
    send: () => ({ path: PATHS.orders, headers: idempotent() }),
    status: everybody(404),
  },
  {
    call: `GET /${PATHS.order}`,
    when: 'with its secret',
    send: ({ order: { number, secret } }) => ({
      path: fillPath(PATHS.order, { number }),
      headers: { [ORDER_SECRET_HEADER]: secret },
    }),
    status: everybody(200),
  },
  {
    call: `GET /${PATHS.order}`,
    when: 'with a session instead of its secret',
    send: ({ order: { number }, token }) => ({
      path: fillPath(PATHS.order, { number }),
      headers: { [ORDER_SECRET_HEADER]: token },
    }),
    status: everybody(404),
  },
  {
    call: `GET /${PATHS.orderPdf}`,
    when: 'with its secret',
    send: ({ order: { number, secret } }) => ({
      path: fillPath(PATHS.orderPdf, { number }),
      headers: { [ORDER_SECRET_HEADER]: secret },
    }),
    status: everybody(200),
  },
  {
    call: `GET /${PATHS.orderPdf}`,
    when: 'without its secret',
    send: ({ order: { number } }) => ({ path: fillPath(PATHS.orderPdf, { number }) }),
    status: everybody(404),
  },
  {
    call: `POST /${PATHS.orderAttempts}`,
    when: 'with its secret, when it is paid',
    send: ({ order: { number, secret } }) => ({
      path: fillPath(PATHS.orderAttempts, { number }),
      headers: { ...idempotent(), [ORDER_SECRET_HEADER]: secret },
      body: attempt,
    }),
    status: everybody(409),
  },
  {
    call: `POST /${PATHS.orderAttempts}`,
    when: 'without its secret',
    send: ({ order: { number } }) => ({
      path: fillPath(PATHS.orderAttempts, { number }),
      headers: idempotent(),
      body: attempt,
    }),
    status: everybody(404),
  },
  read(PATHS.orderLinks),
  {
    call: `POST /${PATHS.orderLinks}`,
    when: 'for an order of somebody else',
    send: ({ order: { number }, email }) => ({ path: PATHS.orderLinks, body: { number, email } }),
    status: everybody(200),
  },
  {
    call: `POST /${PATHS.orderVisits}`,
    when: 'with a session’s token',
    send: ({ token }) => ({ path: PATHS.orderVisits, body: { token } }),
    status: everybody(422),
  },
  {
    call: `POST /${PATHS.orderVisits}`,
    when: 'with the secret of an order',
    send: ({ order: { secret: token } }) => ({ path: PATHS.orderVisits, body: { token } }),
    status: everybody(422),
  },
  {
    call: `POST /${PATHS.paymentWebhook}`,
    when: 'unsigned',
    send: () => ({
      path: fillPath(PATHS.paymentWebhook, { provider: 'simulated' }),
      body: { type: 'payment.paid' },
    }),
    status: everybody(401),
  },
];

/** What the OpenAPI document leaves out: of the operators. */
const HIDDEN_ROWS: readonly Row[] = [
  { call: 'GET /metrics', send: () => ({ path: 'metrics' }), status: everybody(404) },
  { call: 'GET /dev/outbox', send: () => ({ path: 'dev/outbox' }), status: everybody(404) },
];

const openApiSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
const title = ({ call, when }: Row) => (when ? `${call}, ${when},` : call);

describe('on PostgreSQL', () => {
  let api: TestApi;
  let accounts: (typeof users.$inferSelect)[];
  let openSessions: (typeof sessions.$inferSelect)[];
  const tokens = new Map<Caller, string>();
  let articleIds: { publicArticle: number; restrictedArticle: number };
  let order: Situation['order'];
  let foreignSession = '';

  beforeAll(async () => {
    api = await startTestApi('postgresql', {
      settings: {
        LOGIN_SLOWDOWN_MS: '0',
        ACCOUNT_ATTEMPTS_PER_MINUTE: '100000',
        OPS_TOKEN: 'a token of the operators',
        DEV_OUTBOX: 'false',
      },
      extend: (app) => describeApi(app, 'RED'),
    });
    const { queries } = api.database;
    accounts = await queries.select().from(users);
    const idOf = async (restricted: boolean) => {
      const found = await queries.select().from(articles).where(eq(articles.restricted, restricted)).limit(1);
      return found[0]?.id ?? 0;
    };
    articleIds = { publicArticle: await idOf(false), restrictedArticle: await idOf(true) };
    const key = randomUUID();
    const headers = { 'idempotency-key': key };
    const { body } = await api.call('POST', PATHS.orders, { body: ORDER, headers });
    order = { ...z.parse(orderAnswerSchema, body).data, key };
    for (const caller of CALLERS) tokens.set(caller, await tokenOf(caller));
    await api.login('pendiente@red.test', 'Pendiente.2026');
    openSessions = await queries.select().from(sessions);
    const owner = accounts.find(({ email }) => email === 'pendiente@red.test')?.id;
    foreignSession = openSessions.find(({ userId }) => userId === owner)?.id ?? '';
  });
  afterAll(() => api?.stop());

  // A row may have changed the account of a caller, or ended its session.
  beforeEach(async () => {
    const { queries } = api.database;
    const now = new Map((await queries.select().from(users)).map((account) => [account.id, account]));
    for (const { id, ...account } of accounts)
      if (!isDeepStrictEqual(now.get(id), { id, ...account }))
        await queries.update(users).set(account).where(eq(users.id, id));
    await queries.insert(sessions).values(openSessions).onConflictDoNothing();
  });

  /** A session in the state that the caller's name says. */
  async function tokenOf(caller: Caller): Promise<string> {
    if (caller === 'forgedToken') return 'a'.repeat(43);
    const account = ACCOUNTS[caller];
    if (!account) return '';
    const token = (await api.login(account.email, account.password)).bearerToken ?? '';
    if (caller === 'revokedSession') await api.call('PUT', PATHS.logout, { token });
    if (caller === 'expiredSession')
      await api.database.queries
        .update(sessions)
        .set({ expiresAt: new Date(Date.now() - 1_000) })
        .where(eq(sessions.tokenHash, hashToken(token)));
    return token;
  }

  async function statusFor({ call, send, status }: Row, caller: Caller): Promise<number> {
    const email = ACCOUNTS[caller]?.email ?? 'nadie@red.test';
    const token = tokens.get(caller) ?? '';
    const userId = accounts.find((account) => account.email === email)?.id ?? 0;
    const sent = await send({
      token,
      email,
      userId,
      captcha: api.captcha,
      ...articleIds,
      foreignSession,
      order,
    });
    const response = await fetch(`${api.address}/${sent.path}`, {
      method: call.slice(0, call.indexOf(' ')),
      redirect: 'manual',
      headers: {
        ...(sent.body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...sent.headers,
      },
      ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
    });
    await response.arrayBuffer();
    // What is not for everybody stays in no cache.
    if (response.ok && status.anonymous === 401 && call.startsWith('GET '))
      expect([caller, response.headers.get('cache-control')]).toEqual([
        caller,
        expect.stringContaining('no-store'),
      ]);
    return response.status;
  }

  test('every call of the OpenAPI document has its row, and no row is without a call', async () => {
    const { body } = await api.call('GET', 'openapi.json');
    const { paths } = z.parse(openApiSchema, body);
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect([...new Set(ROWS.map(({ call }) => call))].sort()).toEqual(described.sort());
  });

  covers('API-12', 'API-17', 'API-18', 'API-04', 'API-07').test.each(
    [...ROWS, ...HIDDEN_ROWS].map((row) => [title(row), row] as const),
  )('%s answers each kind of caller as the matrix says', async (_title, row) => {
    const given: Record<string, number> = {};
    for (const caller of CALLERS) given[caller] = await statusFor(row, caller);
    expect(given).toEqual(row.status);
  });
});
