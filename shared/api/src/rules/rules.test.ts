import * as z from 'zod/mini';
import { contactFormSchema } from './contact';
import { emailSchema } from './email';
import { initialKeySchema } from './initial-key';
import { loginFormSchema, loginPayloadSchema } from './login';
import { newPasswordFormSchema } from './new-password';
import { newsletterFormSchema } from './newsletter';
import { guardianSchema, schoolIdSchema, studentFieldsSchema } from './payment';
import { recoverySchema } from './recovery';
import {
  guardianFormSchema,
  registrationFormSchema,
  registrationPayload,
  registrationPayloadSchema,
  studentFormSchema,
} from './registration';

/** First message of one field, as a form shows it; null when the field is fine. */
function messageFor(schema: z.ZodMiniType, value: unknown, ...path: string[]): string | null {
  const issues = z.safeParse(schema, value).error?.issues ?? [];
  return issues.find((issue) => issue.path.join('.') === path.join('.'))?.message ?? null;
}

test.each([
  ['', 'El correo electrónico es requerido'],
  [undefined, 'El correo electrónico es requerido'],
  ['abc', 'El correo electrónico no es válido'],
  ['a b@c.mx', 'El correo electrónico no es válido'],
  ['a@b.c', 'El dominio del correo electrónico no es válido'],
  ['a@b', 'El dominio del correo electrónico no es válido'],
  ['a+b@correo.com.mx', null],
  ["o'hara_1@red.test", null],
])('AUTH-06 AUTH-07 AUTH-08 AUTH-33 e-mail %j gives %s', (value, message) => {
  expect(messageFor(emailSchema, value)).toBe(message);
});

test('AUTH-09 AUTH-34 e-mail over 50 characters', () => {
  const email = `${'a'.repeat(44)}@red.mx`;
  expect(messageFor(recoverySchema, { email }, 'email')).toBe('Máximo 50 caracteres.');
  expect(messageFor(recoverySchema, { email: email.slice(1) }, 'email')).toBeNull();
});

test.each([
  ['', 'La contraseña es obligatoria'],
  ['12345', 'La contraseña debe tener al menos 6 caracteres'],
  ['123456', null],
  ['1234567890123456', null],
  ['12345678901234567', 'Máximo 16 caracteres.'],
])('AUTH-10 AUTH-11 AUTH-12 login password %j gives %s', (password, message) => {
  expect(messageFor(loginFormSchema, { email: 'a@b.mx', password }, 'password')).toBe(message);
});

test('AUTH-13 AUTH-14 the login payload needs a captcha response', () => {
  const payload = { email: 'a@b.mx', password: '123456' };
  expect(messageFor(loginPayloadSchema, payload, 'g-recaptcha-response')).toBe('Valídate como humano');
});

test('SHELL-114 newsletter needs the privacy agreement', () => {
  expect(messageFor(newsletterFormSchema, { email: 'a@b.mx', privacy: false }, 'privacy')).toBe(
    'Debes aceptar el aviso de privacidad para continuar',
  );
});

test.each([
  ['', 'La clave es obligatoria'],
  ['ab-1', 'Solo se permiten letras y números'],
  ['A'.repeat(21), 'Máximo 20 caracteres'],
  ['A'.repeat(20), null],
  [' RED2026CLAVE ', null],
])('AUTH-50 AUTH-51 AUTH-52 key %j gives %s', (key, message) => {
  expect(messageFor(initialKeySchema, { key }, 'key')).toBe(message);
});

const STRENGTH =
  'La contraseña debe tener 8-16 caracteres, incluir mayúscula, minúscula, número y carácter especial. No se permiten \'&"\\/';
const FORBIDDEN = "No se permiten ñ, Ñ, ', &, / ni comillas.";

test.each([
  ['', 'La contraseña es obligatoria.'],
  ['Abc1!', STRENGTH],
  ['abcdefg1!', STRENGTH],
  ['ABCDEFG1!', STRENGTH],
  ['Abcdefgh!', STRENGTH],
  ['Abcdefg12', STRENGTH],
  ['Abcdef1\\', STRENGTH],
  ['Abcdef 1!', STRENGTH],
  ['Abcdefñ1!', FORBIDDEN],
  ['AbcdefÑ1!', FORBIDDEN],
  ["Abcdef'1!", FORBIDDEN],
  ['Abcdef&1!', FORBIDDEN],
  ['Abcdef/1!', FORBIDDEN],
  ['Abcdef"1!', FORBIDDEN],
  ['Abcdefgh12345678!', 'Máximo 16 caracteres.'],
  ['Abcdefg1!', null],
])('AUTH-125 AUTH-126 AUTH-127 AUTH-128 new password %j', (password, message) => {
  expect(
    messageFor(newPasswordFormSchema, { password, password_confirmation: password || 'x' }, 'password'),
  ).toBe(message);
});

