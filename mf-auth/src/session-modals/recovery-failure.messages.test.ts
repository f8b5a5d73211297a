import { ApiError } from '@red/api/http';
import { isRefusedRecovery, recoveryFailureText } from './recovery-failure.messages';

const refused = (status: number, body?: unknown) => new ApiError('http', { status, body });

covers.each([
  ['AUTH-41', 'errors of the e-mail', refused(422, { errors: { email: ['x', 'z'] }, message: 'y' }), 'x'],
  ['AUTH-42', 'a message', refused(422, { message: 'y' }), 'y'],
  ['AUTH-42', 'a message with status 500', refused(500, { message: 'y' }), 'y'],
  ['AUTH-43', 'status 500', refused(500), 'Error interno del servidor. Por favor, intenta más tarde.'],
  [
    'AUTH-44',
    'no connection',
    new ApiError('network'),
    'Error de conexión. Verifica tu conexión a internet.',
  ],
  ['AUTH-44', 'a timeout', new ApiError('timeout'), 'Error de conexión. Verifica tu conexión a internet.'],
  ['AUTH-45', 'another status', refused(400), 'Verifica si el correo es correcto.'],
  [
    'AUTH-45',
    'an unreadable answer',
    new ApiError('shape', { status: 200 }),
    'Verifica si el correo es correcto.',
  ],
  ['AUTH-41', 'errors of the e-mail with status 200', { success: true, errors: { email: ['x'] } }, 'x'],
  ['AUTH-45', 'a refusal without a message', { success: false }, 'Verifica si el correo es correcto.'],
])('%s is told as %3$j', (_case, source: unknown, text) => {
  expect(recoveryFailureText(source)).toBe(text);
});

covers('AUTH-40', 'AUTH-37').test('an answer is a failure when it says so or refuses the e-mail', () => {
  expect(isRefusedRecovery({ success: false })).toBe(true);
  expect(isRefusedRecovery({ errors: { email: ['x'] } })).toBe(true);
  expect(isRefusedRecovery({ message: 'hola' })).toBe(false);
});
