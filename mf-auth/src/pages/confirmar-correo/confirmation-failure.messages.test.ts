import { ApiError } from '@red/api/http';
import { confirmationFailureText } from './confirmation-failure.messages';

const refused = (body?: unknown) => new ApiError('http', { status: 422, body });

covers.each([
  ['AUTH-152', refused({ message: 'm', errors: ['e1', 'e2'] }), 'm. e1'],
  ['AUTH-152', refused({ message: 'Enlace vencido.', errors: { token: ['e1'] } }), 'Enlace vencido. e1'],
  ['AUTH-152', refused({ message: 'm', errors: ['m'] }), 'm'],
  ['AUTH-153', refused({ errors: ['e1'] }), 'Error al confirmar el correo electrónico. e1'],
  ['AUTH-153', refused(), 'Error al confirmar el correo electrónico'],
  ['AUTH-153', new ApiError('network'), 'Error al confirmar el correo electrónico'],
])('failed confirmation: %j is told as %j', (error, text) => {
  expect(confirmationFailureText(error)).toBe(text);
});
