import { randomUUID } from 'node:crypto';
import {
  completeRegistration,
  confirmEmail,
  requestPasswordRecovery,
  validateKey,
} from '@red/api/session.queries';
import { eq } from 'drizzle-orm';
import { loginKeys, users } from '../database/tables';
import { REGISTRATION } from '../testing/payloads.fixture';
import { setPassword, startTestApi, statusOf, type TestApi } from '../testing/test-api.fixture';

/** Only the visitor who validated the key holds its ticket, which corrects a mistyped address. */
describe('on PostgreSQL', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi('postgresql');
  });
  afterAll(() => api?.stop());

  const fresh = () => `${randomUUID().slice(0, 8)}@red.test`;

  /** A registration by a key of its own; `send` sends it (again), perhaps with another address. */
  const registration = async () => {
    const key = `C${randomUUID().replaceAll('-', '').slice(0, 11).toUpperCase()}`;
    await api.database.queries.insert(loginKeys).values({ key, schoolId: 1 });
    const { data } = await validateKey({ key });
    const token = data?.bearer_token ?? '';
    return (email: string) =>
      completeRegistration({ ...REGISTRATION, email, login_key_id: data?.id }, { token });
  };
  const mailed = async (email: string) => {
    const { link, text } = await api.mailTo(email);
    return {
      confirmation: link.searchParams.get('token') ?? '',
      password: /Contraseña: (\S+)/.exec(text)?.[1] ?? '',
    };
  };
  const accountOf = async (email: string) =>
    (await api.database.queries.select().from(users).where(eq(users.email, email)))[0];

  covers('API-07', 'API-08').test(
    'the mail goes to the corrected address, which opens the account',
    async () => {
      const send = await registration();
      const [wrong, right] = [fresh(), fresh()];
      await send(wrong);
      const { id } = (await accountOf(wrong)) ?? {};
      await send(right);
      expect(await accountOf(wrong)).toBeUndefined();
      expect(await accountOf(right)).toMatchObject({ id, confirmed: false });
      const { confirmation, password } = await mailed(right);
      await confirmEmail(confirmation);
      expect((await api.login(right, password)).user).toMatchObject({ email: right, confirmed: true });
    },
  );

  covers('API-08', 'API-17').test('whoever has the wrong address gets nothing by its mails', async () => {
    const send = await registration();
    const [wrong, right] = [fresh(), fresh()];
    await send(wrong);
    const first = await mailed(wrong);
    const { bearerToken } = await api.login(wrong, first.password);
    await requestPasswordRecovery({ email: wrong });
    const recovery = (await api.mailTo(wrong)).link.searchParams.get('token') ?? '';
    await send(right);
    expect(await statusOf(confirmEmail(first.confirmation))).toBe(422);
    expect(await statusOf(setPassword(recovery, right))).toBe(422);
    for (const email of [wrong, right]) expect(await statusOf(api.login(email, first.password))).toBe(401);
    const { status } = await api.call('GET', 'api/users/sessions', { token: bearerToken ?? '' });
    expect(status).toBe(401);
  });

  covers('API-07').test('an address that has an account is refused, and all stays as it was', async () => {
    const send = await registration();
    const mine = fresh();
    await send(mine);
    expect(await statusOf(send('docente@red.test'))).toBe(422);
    const { confirmation } = await mailed(mine);
    await confirmEmail(confirmation);
    expect(await accountOf(mine)).toMatchObject({ confirmed: true });
  });

  covers('API-07').test('a confirmed address is not corrected', async () => {
    const send = await registration();
    const mine = fresh();
    await send(mine);
    await confirmEmail((await mailed(mine)).confirmation);
    expect(await statusOf(send(fresh()))).toBe(401);
    expect(await accountOf(mine)).toMatchObject({ confirmed: true });
  });

  covers('API-07').test('four corrections in a day; then the last one stays', async () => {
    const send = await registration();
    const addresses = Array.from({ length: 6 }, fresh);
    const statuses: number[] = [];
    for (const address of addresses) statuses.push(await statusOf(send(address)));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await statusOf(send(addresses[4] ?? ''))).toBe(200);
    expect(await accountOf(addresses[5] ?? '')).toBeUndefined();
  });
});
