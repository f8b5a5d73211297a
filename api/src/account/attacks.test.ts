import { fetchPartners } from '@red/api/partners.queries';
import { PATHS } from '@red/api/paths';
import {
  completeRegistration,
  confirmEmail,
  requestPasswordRecovery,
  validateKey,
} from '@red/api/session.queries';
import { eq } from 'drizzle-orm';
import { loginKeys, oneTimeTokens, profiles, sessions, users } from '../database/tables';
import { REGISTRATION } from '../testing/payloads.fixture';
import { setPassword, startTestApi, statusOf, type TestApi } from '../testing/test-api.fixture';
import { hashToken } from './tokens';

describe('on PostgreSQL', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi('postgresql', { settings: { LOGIN_SLOWDOWN_MS: '1' } });
  });
  afterAll(() => api?.stop());

  const recover = async (email: string) => {
    await requestPasswordRecovery({ email });
    const { link } = await api.mailTo(email);
    return link.searchParams.get('token') ?? '';
  };
  /** Where the link of a mail leads; redirects are not followed. */
  const follow = async (token: string) => {
    const response = await fetch(`${api.address}/${PATHS.passwordLink}?${new URLSearchParams({ token })}`, {
      redirect: 'manual',
    });
    expect(response.status).toBe(302);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    return response.headers.get('location');
  };
  const EXPIRED = 'http://localhost:3000/enlace-expirado';
  const newKey = async (key: string) => {
    await api.database.queries.insert(loginKeys).values({ key, schoolId: 1 });
    const { data } = await validateKey({ key });
    return { login_key_id: data?.id, token: data?.bearer_token ?? '' };
  };
  const expire = (token: string) =>
    api.database.queries
      .update(oneTimeTokens)
      .set({ expiresAt: new Date(0) })
      .where(eq(oneTimeTokens.tokenHash, hashToken(token)));

  describe('the link of a recovery mail', () => {
    covers('AUTH-123', 'API-03').test(
      'a fresh one leads to /nueva-contrasena as often as it is opened, until it is used',
      async () => {
        const token = await recover('familia@red.test');
        const fresh = `http://localhost:3000/nueva-contrasena?token=${token}&email=familia%40red.test`;
        expect(await follow(token)).toBe(fresh);
        expect(await follow(token)).toBe(fresh);
        await setPassword(token, 'familia@red.test');
        expect(await follow(token)).toBe(EXPIRED);
        expect(await statusOf(setPassword(token, 'familia@red.test', 'Nueva.Clave2'))).toBe(422);
      },
    );

    covers('AUTH-140', 'API-03').test(
      'one that is over, made up or missing leads to /enlace-expirado',
      async () => {
        const over = await recover('docente@red.test');
        await expire(over);
        expect(await follow(over)).toBe(EXPIRED);
        expect(await statusOf(setPassword(over, 'docente@red.test'))).toBe(422);
        for (const madeUp of ['', 'x', 'a'.repeat(5_000), "' or 1=1 --", '\r\nSet-Cookie: a=b', '\0']) {
          expect(await follow(madeUp)).toBe(EXPIRED);
        }
      },
    );

    covers('API-03', 'API-04').test(
      'it stays good when somebody else asks for others, until one of them is used',
      async () => {
        const mine = await recover('incompleta@red.test');
        const another = await recover('incompleta@red.test');
        expect(another).not.toBe(mine);
        expect(await follow(mine)).toContain('/nueva-contrasena?');
        await setPassword(mine, 'incompleta@red.test');
        expect(await follow(another)).toBe(EXPIRED);
      },
    );

    covers('API-04').test('it changes the password of its own account only', async () => {
      const token = await recover('docente@red.test');
      expect(await statusOf(setPassword(token, 'sistemas@red.test'))).toBe(422);
      await api.login('sistemas@red.test', 'Sistemas.2026');
      await api.login('docente@red.test', 'Docente.2026');
    });

    covers('API-04').test('of two uses at the same time exactly one counts', async () => {
      const token = await recover('docente@red.test');
      const outcomes = await Promise.allSettled([
        setPassword(token, 'docente@red.test', 'Nueva.Clave1'),
        setPassword(token, 'docente@red.test', 'Nueva.Clave2'),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });
  });

  describe('tokens in the wrong place', () => {
    covers('API-17', 'API-31').test('what is no session opens nothing', async () => {
      const { token: ticket } = await newKey('CLAVETICKET');
      for (const foreign of [ticket, 'x', 'a'.repeat(9_000), '__proto__', '../../etc/passwd']) {
        expect(await api.call('GET', PATHS.partnersLinks, { token: foreign })).toMatchObject({ status: 401 });
      }
      const { body } = await api.call('GET', PATHS.partnersLinks, {
        headers: { authorization: 'Basic ZG9jZW50ZTpEb2NlbnRl' },
      });
      expect(body).toMatchObject({ success: false, message: expect.stringContaining('Tu sesión') });
    });

    covers('API-04', 'API-08').test('a token works for its own purpose only', async () => {
      const { bearerToken } = await api.login('sistemas@red.test', 'Sistemas.2026');
      const recovery = await recover('sistemas@red.test');
      const { token: ticket, login_key_id } = await newKey('CLAVEPROPOSITO');
      for (const foreign of [bearerToken ?? '', recovery, ticket]) {
        expect(await statusOf(confirmEmail(foreign))).toBe(422);
      }
      expect(await statusOf(setPassword(ticket, 'sistemas@red.test'))).toBe(422);
      for (const foreign of [bearerToken ?? '', recovery]) {
        expect(
          await statusOf(completeRegistration({ ...REGISTRATION, login_key_id }, { token: foreign })),
        ).toBe(401);
      }
    });

    covers('API-05', 'API-07').test(
      'the ticket of a key is over after its time, and after its use',
      async () => {
        const over = await newKey('CLAVEVENCIDA');
        await expire(over.token);
        expect(
          await statusOf(
            completeRegistration({ ...REGISTRATION, login_key_id: over.login_key_id }, { token: over.token }),
          ),
        ).toBe(401);
        const { token, login_key_id } = await newKey('CLAVEREUSO');
        const payload = { ...REGISTRATION, email: 'reuso@red.test', login_key_id };
        await completeRegistration(payload, { token });
        await expire(token);
        expect(await statusOf(completeRegistration({ ...payload, email: 'otra@red.test' }, { token }))).toBe(
          401,
        );
        const { token: confirmation } = Object.fromEntries(
          (await api.mailTo('reuso@red.test')).link.searchParams,
        );
        await expire(confirmation ?? '');
        expect(await statusOf(confirmEmail(confirmation ?? ''))).toBe(422);
      },
    );
  });

  covers('API-03').test(
    'the links of a mail lead to the site, whatever address the request pretends to come from',
    async () => {
      const pretended = {
        host: 'malo.example',
        origin: 'https://malo.example',
        referer: 'https://malo.example/',
        'x-forwarded-host': 'malo.example',
        'x-forwarded-proto': 'gopher',
        forwarded: 'host=malo.example',
      };
      await api.call('POST', PATHS.passwordRecovery, {
        body: { email: 'caducada@red.test' },
        headers: pretended,
      });
      const { link, text } = await api.mailTo('caducada@red.test');
      expect(link.origin).toBe('http://localhost:3000');
      expect(text).not.toContain('malo');
    },
  );

  covers('API-06').test(
    'a token that was logged out, and one whose time is over, open nothing again',
    async () => {
      const { bearerToken: loggedOut } = await api.login('pendiente@red.test', 'Pendiente.2026');
      const { bearerToken: over } = await api.login('pendiente@red.test', 'Pendiente.2026');
      const tokens = [loggedOut ?? '', over ?? ''];
      for (const token of tokens) {
        expect(await api.call('GET', PATHS.partnersLinks, { token })).not.toMatchObject({ status: 401 });
      }
      await api.call('PUT', PATHS.logout, { token: loggedOut ?? '' });
      await api.database.queries
        .update(sessions)
        .set({ expiresAt: new Date(0) })
        .where(eq(sessions.tokenHash, hashToken(over ?? '')));
      for (const token of tokens) {
        expect(await api.call('GET', PATHS.partnersLinks, { token })).toMatchObject({ status: 401 });
      }
      expect(await statusOf(completeRegistration(REGISTRATION, { token: over ?? '' }))).toBe(401);
      expect(await statusOf(setPassword(over ?? '', 'pendiente@red.test'))).toBe(422);
    },
  );

  covers('API-31').test.each([
    ['POST', PATHS.login],
    ['POST', PATHS.passwordRecovery],
    ['PUT', PATHS.passwordChange],
    ['PUT', PATHS.loginKey],
    ['POST', PATHS.completeRegister],
    ['PUT', PATHS.confirmation],
  ])('%s %s refuses every body that is not its own, in words', async (method, path) => {
    const send = (text: string) => api.call(method, path, { text });
    const failure = { success: false, message: expect.stringMatching(/\S/) };
    for (const text of ['{', '{"email":', 'null', '[]', '"text"', '7', 'true', '']) {
      const { status, body } = await send(text);
      expect([400, 422]).toContain(status);
      expect(body).toMatchObject(failure);
    }
    for (const value of [null, 7, true, [], {}, ['a@b.mx'], { $ne: '' }]) {
      const body = Object.fromEntries(
        ['email', 'password', 'token', 'key', 'password_confirmation', 'g-recaptcha-response'].map((name) => [
          name,
          value,
        ]),
      );
      expect(await api.call(method, path, { body })).toMatchObject({ status: 422, body: failure });
    }
    expect(await send('{"constructor":{"prototype":{"admin":true}}}')).toMatchObject({ body: failure });
    expect(await send(JSON.stringify({ email: 'a'.repeat(70_000) }))).toMatchObject({ status: 413 });
    expect(await send('['.repeat(30_000))).toMatchObject({ status: 400 });
  });

  covers('API-07', 'API-31').test.each([
    '<script>alert(1)</script>',
    'Ana\r\nBcc: otra@red.test',
    "Ana'; drop table users; --",
    'Ana\0',
  ])('%j gets through no text field of the registration', async (text) => {
    const { token, login_key_id } = await newKey(`INYECCION${Math.abs(hash(text))}`);
    const before = await api.database.queries.select().from(profiles);
    const fields = [
      'student_name',
      'student_paternal_surname',
      'student_maternal_surname',
      'name',
      'paternal_surname',
      'maternal_surname',
      'email',
    ];
    for (const field of fields) {
      const body = { ...REGISTRATION, email: 'inyeccion@red.test', login_key_id, [field]: text };
      expect(await api.call('POST', PATHS.completeRegister, { body, token })).toMatchObject({ status: 422 });
    }
    const custom = { ...REGISTRATION, login_key_id, group_id: 8, group_name: text };
    expect(await api.call('POST', PATHS.completeRegister, { body: custom, token })).toMatchObject({
      status: 422,
    });
    expect(await api.call('PUT', PATHS.loginKey, { body: { key: text } })).toMatchObject({ status: 422 });
    for (const path of [PATHS.passwordRecovery, PATHS.newsletter]) {
      expect(await api.call('POST', path, { body: { email: `ana@red.test${text}` } })).toMatchObject({
        status: 422,
      });
    }
    expect(await api.database.queries.select().from(profiles)).toEqual(before);
    expect(
      await api.database.queries.select().from(users).where(eq(users.email, 'inyeccion@red.test')),
    ).toEqual([]);
  });

  covers('API-17').test('nobody sees what belongs to somebody else', async () => {
    const { bearerToken: token = '' } = await api.login('familia@red.test', 'Nueva.Clave1');
    const { user: other } = await api.login('sistemas@red.test', 'Sistemas.2026');
    const own = await fetchPartners(token ?? '');
    const pretended = await api.call('GET', `${PATHS.partnersLinks}?user_id=${other?.id}&id=${other?.id}`, {
      token: token ?? '',
      headers: { 'x-user-id': String(other?.id) },
    });
    expect(pretended).toMatchObject({ status: 200 });
    expect(pretended.body).toEqual((await api.call('GET', PATHS.partnersLinks, { token: token ?? '' })).body);
    expect(await fetchPartners(token ?? '')).toEqual(own);
    const { status } = await api.call('POST', PATHS.completeRegister, {
      body: { ...REGISTRATION, id: other?.id },
      token: token ?? '',
    });
    expect(status).toBe(403);
  });
});

const hash = (text: string) => [...text].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0);
