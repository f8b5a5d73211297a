import { ApiError } from '@red/api/http';
import { areasFailureText, contactFailureText } from './contact.messages';

covers('CONT-135', 'AMB-96').test.each([
  ['the message of a refusal', { success: false, message: 'Área cerrada.' }, 'Área cerrada.'],
  [
    'the message of an error status',
    new ApiError('http', { status: 422, body: { message: 'Falta.' } }),
    'Falta.',
  ],
  [
    'Spanish where the browser has its own words',
    new ApiError('network', { cause: new TypeError('Failed to fetch') }),
    'No se pudo enviar el formulario. Inténtalo nuevamente.',
  ],
  [
    'Spanish where a schema has its own words',
    new ApiError('shape', { status: 200, cause: new Error('[{ "code": "invalid_type" }]') }),
    'No se pudo enviar el formulario. Inténtalo nuevamente.',
  ],
  ['a silent refusal', { success: false }, 'No se pudo enviar el formulario. Inténtalo nuevamente.'],
  [
    'a silent error status',
    new ApiError('http', { status: 500 }),
    'No se pudo enviar el formulario. Inténtalo nuevamente.',
  ],
])('the failure text is %s', (_case, source, text) => {
  expect(contactFailureText(source)).toBe(text);
});

covers('CONT-129', 'CONT-130').test('areas refused and areas not reached', () => {
  expect(areasFailureText(new ApiError('refused', { status: 200 }))).toBe('Error cargando áreas');
  expect(areasFailureText(new ApiError('http', { status: 500 }))).toBe(
    'No se pudo conectar con la API de áreas',
  );
  expect(areasFailureText(new ApiError('network'))).toBe('No se pudo conectar con la API de áreas');
});
