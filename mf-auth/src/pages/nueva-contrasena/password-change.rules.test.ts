import { ApiError } from '@red/api/http';
import { changeCredentials, changeFailure, isRefusedChange } from './password-change.rules';

const user = { bearer_token: 'session-token', email: 'ana@escuela.mx' };

covers('AUTH-132', 'AUTH-133', 'AMB-21').test.each([
  [{ token: 't', email: 'a@b.mx' }, user, { token: 't', email: 'a@b.mx' }],
  [{ email: 'a@b.mx' }, user, { token: 'session-token', email: 'a@b.mx' }],
  [{ token: 't' }, user, { token: 't', email: 'ana@escuela.mx' }],
  [{}, user, { token: 'session-token', email: 'ana@escuela.mx' }],
  [{ token: 't' }, null, { token: 't', email: '' }],
  [{}, { email: 'ana@escuela.mx' }, null],
  [{}, null, null],
])('%j with the session %j gives %j', (given, session, credentials) => {
  expect(changeCredentials(given, session)).toEqual(credentials);
});

const TITLE = 'Ocurrió un error al cambiar la contraseña.';
const TEXT = 'Elige una diferente para mantener tu cuenta segura.';
covers('AUTH-134', 'AUTH-135', 'AUTH-136', 'AMB-25').test.each([
  [new ApiError('http', { status: 422, body: { message: 'm', errors: ['e'] } }), { title: 'm', text: 'e' }],
  [new ApiError('http', { status: 422, body: { message: 'm' } }), { title: 'm', text: TEXT }],
  [new ApiError('http', { status: 500 }), { title: TITLE, text: TEXT }],
  [new ApiError('network'), { title: TITLE, text: TEXT }],
  [
    { success: false, errors: { password: ['ya usada'] } },
    { title: TITLE, text: 'ya usada' },
  ],
])('%j is told as %j', (source, told) => {
  expect(changeFailure(source)).toEqual(told);
});

covers('UX-31').test('without a network nobody is told to choose another password', () => {
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine: false } });
  expect(changeFailure(new ApiError('network'))).toEqual({
    title: 'Error de conexión. Verifica tu conexión a internet.',
    text: 'Lo que escribiste sigue aquí: guárdalo cuando vuelva la conexión.',
  });
  Reflect.deleteProperty(globalThis, 'navigator');
});

covers('AUTH-134', 'AUTH-137').test('an answer is a failure when it says so or lists errors', () => {
  expect(isRefusedChange({ success: true })).toBe(false);
  expect(isRefusedChange({ success: false })).toBe(true);
  expect(isRefusedChange({ errors: ['x'] })).toBe(true);
});