test.each([...'!#$%()*+,-.:;<=>?@[]^_`{|}~'])('AUTH-126 %s counts as a special character', (special) => {
  const password = `Abcdefg1${special}`;
  expect(
    messageFor(newPasswordFormSchema, { password, password_confirmation: password }, 'password'),
  ).toBeNull();
});

test.each([
  ['Abcdefg1!', '', 'La confirmación es obligatoria.'],
  ['Abcdefg1!', 'Abcdefg1?', 'La confirmación debe coincidir con la nueva contraseña.'],
  ['corta', 'otra', 'La confirmación debe coincidir con la nueva contraseña.'],
  ['Abcdefg1!', 'Abcdefg1!', null],
])('AUTH-129 AUTH-130 %j confirmed by %j gives %s', (password, password_confirmation, message) => {
  expect(
    messageFor(newPasswordFormSchema, { password, password_confirmation }, 'password_confirmation'),
  ).toBe(message);
});

const student = {
  red_id: 'A1',
  nombre: 'Íñigo',
  apellidoPaterno: 'Peña',
  apellidoMaterno: 'De la O',
  nivelEscolar: '2',
  gradoEscolar: 3,
  grupo: '1',
  nombreGrupo: '',
};
const guardian = { nombre: 'Luz', apellidoPaterno: 'Gil', apellidoMaterno: 'Mora', correo: 'luz@red.test' };

test.each([
  ['', true, 'El ID es obligatorio'],
  ['', false, null],
  ['Á1 .-', true, null],
  ['a_b', true, 'El ID solo debe contener letras, números, espacios, puntos y guiones'],
  ['a'.repeat(51), false, 'Máximo 50 caracteres.'],
])('AUTH-87 AUTH-88 AUTH-89 student ID %j (required: %s) gives %s', (red_id, idRequired, message) => {
  expect(messageFor(studentFormSchema({ idRequired }), { ...student, red_id }, 'red_id')).toBe(message);
});

test.each(['nombre', 'apellidoPaterno', 'apellidoMaterno'])(
  'AUTH-91 AUTH-92 AUTH-93 AUTH-94 AUTH-101 %s',
  (field) => {
    for (const [schema, valid] of [
      [studentFormSchema({ idRequired: true }), student],
      [guardianFormSchema, guardian],
    ] as const) {
      const gives = (value: string) => messageFor(schema, { ...valid, [field]: value }, field);
      expect(gives('')).toMatch(/es obligatorio$/);
      expect(gives('A')).toBe('Debe tener al menos 2 caracteres');
      expect(gives('Al')).toBeNull();
      expect(gives('a'.repeat(51))).toBe('Máximo 50 caracteres.');
      expect(gives('Ana1')).toBe('El nombre solo debe contener letras, espacios y acentos');
      expect(gives('Íñigo Peña')).toBeNull();
    }
  },
);

test.each([
  ['nivelEscolar', 'El nivel escolar es obligatorio'],
  ['gradoEscolar', 'El grado escolar es obligatorio'],
  ['grupo', 'El grupo es obligatorio'],
])('AUTH-95 AUTH-96 AUTH-97 %s must be a number of at least 1', (field, message) => {
  for (const value of ['', '0', 'x', 0, undefined]) {
    expect(messageFor(studentFormSchema({ idRequired: true }), { ...student, [field]: value }, field)).toBe(
      message,
    );
  }
});

test.each([
  ['8', '', 'Debe ingresar un nombre para el grupo personalizado'],
  ['8', 'ABCDEF', 'El nombre del grupo no puede tener más de 5 caracteres'],
  ['8', 'A-1', 'Solo se permiten letras y números'],
  ['8', 'ABC12', null],
  ['1', '', null],
])('AUTH-98 AUTH-99 AUTH-100 group %s named %j gives %s', (grupo, nombreGrupo, message) => {
  // Also told while another field is still empty.
  const value = { ...student, nombre: '', grupo, nombreGrupo };
  expect(messageFor(studentFormSchema({ idRequired: true }), value, 'nombreGrupo')).toBe(message);
});

