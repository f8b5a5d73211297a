import { randomUUID } from 'node:crypto';
import { serverErrors, serverMessage } from '@red/api/http';
import { PATHS } from '@red/api/paths';
import {
  completeRegistration,
  confirmEmail,
  requestPasswordRecovery,
  validateKey,
} from '@red/api/session.queries';
import { isFamily } from '@red/contract/session-user';
import { eq } from 'drizzle-orm';
import { loginKeys, users } from '../database/tables';
import { REGISTRATION } from '../testing/payloads.fixture';
import { failureOf, setPassword, startTestApi, statusOf, type TestApi } from '../testing/test-api.fixture';

/** E-mails are compared in lower case. */
const registration = { ...REGISTRATION, email: 'Rosa@red.test' };

describe('initial key and registration, on PostgreSQL', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi('postgresql');
  });
  afterAll(() => api?.stop());

  const newKey = async (key: string) => {
    await api.database.queries.insert(loginKeys).values({ key, schoolId: 1 });
    const { data } = await validateKey({ key });
    return { login_key_id: data?.id, token: data?.bearer_token };
  };

  covers('API-05').test(
    'a good key answers success with its data; used and unknown ones do not',
    async () => {
      expect(await validateKey({ key: 'red2026clave' })).toMatchObject({
        success: true,
        data: { id: expect.any(Number), school_id: 1, bearer_token: expect.any(String) },
      });
      expect(await validateKey({ key: 'RED2026USADA' })).toMatchObject({
        success: false,
        message: 'Esta clave ya fue utilizada.',
      });
      expect(await validateKey({ key: 'NOEXISTE' })).toMatchObject({ success: false });
    },
  );

  covers('API-07', 'API-08').test(
    'a key registers a family, which confirms its mail and logs in with the mailed password',
    async () => {
      const { token, ...keyed } = await newKey('CLAVENUEVA1');
      const result = await completeRegistration({ ...registration, ...keyed }, { token });
      expect(result).toMatchObject({
        succeeded: true,
        message: expect.stringContaining('enviado exitosamente'),
      });
      expect(await validateKey({ key: 'CLAVENUEVA1' })).toMatchObject({ success: false });
      const { link, text } = await api.mailTo('rosa@red.test');
      const password = /Contraseña: (\S+)/.exec(text)?.[1] ?? '';
      expect((await api.login('rosa@red.test', password)).user).toMatchObject({ confirmed: false });
      expect(link.pathname).toBe('/confirmar-correo');
      const confirmation = link.searchParams.get('token') ?? '';
      await confirmEmail(confirmation);
      await confirmEmail(confirmation);
      const { user } = await api.login('rosa@red.test', password);
      expect(user).toMatchObject({
        confirmed: true,
        complete_data: { name: 'Ximena', excel_parent: { name: 'Rosa' } },
      });
      expect(isFamily(user)).toBe(true);
    },
  );

  covers('API-07').test(
    'a registration sent again sends its mail again, which greets the guardian and replaces the first',
    async () => {
      const { token, ...keyed } = await newKey('CLAVEDOSVECES');
      const payload = { ...registration, ...keyed, email: 'otravez@red.test' };
      const send = () => completeRegistration(payload, { token });
      const received = async () => {
        const { link, text } = await api.mailTo(payload.email);
        return {
          text,
          confirmation: link.searchParams.get('token') ?? '',
          password: /Contraseña: (\S+)/.exec(text)?.[1] ?? '',
        };
      };
      await send();
      const first = await received();
      expect(first.text).toContain('Hola, Rosa:');
      expect(await send()).toMatchObject({ succeeded: true });
      const second = await received();
      expect(second.password).not.toBe(first.password);
      expect(await failureOf(api.login(payload.email, first.password))).toMatchObject({ status: 401 });
      expect(await failureOf(confirmEmail(first.confirmation))).toMatchObject({ status: 422 });

      await confirmEmail(second.confirmation);
      expect((await api.login(payload.email, second.password)).user).toMatchObject({ confirmed: true });
      expect(await failureOf(send())).toMatchObject({ status: 401 });
    },
  );

  covers('API-07').test('after five mails to one address another one costs work', async () => {
    const { token: ticket, ...keyed } = await newKey('CLAVEINSISTENTE');
    const token = ticket ?? '';
    const body = { ...registration, ...keyed, email: 'harta@red.test' };
    const send = () => api.call('POST', PATHS.completeRegister, { body, token });
    for (let time = 0; time < 5; time += 1) expect(await send()).toMatchObject({ status: 200 });
    expect(await send()).toMatchObject({ status: 428 });
    expect(await completeRegistration(body, { token })).toMatchObject({ succeeded: true });
  });

  covers('API-05', 'API-07').test(
    'of two registrations with one key at the same time exactly one succeeds',
    async () => {
      const one = await newKey('CLAVECARRERA');
      const other = await validateKey({ key: 'CLAVECARRERA' });
      const outcomes = await Promise.allSettled([
        completeRegistration(
          { ...registration, email: 'uno@red.test', login_key_id: one.login_key_id },
          { token: one.token },
        ),
        completeRegistration(
          { ...registration, email: 'dos@red.test', login_key_id: one.login_key_id },
          { token: other.data?.bearer_token },
        ),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    },
  );

  covers('API-07', 'AMB-33').test(
    'a registration without a token, or with one of another key, is refused',
    async () => {
      const { token } = await newKey('CLAVEAJENA');
      const payload = { ...registration, email: 'ajena@red.test', login_key_id: 1 };
      expect(await failureOf(completeRegistration(payload))).toMatchObject({ status: 401 });
      expect(await failureOf(completeRegistration(payload, { token }))).toMatchObject({ status: 401 });
      expect(await validateKey({ key: 'CLAVEAJENA' })).toMatchObject({ success: true });
    },
  );

  covers('API-07').test('an address that has an account is refused and the key stays good', async () => {
    const { token, ...keyed } = await newKey('CLAVEREPETIDA');
    const payload = { ...registration, ...keyed, email: 'docente@red.test' };
    const error = await failureOf(completeRegistration(payload, { token }));
    expect(error).toMatchObject({ status: 422 });
    expect(serverErrors(error)).toEqual(['Este correo electrónico ya está registrado.']);
    expect(await validateKey({ key: 'CLAVEREPETIDA' })).toMatchObject({ success: true });
  });

  covers('API-07').test(
    'the open registration of a logged-in user is completed, only by itself',
    async () => {
      const { user, bearerToken: token } = await api.login('pendiente@red.test', 'Pendiente.2026');
      const payload = { ...registration, email: 'pendiente@red.test', group_id: 8, group_name: 'Z9' };
      expect(await failureOf(completeRegistration({ ...payload, id: 1 }, { token }))).toMatchObject({
        status: 403,
      });
      const result = await completeRegistration({ ...payload, id: user?.id ?? '' }, { token });
      expect(result.succeeded).toBe(true);
      const { link, text } = await api.mailTo('pendiente@red.test');
      expect(text).toContain('la contraseña que ya tienes');
      await confirmEmail(link.searchParams.get('token') ?? '');
      const after = await api.login('pendiente@red.test', 'Pendiente.2026');
      expect(after.user).toMatchObject({ confirmed: true, complete_data: { scholar_group: { id: 8 } } });
      const again = await failureOf(completeRegistration({ ...payload, id: user?.id ?? '' }, { token }));
      expect(serverMessage(again)).toBe('Tu registro ya está completo.');
    },
  );

  covers('API-07', 'AUTH-116').test.each([
    ['a grade of another level', { level_id: 1, grade_id: 12 }, 'El grado escolar no corresponde al nivel.'],
    ['an unknown group', { group_id: 999 }, 'El grupo no existe.'],
    ['an empty name', { student_name: '' }, 'El nombre es obligatorio'],
    ['a custom group without a name', { group_id: 8 }, 'Debe ingresar un nombre para el grupo personalizado'],
  ])('%s is refused', async (_what, change, message) => {
    const { data } = await validateKey({ key: 'RED2026CLAVE' });
    const payload = { ...registration, email: 'x@red.test', login_key_id: data?.id, ...change };
    const error = await failureOf(completeRegistration(payload, { token: data?.bearer_token }));
    expect(error).toMatchObject({ status: 422 });
    expect(serverErrors(error)[0]).toBe(message);
  });

  covers('API-08').test(
    'an unknown confirmation token is refused with a message and a list of errors',
    async () => {
      const error = await failureOf(confirmEmail('unknown'));
      expect(error.body).toEqual({
        success: false,
        message: 'El enlace de confirmación no es válido o ya venció.',
        errors: ['Vuelve a completar tu registro para recibir otro enlace.'],
      });
    },
  );

  /** Only the visitor who validated the key holds its ticket, which corrects a mistyped address. */
  describe('a corrected address', () => {
    const fresh = () => `${randomUUID().slice(0, 8)}@red.test`;

    /** A registration by a key of its own; `send` sends it (again), perhaps with another address. */
    const openRegistration = async () => {
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
        const send = await openRegistration();
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
      const send = await openRegistration();
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
      const send = await openRegistration();
      const mine = fresh();
      await send(mine);
      expect(await statusOf(send('docente@red.test'))).toBe(422);
      const { confirmation } = await mailed(mine);
      await confirmEmail(confirmation);
      expect(await accountOf(mine)).toMatchObject({ confirmed: true });
    });

    covers('API-07').test('a confirmed address is not corrected', async () => {
      const send = await openRegistration();
      const mine = fresh();
      await send(mine);
      await confirmEmail((await mailed(mine)).confirmation);
      expect(await statusOf(send(fresh()))).toBe(401);
      expect(await accountOf(mine)).toMatchObject({ confirmed: true });
    });

    covers('API-07').test('four corrections in a day; then the last one stays', async () => {
      const send = await openRegistration();
      const addresses = Array.from({ length: 6 }, fresh);
      const statuses: number[] = [];
      for (const address of addresses) statuses.push(await statusOf(send(address)));
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      expect(await statusOf(send(addresses[4] ?? ''))).toBe(200);
      expect(await accountOf(addresses[5] ?? '')).toBeUndefined();
    });
  });
});
