import { PATHS } from '@red/api/paths';
import { proveForLogin } from '@red/api/proof-of-work';
import { PROOF_HEADER } from '@red/api/proof-wanted';
import { requestPasswordRecovery } from '@red/api/session.queries';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { altcha } from '../captcha/altcha';
import { loginKeys } from '../database/tables';
import { CONTACT, REGISTRATION } from '../testing/payloads.fixture';
import { startTestApi, type TestApi } from '../testing/test-api.fixture';

describe('guessing, on PostgreSQL', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi('postgresql', { settings: { LOGIN_SLOWDOWN_MS: '1' } });
  });
  afterAll(() => api?.stop());

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

  covers('API-02').test('wrong passwords from many addresses lock nobody out either', async () => {
    for (let turn = 0; turn < 30; turn += 1) {
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
});

describe('guessing one account from everywhere', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi('postgresql', {
      settings: { ACCOUNT_ATTEMPTS_PER_HOUR: '6', LOGIN_SLOWDOWN_MS: '1' },
    });
  });
  afterAll(() => api?.stop());

  covers('API-02').test(
    'an hour has six guesses for nothing; then the owner is told and still gets in, work done by the form',
    async () => {
      const guess = async (email: string, turn: number, captcha?: string) => {
        const answer = captcha ?? (await api.captcha());
        const { status } = await api.call('POST', PATHS.login, {
          body: { email, password: `Intento.${turn}`, 'g-recaptcha-response': answer },
          headers: { 'x-forwarded-for': `198.51.100.${turn}` },
        });
        return status;
      };
      for (const email of ['docente@red.test', 'nadie@red.test']) {
        const statuses: number[] = [];
        // A call without a captcha does not make the owner's logins cost work.
        for (let turn = 100; turn < 105; turn += 1) expect(await guess(email, turn, 'made up')).toBe(422);
        for (let turn = 0; turn < 8; turn += 1) statuses.push(await guess(email, turn));
        expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 428, 428]);
      }
      const { subject, text } = await api.mailTo('docente@red.test');
      expect(subject).toBe('RED: intentos de entrar a tu cuenta');
      expect(text).toContain('tú puedes seguir entrando');
      expect(text).toContain('http://localhost:3000/mis-sesiones');
      await expect(api.mailTo('nadie@red.test')).rejects.toThrow('no mail');
      expect((await api.login('docente@red.test', 'Docente.2026')).errors).toEqual([]);
      // The captcha alone, though solved by the site's own code, does not do.
      expect(await guess('docente@red.test', 99)).toBe(428);
    },
  );
});

describe('before a password is hashed', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi('postgresql', {
      settings: { PASSWORD_HASH_MEMORY: '65536', PASSWORD_HASH_PASSES: '3', LOGIN_SLOWDOWN_MS: '0' },
    });
  });
  afterAll(() => api?.stop());

  /** The least processor time that three calls take, in microseconds: native threads count too. */
  async function costOf(call: () => Promise<unknown>): Promise<number> {
    const costs: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const started = process.cpuUsage();
      await call();
      const { user, system } = process.cpuUsage(started);
      costs.push(user + system);
    }
    return Math.min(...costs);
  }

  covers('API-04', 'API-07', 'API-31').test(
    'a call with a false link, session or ticket makes nobody hash a password',
    async () => {
      const login = await costOf(async () => {
        const { status } = await api.call('POST', PATHS.login, {
          body: { email: 'a@red.test', password: 'Otra.2026', 'g-recaptcha-response': await api.captcha() },
        });
        expect(status).toBe(401);
      });
      const change = await costOf(async () => {
        const password = 'Nueva.Clave1';
        const { status } = await api.call('PUT', PATHS.passwordChange, {
          body: { token: 'x', password, password_confirmation: password, email: 'familia@red.test' },
        });
        expect(status).toBe(422);
      });
      const registration = await costOf(async () => {
        const { status } = await api.call('POST', PATHS.completeRegister, {
          body: { ...REGISTRATION, login_key_id: 1 },
          token: 'x',
        });
        expect(status).toBe(401);
      });
      expect(Math.max(change, registration) / login).toBeLessThan(0.3);
    },
  );
});