test.each([
  ['', 'El correo electrónico es requerido'],
  ['a@b', 'Debe tener al menos 5 caracteres'],
  ['abcde', 'El formato del correo electrónico no es válido. Ejemplo: familia@example.com'],
  [`${'a'.repeat(44)}@red.mx`, 'Máximo 50 caracteres.'],
  ['luz@red.test', null],
])('AUTH-102 AUTH-103 AUTH-104 guardian e-mail %j gives %s', (correo, message) => {
  expect(messageFor(guardianFormSchema, { ...guardian, correo }, 'correo')).toBe(message);
});

test('AUTH-108 AUTH-109 AUTH-110 AUTH-111 a valid form becomes the listed payload', () => {
  const form = z.parse(registrationFormSchema({ idRequired: true }), { student, guardian });
  const byKey = registrationPayload(form, { loginKeyId: 7 });
  expect(byKey).toEqual({
    student_name: 'Íñigo',
    student_paternal_surname: 'Peña',
    student_maternal_surname: 'De la O',
    level_id: 2,
    grade_id: 3,
    group_id: 1,
    name: 'Luz',
    paternal_surname: 'Gil',
    maternal_surname: 'Mora',
    email: 'luz@red.test',
    login_key_id: 7,
  });
  const custom = registrationPayload(
    { ...form, student: { ...form.student, grupo: 8, nombreGrupo: ' Z9 ' } },
    { userId: 5 },
  );
  expect(custom).toMatchObject({ group_id: 8, group_name: 'Z9', id: 5 });
  expect(custom).not.toHaveProperty('login_key_id');
  expect(z.safeParse(registrationPayloadSchema, custom).success).toBe(true);
  expect(messageFor(registrationPayloadSchema, { ...custom, group_name: '' }, 'group_name')).toBe(
    'Debe ingresar un nombre para el grupo personalizado',
  );
});

test.each([
  ['nombre', '', 'Este campo es obligatorio.'],
  ['nombre', 'Ana1', 'Sólo letras y espacios.'],
  ['nombre', 'a'.repeat(51), 'Máximo 50 caracteres.'],
  ['nombre', 'Íñigo', null],
  ['telefono', '', 'Este campo es obligatorio.'],
  ['telefono', '551234567', 'Deben ser 10 dígitos numéricos.'],
  ['telefono', '55 1234 567', 'Deben ser 10 dígitos numéricos.'],
  ['telefono', '5512345678', null],
  ['colegio', '', 'Este campo es obligatorio.'],
  ['colegio', 'a'.repeat(51), 'Máximo 50 caracteres.'],
  ['email', '', 'El correo electrónico es requerido'],
  ['email', 'a@b.c', 'El dominio del correo electrónico no es válido'],
  ['area', '', 'Seleccione un área válida.'],
  ['area', '3', null],
  ['mensaje', '', 'Este campo es obligatorio.'],
  ['mensaje', 'a'.repeat(501), 'Máximo 500 caracteres.'],
  ['mensaje', 'a'.repeat(500), null],
])(
  'CONT-114 CONT-115 CONT-116 CONT-117 CONT-118 CONT-119 CONT-121 CONT-123 CONT-124 %s %j gives %s',
  (field, value, message) => {
    expect(messageFor(contactFormSchema, { [field]: value }, field)).toBe(message);
  },
);

test.each([
  ['name', '', 'Requerido'],
  ['name', 'Al', 'Debe tener al menos 3 caracteres'],
  ['name', 'Ana1', 'Solo se permiten letras y espacios para el nombre'],
  ['surname', 'Soto1', 'Solo se permiten letras y espacios para el apellido'],
  ['email', 'abc', 'Correo electrónico inválido'],
  ['phone', '55-1234', 'El teléfono debe contener solo números y, opcionalmente, un + al inicio'],
  ['phone', '+525512345678', null],
])(
  'PAGOS-30 PAGOS-31 PAGOS-32 PAGOS-34 PAGOS-36 guardian of a payment: %s %j gives %s',
  (field, value, message) => {
    expect(messageFor(guardianSchema, { [field]: value }, field)).toBe(message);
  },
);

test('PAGOS-50 PAGOS-51 PAGOS-52 PAGOS-55 students and school of a payment', () => {
  const wrong = { name: 'Ana', surname: 'Soto1', level: 'Preescolar', grade: '4' };
  expect(messageFor(studentFieldsSchema, wrong, 'surname')).toBe(
    'Solo se permiten letras y espacios para los apellidos',
  );
  expect(messageFor(studentFieldsSchema, wrong, 'level')).toBe('Nivel educativo inválido');
  expect(messageFor(studentFieldsSchema, wrong, 'grade')).toBe('Selecciona un grado válido');
  expect(z.safeParse(schoolIdSchema, '  12 ').success).toBe(false);
  expect(z.safeParse(schoolIdSchema, '123').success).toBe(true);
});
