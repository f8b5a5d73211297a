import { endSessions, fetchSessions } from '@red/api/own-sessions.queries';
import { fetchPartners } from '@red/api/partners.queries';
import { PATHS } from '@red/api/paths';
import {
  completeRegistration,
  confirmEmail,
  requestPasswordRecovery,
  validateKey,
} from '@red/api/session.queries';
import { desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { mails } from '../database/mail-tables';
import { loginKeys, oneTimeTokens, sessions, users } from '../database/tables';
import { REGISTRATION } from '../testing/payloads.fixture';
import { failureOf, setPassword, startTestApi, statusOf, type TestApi } from '../testing/test-api.fixture';
import { hashToken } from './tokens';

const securityLine = z.object({
  security: z.string(),
  account: z.number().nullable(),
  address: z.string(),
  time: z.number(),
});

describe('on PostgreSQL', () => {
  let api: TestApi;
  const log: string[] = [];
  beforeAll(async () => {
    api = await startTestApi('postgresql', { settings: { LOG_LEVEL: 'info' }, log });
  });
  beforeEach(() => {
    log.length = 0;
  });
  afterAll(() => api?.stop());

  const tokenOf = async (email: string, password: string) =>
    (await api.login(email, password)).bearerToken ?? '';
  const idOf = async (email: string) =>
    (await api.database.queries.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id ??
    0;
  const events = () =>
    log
      .map((line) => securityLine.safeParse(JSON.parse(line)).data)
      .flatMap((line) => (line ? [[line.security, line.account]] : []));
  /** Every mail to an address, the latest first. */
  const subjectsTo = async (address: string) => {
    const { body } = await api.call('GET', 'dev/outbox');
    return z
      .object({ data: z.array(z.object({ to: z.string(), subject: z.string() })) })
      .parse(body)
      .data.flatMap(({ to, subject }) => (to === address ? [subject] : []));
  };

  covers('API-04').test(
    'whoever owns an account is told by mail that its password changed, and the log by its id',
    async () => {
      const account = await idOf('familia@red.test');
      await requestPasswordRecovery({ email: 'familia@red.test' });
      const { link } = await api.mailTo('familia@red.test');
      await setPassword(link.searchParams.get('token') ?? '', 'familia@red.test');
      const { subject, text } = await api.mailTo('familia@red.test');
      expect(subject).toBe('RED: tu contraseña cambió');
      expect(text).toContain('Si no fuiste tú, crea otra contraseña');
      expect(text).not.toContain('Nueva.Clave1');
      expect(events()).toEqual([
        ['recovery-asked', null],
        ['password-changed', account],
      ]);
    },
  );

  covers('API-08').test('both addresses are told that an account has moved', async () => {
    const account = await idOf('incompleta@red.test');
    const token = await tokenOf('incompleta@red.test', 'Incompleta.2026');
    await completeRegistration({ ...REGISTRATION, email: 'mudada@red.test', id: account }, { token });
    const { link } = await api.mailTo('mudada@red.test');
    await confirmEmail(link.searchParams.get('token') ?? '');
    expect((await api.mailTo('incompleta@red.test')).text).toContain('Tu cuenta ya no usa este correo');
    expect((await api.mailTo('incompleta@red.test')).text).not.toContain('mudada');
    expect(await subjectsTo('mudada@red.test')).toEqual([
      'RED: cambió el correo de tu cuenta',
      'RED: confirma tu correo electrónico',
    ]);
    expect(events()).toEqual([
      ['login', account],
      ['address-change-asked', account],
      ['address-changed', account],
    ]);
  });

  covers('API-02', 'API-31').test(
    'the security log says what happened to whom, when and from where, without a name or a secret',
    async () => {
      const account = await idOf('docente@red.test');
      const wrong = async (email: string) =>
        api.call('POST', PATHS.login, {
          body: { email, password: 'Equivocada.1', 'g-recaptcha-response': await api.captcha() },
          headers: { 'x-forwarded-for': '203.0.113.9' },
        });
      await wrong('docente@red.test');
      await wrong('nadie@red.test');
      const token = await tokenOf('docente@red.test', 'Docente.2026');
      expect(await statusOf(setPassword(token, 'docente@red.test'))).toBe(422);
      await api.call('PUT', PATHS.logout, { token });
      expect(events()).toEqual([
        ['login-refused', account],
        ['login-refused', null],
        ['login', account],
        ['password-change-refused', account],
        ['logout', account],
      ]);
      const [first] = log.flatMap((line) => securityLine.safeParse(JSON.parse(line)).data ?? []);
      expect(first?.address).toBe('203.0.113.9');
      expect(Math.abs((first?.time ?? 0) - Date.now())).toBeLessThan(60_000);
      for (const secret of ['@red.test', token, 'Docente.2026', 'Equivocada']) {
        expect(log.join('')).not.toContain(secret);
      }
    },
  );

  covers('API-07', 'API-02').test(
    'a first password opens nothing after its days, and says what to do',
    async () => {
      await api.database.queries.insert(loginKeys).values({ key: 'CLAVEPRIMERA', schoolId: 1 });
      const { data } = await validateKey({ key: 'CLAVEPRIMERA' });
      const email = 'primera@red.test';
      await completeRegistration(
        { ...REGISTRATION, email, login_key_id: data?.id },
        { token: data?.bearer_token ?? '' },
      );
      const { link, text } = await api.mailTo(email);
      const password = /Contraseña: (\S+)/.exec(text)?.[1] ?? '';
      expect(text).toContain('vale durante 7 días');
      await confirmEmail(link.searchParams.get('token') ?? '');
      expect(await statusOf(api.login(email, password))).toBe(200);

      const over = { firstPasswordUntil: new Date(Date.now() - 1) };
      await api.database.queries.update(users).set(over).where(eq(users.email, email));
      const refused = await failureOf(api.login(email, password));
      expect(refused).toMatchObject({ status: 401, body: { message: expect.stringContaining('ya venció') } });
      const guess = await failureOf(api.login(email, 'Otra.Clave1'));
      expect(guess).toMatchObject({ body: { message: expect.not.stringContaining('venció') } });

      await requestPasswordRecovery({ email });
      const recovery = (await api.mailTo(email)).link.searchParams.get('token') ?? '';
      await setPassword(recovery, email);
      expect(await statusOf(api.login(email, 'Nueva.Clave1'))).toBe(200);
    },
  );

  covers('API-03', 'API-31').test(
    'a recovery that is owed holds no token, and survives the process that promised it',
    async () => {
      const email = 'olvido@red.test';
      const owed = { kind: 'recovery', recipient: email } as const;
      await api.database.queries.insert(mails).values(owed);
      const [row] = await api.database.queries.select().from(mails);
      expect(row).toMatchObject({ ...owed, facts: {} });
      // Another request of the same process, or another process, sends it.
      await requestPasswordRecovery({ email: 'nadie@red.test' });
      const { link } = await api.mailTo(email);
      await setPassword(link.searchParams.get('token') ?? '', email);
      expect(await subjectsTo('nadie@red.test')).toEqual([]);
      expect(await api.database.queries.select().from(mails)).toEqual([]);
    },
  );

  describe('sessions', () => {
    covers('API-06').test('an owner sees the own sessions and ends one, or all', async () => {
      const login = async (agent: string) => {
        const { body } = await api.call('POST', PATHS.login, {
          body: {
            email: 'sistemas@red.test',
            password: 'Sistemas.2026',
            'g-recaptcha-response': await api.captcha(),
          },
          headers: { 'user-agent': agent },
        });
        return z.object({ bearer_token: z.string() }).parse(body).bearer_token;
      };
      const phone = await login(
        'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      );
      const desk = await login(
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      );
      const foreign = await tokenOf('docente@red.test', 'Docente.2026');
      const list = await fetchSessions(desk);
      expect(list.map(({ device, current }) => [device, current]).sort()).toEqual([
        ['Chrome en Android', false],
        ['Firefox en Windows', true],
      ]);
      expect(JSON.stringify(list)).not.toContain(hashToken(desk));

      const { id = '' } = list.find(({ current }) => !current) ?? {};
      expect(await statusOf(endSessions(foreign, { id }))).toBe(404);
      expect(await statusOf(endSessions(desk, { id }))).toBe(200);
      expect(await statusOf(fetchPartners(phone))).toBe(401);
      expect(await statusOf(endSessions(desk, { id }))).toBe(404);

      await endSessions(desk);
      expect(await statusOf(fetchSessions(desk))).toBe(401);
      expect(await statusOf(fetchPartners(foreign))).toBe(200);
      const account = await idOf('sistemas@red.test');
      expect(events()).toEqual(
        expect.arrayContaining([
          ['session-ended', account],
          ['sessions-ended', account],
        ]),
      );
    });

    covers('API-06').test(
      'a session that nobody used for two hours is over; one in use goes on',
      async () => {
        const idle = await tokenOf('docente@red.test', 'Docente.2026');
        const used = await tokenOf('docente@red.test', 'Docente.2026');
        const lastUsed = (token: string, minutes: number) =>
          api.database.queries
            .update(sessions)
            .set({ lastSeenAt: new Date(Date.now() - minutes * 60_000) })
            .where(eq(sessions.tokenHash, hashToken(token)));
        await lastUsed(idle, 121);
        await lastUsed(used, 119);
        expect(await statusOf(fetchPartners(idle))).toBe(401);
        expect(await statusOf(fetchPartners(used))).toBe(200);
        const [row] = await api.database.queries
          .select()
          .from(sessions)
          .where(eq(sessions.tokenHash, hashToken(used)));
        expect(Date.now() - (row?.lastSeenAt.getTime() ?? 0)).toBeLessThan(60_000);
        expect((await fetchSessions(used)).every(({ current }) => current !== undefined)).toBe(true);
      },
    );

    covers('API-17').test.each([['GET'], ['DELETE']])(
      '%s is for nobody without a session',
      async (method) => {
        expect(await api.call(method, PATHS.sessions)).toMatchObject({ status: 401 });
        const [latest] = await api.database.queries
          .select()
          .from(oneTimeTokens)
          .orderBy(desc(oneTimeTokens.createdAt));
        expect(await api.call(method, PATHS.sessions, { token: latest?.tokenHash ?? 'x' })).toMatchObject({
          status: 401,
        });
      },
    );
  });
});
