import { missingPassword } from './missing-password.messages';

const missing = (password: string, confirmation = password) => missingPassword({ password, confirmation });

covers('UX-29').test.each([
  ['', '', 'Para guardar, escribe tu contraseña nueva y confírmala.'],
  [
    'abc',
    '',
    'A la contraseña le falta: al menos 8 caracteres, una mayúscula, un número y un carácter especial.',
  ],
  ['Abcdefg1', '', 'A la contraseña le falta: un carácter especial.'],
  ['Abcdef1!ñ', '', 'La contraseña es demasiado larga o tiene caracteres que no se permiten.'],
  ['Abcdefghijklmn1!x', '', 'La contraseña es demasiado larga o tiene caracteres que no se permiten.'],
  ['Abcdefg1!', '', 'Falta confirmar la contraseña.'],
  ['Abcdefg1!', 'Abcdefg1', 'Las dos contraseñas todavía no coinciden.'],
])('with %j and %j the form says what is missing', (password, repeated, words) => {
  expect(missing(password, repeated)).toBe(words);
});

covers('UX-29').test('nothing is missing when the button works', () => {
  expect(missing('Abcdefg1!')).toBeNull();
});
