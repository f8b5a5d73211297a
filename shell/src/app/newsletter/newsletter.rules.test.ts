import { checkNewsletter } from './newsletter.rules';

const accepted = (email: string) => checkNewsletter({ email, privacy: true });

covers('SHELL-111', 'SHELL-116').test('an empty form gets both messages', () => {
  expect(checkNewsletter({ email: '', privacy: false })).toEqual({
    valid: false,
    errors: {
      email: 'El correo electrónico es requerido',
      privacy: 'Debes aceptar el aviso de privacidad para continuar',
    },
  });
});

covers('SHELL-112').test.each(['abc', 'abc@', '@escuela.mx', 'a b@escuela.mx'])(
  '%p is not an e-mail',
  (email) => {
    expect(accepted(email).errors).toEqual({ email: 'El correo electrónico no es válido' });
  },
);

covers('SHELL-113').test.each(['a@b.c', 'a@b.1x', 'a@escuela'])('%p lacks a top-level domain', (email) => {
  expect(accepted(email).errors).toEqual({ email: 'El dominio del correo electrónico no es válido' });
});

covers('SHELL-113', 'SHELL-117').test('a good address passes, trimmed', () => {
  expect(accepted(' a@b.co ')).toEqual({ valid: true, email: 'a@b.co', errors: {} });
});

covers('SHELL-114').test('the privacy notice must be accepted', () => {
  expect(checkNewsletter({ email: 'a@b.co', privacy: false }).errors).toEqual({
    privacy: 'Debes aceptar el aviso de privacidad para continuar',
  });
});
