import { ApiError } from '@red/api/http';
import { isRefusedRecovery, recoveryFailureText } from './recovery-failure.messages';

const refused = (status: number, body?: unknown) => new ApiError('http', { status, body });

test.each([
  ['AUTH-41', refused(422, { errors: { email: ['x', 'z'] }, message: 'y' }), 'x'],
  ['AUTH-42', refused(422, { message: 'y' }), 'y'],
  ['AUTH-42 before the status', refused(500, { message: 'y' }), 'y'],
  ['AUTH-43', refused(500), 'Error interno del servidor. Por favor, intenta más tarde.'],
  ['AUTH-44', new ApiError('network'), 'Error de conexión. Verifica tu conexión a internet.'],
  ['AUTH-44 too late', new ApiError('timeout'), 'Error de conexión. Verifica tu conexión a internet.'],
  ['AUTH-45', refused(400), 'Verifica si el correo es correcto.'],
  ['AUTH-45 unreadable answer', new ApiError('shape', { status: 200 }), 'Verifica si el correo es correcto.'],
  ['AUTH-41 in a good status', { success: true, errors: { email: ['x'] } }, 'x'],
  ['AUTH-45 refused without a word', { success: false }, 'Verifica si el correo es correcto.'],
])('%s failed recovery: %j is told as %j', (_id, source, text) => {
  expect(recoveryFailureText(source)).toBe(text);
});

covers('AUTH-40', 'AUTH-37').test('an answer is a failure when it says so or complains of the e-mail', () => {
  expect(isRefusedRecovery({ success: false })).toBe(true);
  expect(isRefusedRecovery({ errors: { email: ['x'] } })).toBe(true);
  expect(isRefusedRecovery({ message: 'hola' })).toBe(false);
});
