import { fetchPartners } from '@red/api/partners.queries';
import { PATHS } from '@red/api/paths';
import { proveForLogin } from '@red/api/proof-of-work';
import { PROOF_HEADER } from '@red/api/proof-wanted';
import {
  completeRegistration,
  confirmEmail,
  requestPasswordRecovery,
  validateKey,
} from '@red/api/session.queries';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { eq } from 'drizzle-orm';
import { altcha } from '../captcha/altcha';
import { loginKeys, oneTimeTokens, profiles, sessions, users } from '../database/tables';
import { CONTACT, REGISTRATION } from '../testing/payloads.fixture';
import { setPassword, startTestApi, statusOf, type TestApi } from '../testing/test-api.fixture';
import { TOO_MANY_FOR_ACCOUNT } from './account-attempts';
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

  describe('guessing', () => {
    covers('API-02', 'API-03').test(
      'login and recovery say the same for addresses with and without an account',
      async () => {
        const attempt = async (email: string) => {
          const { status, body } = await api.call('POST', PATHS.login, {
            body: { email, password: 'Otra.2026', 'g-recaptcha-response': await api.captcha() },
          });
          return { status, body };
        };
        expect(await attempt('pendiente@red.test')).toEqual(await attempt('desconocida@red.test'));
        const ask = async (email: string) => {
          const { status, body } = await api.call('POST', PATHS.passwordRecovery, { body: { email } });
          return { status, body };
        };
        for (let turn = 0; turn < 5; turn += 1) {
          expect(await ask('pendiente@red.test')).toEqual(await ask('desconocida@red.test'));
        }
        expect(await ask('pendiente@red.test')).toMatchObject({ status: 428 });
        expect(await ask('pendiente@red.test')).toEqual(await ask('desconocida@red.test'));
      },
    );

    covers('API-03', 'API-07').test(
      'nobody can use up the mails of an owner: registrations without a key’s ticket do not count, and work gets another mail',
      async () => {
        const email = 'familia@red.test';
        const register = (token?: string) =>
          api.call('POST', PATHS.completeRegister, {
            body: { ...REGISTRATION, email, login_key_id: 1 },
            ...(token && { token }),
          });
        for (let turn = 0; turn < 8; turn += 1) {
          expect(await register(turn % 2 ? 'made-up' : undefined)).toMatchObject({ status: 401 });
        }
        for (let turn = 0; turn < 6; turn += 1) {
          await api.call('POST', PATHS.passwordRecovery, { body: { email } });
        }
        expect(await requestPasswordRecovery({ email })).toMatchObject({ success: true });
      },
    );

    covers('API-05').test(
      'while many wrong keys are tried from an address, a right one is answered like a wrong one, and work opens it',
      async () => {
        await api.database.queries.insert(loginKeys).values({ key: 'CLAVEBUSCADA', schoolId: 1 });
        const attempt = async (key: string) => {
          const headers = { 'x-forwarded-for': '203.0.113.77' };
          const { status, body } = await api.call('PUT', PATHS.loginKey, { body: { key }, headers });
          return { status, body };
        };
        for (let turn = 0; turn < 60; turn += 1) {
          expect(await attempt(`X${turn}`)).toMatchObject({ status: 200, body: { success: false } });
        }
        expect(await attempt('CLAVEBUSCADA')).toMatchObject({ status: 428 });
        expect(await attempt('CLAVEBUSCADA')).toEqual(await attempt('XWRONG'));
        const { answer: proof } = await proveForLogin();
        const { body } = await api.call('PUT', PATHS.loginKey, {
          body: { key: 'CLAVEBUSCADA' },
          headers: { 'x-forwarded-for': '203.0.113.77', [PROOF_HEADER]: proof },
        });
        expect(body).toMatchObject({ success: true });
      },
    );

    covers('API-02').test(
      '200 wrong passwords from one address get ten answers, and the owner still gets in',
      async () => {
        const attempt = async (turn: number, solved: string) => {
          const { status, body } = await api.call('POST', PATHS.login, {
            body: { email: 'caducada@red.test', password: `Intento.${turn}`, 'g-recaptcha-response': solved },
            headers: { 'x-forwarded-for': '203.0.113.66' },
          });
          if (status === 429) expect(body).toMatchObject({ message: TOO_MANY_FOR_ACCOUNT });
          return status;
        };
        const solved = await Promise.all(Array.from({ length: 20 }, api.captcha));
        // Twenty at once, the others one after the other.
        const statuses = await Promise.all(solved.map((answer, turn) => attempt(turn, answer)));
        for (let turn = 20; turn < 200; turn += 1) statuses.push(await attempt(turn, 'never looked at'));
        expect(statuses.filter((status) => status === 401)).toHaveLength(10);
        expect(statuses.filter((status) => status === 429)).toHaveLength(190);
        expect((await api.login('caducada@red.test', 'Caducada.2026')).errors).toEqual([]);
      },
    );

    covers('API-02').test('wrong passwords from many addresses lock nobody out either', async () => {
      for (let turn = 0; turn < 60; turn += 1) {
        const { status } = await api.call('POST', PATHS.login, {
          body: {
            email: 'caducada@red.test',
            password: 'Equivocada.1',
            'g-recaptcha-response': await api.captcha(),
          },
          headers: { 'x-forwarded-for': `198.51.100.${turn}` },
        });
        expect(status).toBe(401);
      }
      expect((await api.login('caducada@red.test', 'Caducada.2026')).errors).toEqual([]);
    });

    covers('API-30').test('a solved captcha opens nothing a second time, for nobody', async () => {
      const solved = await api.captcha();
      const attempt = (email: string) =>
        api.call('POST', PATHS.login, {
          body: { email, password: 'Equivocada.1', 'g-recaptcha-response': solved },
        });
      expect(await attempt('nadie1@red.test')).toMatchObject({ status: 401 });
      expect(await attempt('nadie2@red.test')).toMatchObject({ status: 422 });
      const contact = { ...CONTACT, 'g-recaptcha-response': solved };
      expect(await api.call('POST', PATHS.contact, { body: contact })).toMatchObject({ status: 422 });
    });
  });

  covers('API-30').test(
    'a captcha whose challenge is over, or that somebody else gave out, opens nothing',
    async () => {
      const attempt = (solved: string) =>
        api.call('POST', PATHS.login, {
          body: { email: 'nadie3@red.test', password: 'Equivocada.1', 'g-recaptcha-response': solved },
        });
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 11 * 60_000);
      const over = await api.captcha().finally(() => clock.mockRestore());
      expect(await attempt(over)).toMatchObject({ status: 422, body: { errors: ['Valídate como humano'] } });
      const elsewhere = altcha({ CAPTCHA_COST: 1, CAPTCHA_ATTEMPTS: 20 }, 'a secret of others', api.database);
      const challenge = await elsewhere.challenge?.();
      if (!challenge) throw new Error('no challenge');
      expect(challenge.expiresIn).toBe(600);
      const solution = await solveChallenge({ challenge, deriveKey });
      const foreign = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
      expect(await elsewhere.accepts(foreign)).toBe(true);
      expect(await attempt(foreign)).toMatchObject({ status: 422 });
      expect(await attempt(await api.captcha())).toMatchObject({ status: 401 });
    },
  );

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
