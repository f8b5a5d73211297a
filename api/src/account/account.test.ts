import { fieldErrors, serverErrors, serverMessage } from '@red/api/http';
import { fetchPartners } from '@red/api/partners.queries';
import { PATHS } from '@red/api/paths';
import {
  changePassword,
  requestLogin,
  requestLogout,
  requestPasswordRecovery,
} from '@red/api/session.queries';
import { displayName, isFamily, isSistemas, isTeacher } from '@red/contract/session-user';
import { oneTimeTokens, sessions, users } from '../database/tables';
import { failureOf, startTestApi, type TestApi } from '../testing/test-api.fixture';
import { hashToken } from './tokens';

describe('on PostgreSQL', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi('postgresql');
  });
  afterAll(() => api?.stop());

  describe('login', () => {
    covers('API-01', 'API-02').test(
      'a right password answers the user, its token and no errors',
      async () => {
        const { user, bearerToken, errors } = await api.login('Docente@red.test', 'Docente.2026');
        expect(errors).toEqual([]);
        expect(bearerToken).toMatch(/^[\w-]{43}$/);
        expect(user).toMatchObject({
          email: 'docente@red.test',
          bearer_token: bearerToken,
          confirmed: true,
          password_available: true,
          school_id: 1,
          blink_learning_sso: { URL: 'http://localhost:3000/_muestra/contenido' },
        });
        expect(isTeacher(user)).toBe(true);
        expect(displayName(user)).toBe('Lucía');
      },
    );

    covers('API-02').test('every sample account shows what it is for', async () => {
      const familia = await api.login('familia@red.test', 'Familia.2026');
      const sistemas = await api.login('sistemas@red.test', 'Sistemas.2026');
      const pendiente = await api.login('pendiente@red.test', 'Pendiente.2026');
      const caducada = await api.login('caducada@red.test', 'Caducada.2026');
      expect(isFamily(familia.user)).toBe(true);
      expect(isSistemas(sistemas.user)).toBe(true);
      expect(pendiente.user).toMatchObject({
        confirmed: false,
        complete_data: {
          name: 'Valentina',
          red_id: 'RED-0421',
          school: { id: 1 },
          scholar_group: { id: 1 },
          scholar_grades: [{ id: 6, scholar_level: { id: 2 } }],
          excel_parent: { name: 'Paola' },
        },
      });
      expect(caducada.user).toMatchObject({ confirmed: true, password_available: false });
    });

    covers('API-02').test.each([
      ['familia@red.test', 'Otra.2026'],
      ['nadie@red.test', 'Familia.2026'],
    ])('%s with a wrong password is answered 401 with the same list of errors', async (email, password) => {
      const error = await failureOf(api.login(email, password));
      expect(error).toMatchObject({ kind: 'http', status: 401 });
      expect(error.body).toMatchObject({
        success: false,
        errors: ['Verifica si el correo o contraseña son correctos'],
      });
    });

    covers('API-02').test('the request is checked with the form’s own rules', async () => {
      const { status, body } = await api.call('POST', 'api/users/login', {
        body: { email: 'abc', password: '123' },
      });
      expect(status).toBe(422);
      expect(serverErrors(body)).toEqual([
        'El correo electrónico no es válido',
        'La contraseña debe tener al menos 6 caracteres',
        'Valídate como humano',
      ]);
    });

    covers('API-30').test('a captcha counts once, and a made-up one never', async () => {
      const solved = await api.captcha();
      const credentials = { email: 'familia@red.test', password: 'Familia.2026' };
      await requestLogin({ ...credentials, 'g-recaptcha-response': solved });
      for (const answer of [solved, 'made up', Buffer.from('{}').toString('base64'), tampered(solved)]) {
        const error = await failureOf(requestLogin({ ...credentials, 'g-recaptcha-response': answer }));
        expect(error).toMatchObject({ status: 422 });
        expect(serverErrors(error)).toEqual(['Valídate como humano']);
      }
    });

    covers('API-30').test('of two uses of one captcha at the same time exactly one counts', async () => {
      const solved = await api.captcha();
      const attempt = () =>
        requestLogin({ email: 'familia@red.test', password: 'Familia.2026', 'g-recaptcha-response': solved });
      const outcomes = await Promise.allSettled([attempt(), attempt()]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });

    covers('API-31').test('the database keeps no token and no password as they are', async () => {
      const { bearerToken } = await api.login('docente@red.test', 'Docente.2026');
      await requestPasswordRecovery({ email: 'docente@red.test' });
      const mailed = (await api.mailTo('docente@red.test')).link.searchParams.get('token');
      const kept = JSON.stringify([
        await api.database.queries.select().from(sessions),
        await api.database.queries.select().from(users),
        await api.database.queries.select().from(oneTimeTokens),
      ]);
      for (const token of [bearerToken ?? '', mailed ?? '']) {
        expect(kept).toContain(hashToken(token));
        expect(kept).not.toContain(token);
      }
      expect(kept).not.toContain('Docente.2026');
      expect(kept).toContain('$argon2id$');
    });
  });

  covers('API-06').test(
    'logout ends the session, with an empty JSON body and without reading the answer',
    async () => {
      const { bearerToken } = await api.login('familia@red.test', 'Familia.2026');
      const token = bearerToken ?? '';
      await fetchPartners(token);
      await requestLogout(token);
      expect(await failureOf(fetchPartners(token))).toMatchObject({ status: 401 });
      await requestLogout(token);
    },
  );

  covers('API-17', 'API-31').test('a session that is over is refused', async () => {
    const { bearerToken } = await api.login('familia@red.test', 'Familia.2026');
    await api.database.queries.update(sessions).set({ expiresAt: new Date(0) });
    expect(await failureOf(fetchPartners(bearerToken ?? ''))).toMatchObject({ status: 401 });
  });

  describe('password', () => {
    const change = (token: string, password: string, email: string) =>
      changePassword({ token, password, password_confirmation: password, email });

    covers('API-03').test(
      'a known and an unknown address get the same answer, but only one gets a mail',
      async () => {
        const known = await requestPasswordRecovery({ email: 'sistemas@red.test' });
        const unknown = await requestPasswordRecovery({ email: 'nadie@red.test' });
        expect(unknown).toEqual(known);
        expect(known.message).toBe('Hemos enviado un link para restablecer tu contraseña.');
        const { link } = await api.mailTo('sistemas@red.test');
        expect(link.origin + link.pathname).toBe(`http://localhost:3000/${PATHS.passwordLink}`);
        await expect(api.mailTo('nadie@red.test')).rejects.toThrow('no mail');
      },
    );

    covers('API-03', 'AUTH-41').test('a malformed address is told under errors.email', async () => {
      const { status, body } = await api.call('POST', 'api/users/password-recovery', {
        body: { email: 'a@b.c' },
      });
      expect(status).toBe(422);
      expect(fieldErrors(body, 'email')).toEqual(['El dominio del correo electrónico no es válido']);
      expect(serverMessage(body)).toBe('El dominio del correo electrónico no es válido');
    });

    covers('API-04').test(
      'the link of a mail changes the password once and ends the other sessions',
      async () => {
        const before = await api.login('sistemas@red.test', 'Sistemas.2026');
        await requestPasswordRecovery({ email: 'sistemas@red.test' });
        const token = (await api.mailTo('sistemas@red.test')).link.searchParams.get('token') ?? '';
        expect(await change(token, 'Nueva.Clave1', 'sistemas@red.test')).toMatchObject({ success: true });
        expect(await failureOf(change(token, 'Nueva.Clave2', 'sistemas@red.test'))).toMatchObject({
          status: 422,
        });
        expect(await failureOf(fetchPartners(before.bearerToken ?? ''))).toMatchObject({ status: 401 });
        expect((await api.login('sistemas@red.test', 'Nueva.Clave1')).user).toMatchObject({
          password_available: true,
        });
        expect(await failureOf(api.login('sistemas@red.test', 'Sistemas.2026'))).toMatchObject({
          status: 401,
        });
      },
    );

    covers('API-04', 'AMB-21').test(
      'a session changes its own expired password and ends with all others',
      async () => {
        const { bearerToken } = await api.login('caducada@red.test', 'Caducada.2026');
        const token = bearerToken ?? '';
        const same = await failureOf(change(token, 'Caducada.2026', 'caducada@red.test'));
        expect(serverMessage(same)).toBe('La nueva contraseña no puede ser igual a la anterior.');
        expect(serverErrors(same)).toEqual([]);
        const foreign = await failureOf(change(token, 'Nueva.Clave1', 'docente@red.test'));
        expect(foreign).toMatchObject({ status: 422, body: { message: 'El enlace ya no es válido.' } });
        expect(serverErrors(foreign)).toEqual([
          'Solicita uno nuevo: en el inicio de sesión, elige “Forgot your password?”.',
        ]);
        expect(await change(token, 'Nueva.Clave1', 'caducada@red.test')).toMatchObject({ success: true });
        expect(await failureOf(fetchPartners(token))).toMatchObject({ status: 401 });
        expect((await api.login('caducada@red.test', 'Nueva.Clave1')).user).toMatchObject({
          password_available: true,
        });
      },
    );

    covers('API-04').test('the new password is checked with the form’s own rules', async () => {
      const { status, body } = await api.call('PUT', 'api/users/password-change', {
        body: { token: 't', email: 'a@b.mx', password: 'Abcdefg1!', password_confirmation: 'otra' },
      });
      expect(status).toBe(422);
      expect(fieldErrors(body, 'password_confirmation')).toEqual([
        'La confirmación debe coincidir con la nueva contraseña.',
      ]);
      const tooLong = await failureOf(change('t', 'Abcdefgh1!'.padEnd(17, 'x'), 'a@b.mx'));
      expect(fieldErrors(tooLong.body, 'password')).toHaveLength(1);
    });
  });
});

/** The same solution for a challenge whose work was made easier. */
function tampered(solved: string): string {
  const text = Buffer.from(solved, 'base64')
    .toString('utf8')
    .replace(/"expiresAt":(\d)/, '"expiresAt":9$1');
  return Buffer.from(text).toString('base64');
}
