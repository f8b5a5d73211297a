import { serverErrors } from '@red/api/http';
import { fetchPartners, fetchTeacherLoginLink } from '@red/api/partners.queries';
import { PATHS } from '@red/api/paths';
import { completeRegistration, confirmEmail } from '@red/api/session.queries';
import { eq } from 'drizzle-orm';
import { articles, userRoles, users } from '../database/tables';
import { REGISTRATION } from '../testing/payloads.fixture';
import { setPassword, startTestApi, statusOf, type TestApi } from '../testing/test-api.fixture';

/** An address without an account, which the teachers' service knows. */
const VICTIM = 'maestra@red.test';

describe('on PostgreSQL', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi('postgresql');
  });
  afterAll(() => api?.stop());

  const tokenOf = async (email: string, password: string) =>
    (await api.login(email, password)).bearerToken ?? '';
  const accountOf = async (email: string) =>
    (await api.database.queries.select().from(users).where(eq(users.email, email)))[0];

  describe('an open registration that names another address', () => {
    let attacker: string;
    let confirmation: string;
    let mailed: string;

    beforeAll(async () => {
      attacker = await tokenOf('pendiente@red.test', 'Pendiente.2026');
      const account = await accountOf('pendiente@red.test');
      await completeRegistration(
        { ...REGISTRATION, email: VICTIM, id: account?.id ?? 0 },
        { token: attacker },
      );
      const { link, text } = await api.mailTo(VICTIM);
      confirmation = link.searchParams.get('token') ?? '';
      mailed = /Contraseña: (\S+)/.exec(text)?.[1] ?? '';
    });

    covers('API-07', 'API-18').test(
      'changes neither the account nor what it may see before the address is confirmed',
      async () => {
        expect(await accountOf(VICTIM)).toBeUndefined();
        expect(await accountOf('pendiente@red.test')).toMatchObject({ confirmed: false });
        expect(await statusOf(fetchTeacherLoginLink({ email: VICTIM, token: attacker }))).toBe(403);
        expect(await statusOf(api.login(VICTIM, 'Pendiente.2026'))).toBe(401);
        expect(await statusOf(api.login(VICTIM, mailed))).toBe(401);
      },
    );

    covers('API-08').test(
      'ends every session and every older password when it is confirmed, and asks for a new one',
      async () => {
        await confirmEmail(confirmation);
        await confirmEmail(confirmation);
        expect(await statusOf(fetchPartners(attacker))).toBe(401);
        expect(await statusOf(api.login(VICTIM, 'Pendiente.2026'))).toBe(401);
        expect(await statusOf(api.login('pendiente@red.test', 'Pendiente.2026'))).toBe(401);

        const { user, bearerToken } = await api.login(VICTIM, mailed);
        expect(user).toMatchObject({ email: VICTIM, confirmed: true, password_available: false });
        expect(await statusOf(fetchPartners(bearerToken ?? ''))).toBe(403);
        await setPassword(bearerToken ?? '', VICTIM);
        expect(await statusOf(fetchPartners(await tokenOf(VICTIM, 'Nueva.Clave1')))).toBe(200);
      },
    );

    covers('API-07').test(
      'is refused when the address has an account, at once or since the mail was sent',
      async () => {
        const token = await tokenOf('incompleta@red.test', 'Incompleta.2026');
        const { id = 0 } = (await accountOf('incompleta@red.test')) ?? {};
        const move = (email: string) => completeRegistration({ ...REGISTRATION, id, email }, { token });
        expect(await statusOf(move('docente@red.test'))).toBe(422);

        await move('tomada@red.test');
        const { link } = await api.mailTo('tomada@red.test');
        await api.database.queries.insert(users).values({ email: 'tomada@red.test', passwordHash: 'none' });
        const refused = await confirmEmail(link.searchParams.get('token') ?? '').catch(serverErrors);
        expect(refused).toEqual(['Este correo electrónico ya está registrado.']);
        expect(await accountOf('incompleta@red.test')).toMatchObject({ confirmed: false });
      },
    );

    covers('API-07', 'API-08').test('only the latest address counts', async () => {
      const token = await tokenOf('incompleta@red.test', 'Incompleta.2026');
      const { id = 0 } = (await accountOf('incompleta@red.test')) ?? {};
      const move = (email: string) => completeRegistration({ ...REGISTRATION, id, email }, { token });
      await move('primera@red.test');
      const first = (await api.mailTo('primera@red.test')).link.searchParams.get('token') ?? '';
      await move('incompleta@red.test');
      expect(await statusOf(confirmEmail(first))).toBe(422);
      expect(await accountOf('primera@red.test')).toBeUndefined();
    });
  });

  describe('what is personal', () => {
    const restricted = async () => {
      const [article] = await api.database.queries
        .select({ id: articles.id })
        .from(articles)
        .where(eq(articles.restricted, true));
      return `api/red/articles/${article?.id}`;
    };
    const linkOf = (email: string) => `api/red/partners/teacher-login-link/${encodeURIComponent(email)}`;

    covers('API-12', 'API-17', 'API-18').test.each([
      ['an account that confirmed its address', 'docente@red.test', 'Docente.2026', 200],
      ['an account that has not confirmed its address', 'incompleta@red.test', 'Incompleta.2026', 403],
      ['an account with an expired password', 'caducada@red.test', 'Caducada.2026', 403],
    ])('is given to %s or not', async (_who, email, password, status) => {
      const { user, bearerToken } = await api.login(email, password);
      const token = bearerToken ?? '';
      for (const path of [PATHS.partnersLinks, await restricted(), linkOf(email)]) {
        expect({ path, ...(await api.call('GET', path, { token })) }).toMatchObject({ path, status });
      }
      expect(Boolean(user?.blink_learning_sso)).toBe(status === 200);
    });

    covers('API-12').test('a session that loses its right loses it at once', async () => {
      const token = await tokenOf('olvido@red.test', 'Olvido.2026');
      const path = await restricted();
      expect(await api.call('GET', path, { token })).toMatchObject({ status: 200 });
      const expired = { passwordAvailable: false };
      await api.database.queries.update(users).set(expired).where(eq(users.email, 'olvido@red.test'));
      expect(await api.call('GET', path, { token })).toMatchObject({ status: 403 });
    });

    covers('API-18').test('the teachers’ link is given to teachers only', async () => {
      const token = await tokenOf('familia@red.test', 'Familia.2026');
      expect(await api.call('GET', linkOf('familia@red.test'), { token })).toMatchObject({ status: 403 });
      const { id = 0 } = (await accountOf('familia@red.test')) ?? {};
      await api.database.queries.insert(userRoles).values({ userId: id, name: ' PROFESOR ' });
      expect(await api.call('GET', linkOf('familia@red.test'), { token })).toMatchObject({ status: 200 });
    });
  });

  covers('API-04').test(
    'a session’s token changes a password only while that password is expired',
    async () => {
      const token = await tokenOf('sistemas@red.test', 'Sistemas.2026');
      expect(await statusOf(setPassword(token, 'sistemas@red.test'))).toBe(422);
      expect(await statusOf(api.login('sistemas@red.test', 'Sistemas.2026'))).toBe(200);

      const expired = await tokenOf('vencida@red.test', 'Vencida.2026');
      await setPassword(expired, 'vencida@red.test');
      const renewed = await tokenOf('vencida@red.test', 'Nueva.Clave1');
      expect(await statusOf(setPassword(renewed, 'vencida@red.test', 'Nueva.Clave2'))).toBe(422);
      expect(await statusOf(setPassword(expired, 'vencida@red.test', 'Nueva.Clave2'))).toBe(422);
    },
  );
});
