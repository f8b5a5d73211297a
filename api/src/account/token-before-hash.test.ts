import { PATHS } from '@red/api/paths';
import { REGISTRATION } from '../testing/payloads.fixture';
import { startTestApi, type TestApi } from '../testing/test-api.fixture';

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
