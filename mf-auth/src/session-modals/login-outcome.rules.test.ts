import { ApiError } from '@red/api/http';
import type { LoginResult } from '@red/api/session.queries';
import { loginFailureText, loginOutcome } from './login-outcome.rules';

const here = { email: 'ana@red.mx', redirectUrl: null };
const answered = (user: LoginResult['user'], more: Partial<LoginResult> = {}): LoginResult => ({
  user,
  bearerToken: user?.bearer_token ?? null,
  errors: [],
  ...more,
});

covers.each([
  [
    'AUTH-16 AUTH-17',
    'an expired password comes with the known e-mail',
    answered({ bearer_token: 't', email: 'ana@escuela.mx', password_available: false }),
    { kind: 'password-expired', email: 'ana@escuela.mx' },
  ],
  [
    'AUTH-17 AMB-21',
    'without an e-mail in the answer the typed one counts',
    answered({ bearer_token: 't', password_available: false }),
    { kind: 'password-expired', email: 'ana@red.mx', user: { email: 'ana@red.mx' } },
  ],
  [
    'AUTH-20',
    'an expired password is told before an open registration',
    answered({ bearer_token: 't', password_available: false, confirmed: false }),
    { kind: 'password-expired' },
  ],
  [
    'AUTH-18 AUTH-19',
    'an open registration',
    answered({ bearer_token: 't', confirmed: false, password_available: true }),
    { kind: 'registration-open', user: { bearer_token: 't' } },
  ],
  [
    'AUTH-21 AUTH-23 AUTH-26',
    'a normal user stays on this site when no other address is configured',
    answered({ bearer_token: 't', complete_data: { name: 'Ana' } }),
    { kind: 'welcome', name: 'Ana', sistemas: false, leaveTo: null },
  ],
  [
    'AUTH-22',
    'a user without a name is called Usuario',
    answered({ bearer_token: 't', complete_data: { name: ' ' } }),
    { kind: 'welcome', name: 'Usuario' },
  ],
  [
    'AUTH-25',
    'users of sistemas are told apart',
    answered({ bearer_token: 't', user_roles: [{ user_type: { description: 'SISTEMAS' } }] }),
    { kind: 'welcome', sistemas: true },
  ],
  [
    'AUTH-15 AMB-19',
    'a token without a user object is enough',
    answered(null, { bearerToken: 't' }),
    { kind: 'welcome', name: 'Usuario', user: { bearer_token: 't' } },
  ],
  [
    'AUTH-28 AMB-19',
    'errors are a failure whatever else the answer holds',
    answered({ bearer_token: 't' }, { errors: ['Cuenta bloqueada', 'otro'] }),
    { kind: 'refused', text: 'Cuenta bloqueada' },
  ],
  [
    'AUTH-29',
    'an answer without user, token or errors is a failure with the default text',
    answered(null),
    { kind: 'refused', text: 'Verifica si el correo o contraseña son correctos' },
  ],
])('%s', (_title, answer, outcome: object) => {
  expect(loginOutcome(answer, here)).toMatchObject(outcome);
});

covers('AUTH-26', 'AUTH-27').test(
  'the configured address is left to with the token, and only with one',
  () => {
    const there = { ...here, redirectUrl: 'https://app.red.mx/entrar?origen=red' };
    expect(loginOutcome(answered({ bearer_token: 'a b' }), there)).toMatchObject({
      leaveTo: 'https://app.red.mx/entrar?origen=red&token=a+b',
    });
    expect(loginOutcome(answered({ id: 1 }), there)).toMatchObject({ kind: 'welcome', leaveTo: null });
  },
);

covers('AUTH-28', 'AUTH-29').test.each([
  [
    new ApiError('http', { status: 422, body: { errors: ['Correo sin registrar', 'y'] } }),
    'Correo sin registrar',
  ],
  [new ApiError('http', { status: 422, body: { errors: { email: ['No existe'] } } }), 'No existe'],
  [
    new ApiError('http', { status: 401, body: { errors: [] } }),
    'Verifica si el correo o contraseña son correctos',
  ],
  [new ApiError('http', { status: 500 }), 'Verifica si el correo o contraseña son correctos'],
  [new ApiError('network'), 'Verifica si el correo o contraseña son correctos'],
])('%s is told as %j', (error, text) => {
  expect(loginFailureText(error)).toBe(text);
});
