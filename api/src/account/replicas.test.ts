import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PATHS } from '@red/api/paths';
import { type Running, start } from '../start';
import { API_FOLDER, temporaryPostgres } from '../testing/database.fixture';
import { REGISTRATION } from '../testing/payloads.fixture';
import { callerOf, solvedCaptcha, type TestApi } from '../testing/test-api.fixture';
import { sampleContent, testSettings } from '../testing/test-settings.fixture';
import { TOO_MANY_FOR_ACCOUNT } from './account-attempts';

/** Two API programs as they are deployed: on one PostgreSQL, with nothing else in common. */
let postgres: Awaited<ReturnType<typeof temporaryPostgres>>;
const folders: string[] = [];
const replicas: Running[] = [];
let calls: TestApi['call'][];

const startReplica = async (settings: Record<string, string>) => {
  const folder = await mkdtemp(join(tmpdir(), 'api-replica-'));
  folders.push(folder);
  const replica = await start(
    testSettings({ DATA_DIR: folder, DATABASE_URL: postgres.url, SAMPLE_CONTENT: 'true', ...settings }),
    API_FOLDER,
  );
  replicas.push(replica);
  return callerOf(replica.address);
};

beforeAll(async () => {
  postgres = await temporaryPostgres(sampleContent());
  const settings = { LOGIN_SLOWDOWN_MS: '1', RATE_LIMIT_PER_MINUTE: '2000' };
  calls = await Promise.all([startReplica(settings), startReplica(settings)]);
});
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.stop()));
  await postgres?.remove();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

/** A call through the replicas in turn, as behind a load balancer. */
const callOf = (turn: number): TestApi['call'] => {
  const call = calls[turn % calls.length];
  if (!call) throw new Error('no replica');
  return call;
};
const logIn = (
  turn: number,
  from: string,
  credentials: { email: string; password: string },
  captcha: string,
) =>
  callOf(turn)('POST', PATHS.login, {
    body: { ...credentials, 'g-recaptcha-response': captcha },
    headers: { 'x-forwarded-for': from },
  });

covers('API-02').test('the limit by address is one for all replicas', async () => {
  const strict = [
    await startReplica({ RATE_LIMIT_PER_MINUTE: '4' }),
    await startReplica({ RATE_LIMIT_PER_MINUTE: '4' }),
  ];
  const statuses: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const call = strict[turn % 2];
    const answer = await call?.('PUT', PATHS.loginKey, {
      body: { key: 'NOEXISTE' },
      headers: { 'x-forwarded-for': '203.0.113.40' },
    });
    statuses.push(answer?.status ?? 0);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
});

covers('API-02').test(
  '40 wrong passwords from one address over all replicas get ten answers, and the owner still gets in',
  async () => {
    const email = 'docente@red.test';
    const attempt = async (turn: number, captcha: string) => {
      const { status, body } = await logIn(
        turn,
        '203.0.113.66',
        { email, password: `Intento.${turn}` },
        captcha,
      );
      if (status === 429) expect(body).toMatchObject({ message: TOO_MANY_FOR_ACCOUNT });
      return status;
    };
    // Twenty at once, then the others.
    const solved = await Promise.all(Array.from({ length: 20 }, (_, turn) => solvedCaptcha(callOf(turn))));
    const statuses = await Promise.all(solved.map((captcha, turn) => attempt(turn, captcha)));
    for (let turn = 20; turn < 40; turn += 1) statuses.push(await attempt(turn, 'never looked at'));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    const owner = await logIn(
      0,
      '203.0.113.7',
      { email, password: 'Docente.2026' },
      await solvedCaptcha(callOf(0)),
    );
    expect(owner).toMatchObject({ status: 200, body: { errors: [] } });
  },
);

covers('API-30').test(
  'a captcha given out by one replica counts at another, and at one of them only',
  async () => {
    const captcha = await solvedCaptcha(callOf(0));
    const wrong = { email: 'nadie@red.test', password: 'Equivocada.1' };
    const both = await Promise.all([0, 1].map((turn) => logIn(turn, '203.0.113.8', wrong, captcha)));
    expect(both.map(({ status }) => status).sort()).toEqual([401, 422]);
    expect(await logIn(1, '203.0.113.8', wrong, captcha)).toMatchObject({ status: 422 });
  },
);

covers('API-05', 'API-07').test('of two registrations with one key at two replicas one wins', async () => {
  // A ticket each: with the same one, the later registration would correct the earlier one's address.
  const tickets = await Promise.all(
    calls.map(async (call) => {
      const { body } = await call('PUT', PATHS.loginKey, { body: { key: 'RED2026CLAVE' } });
      expect(body).toMatchObject({ success: true });
      return Object(Object(body).data);
    }),
  );
  const outcomes = await Promise.all(
    tickets.map(({ id, bearer_token: token }, turn) =>
      callOf(turn)('POST', PATHS.completeRegister, {
        token,
        body: { ...REGISTRATION, email: `replica-${turn}@red.test`, login_key_id: id },
      }),
    ),
  );
  expect(outcomes.map(({ status }) => status === 200).sort()).toEqual([false, true]);
});

covers('API-02', 'API-06').test(
  'a session opened at one replica works at another and ends at both',
  async () => {
    const { body } = await logIn(
      0,
      '203.0.113.9',
      { email: 'familia@red.test', password: 'Familia.2026' },
      await solvedCaptcha(callOf(1)),
    );
    const token = String(Object(body).bearer_token);
    expect(await callOf(1)('GET', PATHS.partnersLinks, { token })).toMatchObject({ status: 200 });
    await callOf(1)('PUT', PATHS.logout, { token });
    expect(await callOf(0)('GET', PATHS.partnersLinks, { token })).toMatchObject({ status: 401 });
  },
);
