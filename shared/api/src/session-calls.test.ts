import { answering } from './answering-api.fixture';
import {
  changePassword,
  completeRegistration,
  confirmEmail,
  requestLogin,
  requestLogout,
  requestPasswordRecovery,
  validateKey,
} from './session.queries';

const registration = {
  student_name: 'Ana',
  student_paternal_surname: 'Soto',
  student_maternal_surname: 'Peña',
  level_id: 2,
  grade_id: 3,
  group_id: 1,
  name: 'Luz',
  paternal_surname: 'Peña',
  maternal_surname: 'Gil',
  email: 'luz@red.test',
  login_key_id: 7,
};

const credentials = { email: 'a@b.mx', password: 'Secreta.1', 'g-recaptcha-response': 'solved' };

covers('API-02', 'AUTH-14').test('login sends e-mail, password and captcha response', async () => {
  const seen = answering({ data: { id: 1 }, bearer_token: 't' });
  await requestLogin(credentials);
  expect(seen).toMatchObject([{ method: 'POST', url: '/api/users/login', body: credentials }]);
});

covers('AUTH-15').test.each([
  ['top level', { data: { id: 1 }, bearer_token: 'top' }, 'top'],
  ['user object', { data: { id: 1, bearer_token: 'inner' } }, 'inner'],
  ['nowhere', { data: { id: 1 } }, null],
])('the token is read from the %s', async (_place, body, bearerToken) => {
  answering(body);
  const result = await requestLogin(credentials);
  expect(result).toMatchObject({ bearerToken, errors: [], user: { id: 1, bearer_token: bearerToken } });
});

covers('AUTH-28').test('errors of a 200 answer are handed on', async () => {
  answering({ errors: ['No coincide'] });
  expect(await requestLogin(credentials)).toMatchObject({ user: null, errors: ['No coincide'] });
});

covers('API-03', 'API-04', 'API-05').test(
  'recovery, change and key use the listed methods and payloads',
  async () => {
    const seen = answering({ success: true, message: 'm', data: { id: 9, school_id: 4 } });
    await requestPasswordRecovery({ email: 'a@b.mx' });
    const change = {
      token: 't',
      password: 'Nueva.2026',
      password_confirmation: 'Nueva.2026',
      email: 'a@b.mx',
    };
    await changePassword(change);
    const key = await validateKey({ key: 'CLAVE1' });
    expect(seen).toMatchObject([
      { method: 'POST', url: '/api/users/password-recovery', body: { email: 'a@b.mx' } },
      { method: 'PUT', url: '/api/users/password-change', body: change },
      { method: 'PUT', url: '/api/users/login-key', body: { key: 'CLAVE1' } },
    ]);
    expect(key).toEqual({ success: true, message: 'm', data: { id: 9, school_id: 4 } });
  },
);

covers('AUTH-58').test('a key refused with success false is returned with its message', async () => {
  answering({ success: false, message: 'Clave ya usada', data: [] });
  expect(await validateKey({ key: 'X' })).toEqual({
    success: false,
    message: 'Clave ya usada',
    data: undefined,
  });
});

covers('API-06').test(
  'logout sends an empty body with JSON and bearer headers and reads nothing',
  async () => {
    const seen = answering('not an object');
    await requestLogout('tok');
    expect(seen).toMatchObject([{ method: 'PUT', url: '/api/users/logout', body: undefined }]);
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer tok');
    expect(seen[0]?.headers.get('content-type')).toBe('application/json');
  },
);

covers('API-07', 'AUTH-113', 'AMB-118').test.each([
  [{ data: { status: 200 } }, true],
  [{ data: { message: 'Correo enviado exitosamente a luz' } }, true],
  [{ status: 200, message: 'ok' }, true],
  [{ data: { status: 500, message: 'x' } }, false],
  [{ data: { status: 200 }, errors: ['no'] }, false],
  [{}, false],
])('registration answer %j counts as success: %s', async (body, succeeded) => {
  const seen = answering(body);
  expect(await completeRegistration(registration, { token: 'tok' })).toMatchObject({ succeeded });
  expect(seen).toMatchObject([{ method: 'POST', url: '/api/users/complete-register', body: registration }]);
  expect(seen[0]?.headers.get('authorization')).toBe('Bearer tok');
});

covers('API-08', 'AUTH-150').test.each([
  [{ success: true }, 202, true],
  [{ success: true }, 422, true],
  [{}, 200, true],
  [{ success: false }, 202, false],
  [{ message: 'm', errors: ['e1'] }, 422, false],
])('confirmation answered %j with %i succeeds: %s', async (body, status, succeeds) => {
  const seen = answering(body, status);
  const outcome = await confirmEmail('abc').then(
    () => true,
    () => false,
  );
  expect(outcome).toBe(succeeds);
  expect(seen).toMatchObject([{ method: 'PUT', url: '/users/confirmation', body: { token: 'abc' } }]);
});
