import * as z from 'zod/mini';
import { contactFormSchema } from './contact.schema';
import { newPasswordFormSchema } from './new-password.schema';
import { guardianSchema, schoolIdSchema, studentFieldsSchema } from './payment.schema';
import {
  guardianFormSchema,
  registrationFormSchema,
  registrationPayload,
  registrationPayloadSchema,
  studentFormSchema,
} from './registration.schema';

/** First message of one field, as a form shows it; null when the field is fine. */
function messageFor(schema: z.ZodMiniType, value: unknown, ...path: string[]): string | null {
  const issues = z.safeParse(schema, value).error?.issues ?? [];
  return issues.find((issue) => issue.path.join('.') === path.join('.'))?.message ?? null;
}

covers('AUTH-126').test.each([...'!#$%()*+,-.:;<=>?@[]^_`{|}~'])(
  '%s counts as a special character',
  (special) => {
    const password = `Abcdefg1${special}`;
    expect(messageFor(newPasswordFormSchema, { password, confirmation: password }, 'password')).toBeNull();
  },
);

const student = {
  studentId: 'A1',
  firstName: 'Íñigo',
  paternalSurname: 'Peña',
  maternalSurname: 'De la O',
  levelId: '2',
  gradeId: 3,
  groupId: '1',
  groupName: '',
};
const guardian = { firstName: 'Luz', paternalSurname: 'Gil', maternalSurname: 'Mora', email: 'luz@red.test' };

covers('AUTH-87', 'AUTH-88', 'AUTH-89').test.each([
  ['', true, 'El ID es obligatorio'],
  ['', false, null],
  ['Á1 .-', true, null],
  ['a_b', true, 'El ID solo debe contener letras, números, espacios, puntos y guiones'],
  ['a'.repeat(51), false, 'Máximo 50 caracteres.'],
])('student ID %j (required: %s) gives %s', (studentId, idRequired, message) => {
  expect(messageFor(studentFormSchema({ idRequired }), { ...student, studentId }, 'studentId')).toBe(message);
});

covers('AUTH-91', 'AUTH-92', 'AUTH-93', 'AUTH-101').test.each([
  'firstName',
  'paternalSurname',
  'maternalSurname',
])('%s', (field) => {
  for (const [schema, valid] of [
    [studentFormSchema({ idRequired: true }), student],
    [guardianFormSchema, guardian],
  ] as const) {
    const gives = (value: string) => messageFor(schema, { ...valid, [field]: value }, field);
    expect(gives('')).toMatch(/es obligatorio$/);
    expect(gives('A')).toBe('Debe tener al menos 2 caracteres');
    expect(gives('Al')).toBeNull();
    expect(gives('a'.repeat(51))).toBe('Máximo 50 caracteres.');
    expect(gives('Íñigo Peña')).toBeNull();
  }
});

covers('AUTH-96', 'AUTH-97').test.each([
  ['gradeId', 'El grado escolar es obligatorio'],
  ['groupId', 'El grupo es obligatorio'],
])('%s must be a number of at least 1', (field, message) => {
  for (const value of ['', '0', 'x', 0, undefined]) {
    expect(messageFor(studentFormSchema({ idRequired: true }), { ...student, [field]: value }, field)).toBe(
      message,
    );
  }
});

covers('AUTH-98').test(
  'a custom group without its name is told also while another field is empty, and only for group 8',
  () => {
    const said = (groupId: string) =>
      messageFor(
        studentFormSchema({ idRequired: true }),
        { ...student, firstName: '', groupId, groupName: '' },
        'groupName',
      );
    expect(said('8')).toBe('Debe ingresar un nombre para el grupo personalizado');
    expect(said('1')).toBeNull();
  },
);

covers('AUTH-102', 'AUTH-103').test.each([
  ['', 'El correo electrónico es requerido'],
  ['a@b', 'Debe tener al menos 5 caracteres'],
  [`${'a'.repeat(44)}@red.mx`, 'Máximo 50 caracteres.'],
  ['luz@red.test', null],
])('guardian e-mail %j gives %s', (email, message) => {
  expect(messageFor(guardianFormSchema, { ...guardian, email }, 'email')).toBe(message);
});

covers('AUTH-108', 'AUTH-109', 'AUTH-110', 'AUTH-111').test('a valid form becomes the listed payload', () => {
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
    { ...form, student: { ...form.student, groupId: 8, groupName: ' Z9 ' } },
    { userId: 5 },
  );
  expect(custom).toMatchObject({ group_id: 8, group_name: 'Z9', id: 5 });
  expect(custom).not.toHaveProperty('login_key_id');
  expect(z.safeParse(registrationPayloadSchema, custom).success).toBe(true);
  expect(messageFor(registrationPayloadSchema, { ...custom, group_name: '' }, 'group_name')).toBe(
    'Debe ingresar un nombre para el grupo personalizado',
  );
});

covers(
  'CONT-114',
  'CONT-115',
  'CONT-116',
  'CONT-117',
  'CONT-118',
  'CONT-119',
  'CONT-121',
  'CONT-123',
  'CONT-124',
).test.each([
  ['name', '', 'Este campo es obligatorio.'],
  ['name', 'Ana1', 'Sólo letras y espacios.'],
  ['name', 'a'.repeat(51), 'Máximo 50 caracteres.'],
  ['name', 'Íñigo', null],
  ['phone', '', 'Este campo es obligatorio.'],
  ['phone', '551234567', 'Deben ser 10 dígitos numéricos.'],
  ['phone', '55 1234 567', 'Deben ser 10 dígitos numéricos.'],
  ['phone', '5512345678', null],
  ['school', '', 'Este campo es obligatorio.'],
  ['school', 'a'.repeat(51), 'Máximo 50 caracteres.'],
  ['email', '', 'El correo electrónico es requerido'],
  ['email', 'a@b.c', 'El dominio del correo electrónico no es válido'],
  ['areaId', '', 'Seleccione un área válida.'],
  ['areaId', '3', null],
  ['message', '', 'Este campo es obligatorio.'],
  ['message', 'a'.repeat(501), 'Máximo 500 caracteres.'],
  ['message', 'a'.repeat(500), null],
])('contact: %s %j gives %s', (field, value, message) => {
  expect(messageFor(contactFormSchema, { [field]: value }, field)).toBe(message);
});

covers('PAGOS-30', 'PAGOS-31', 'PAGOS-32', 'PAGOS-34', 'PAGOS-36').test.each([
  ['name', '', 'Requerido'],
  ['name', 'Al', 'Debe tener al menos 3 caracteres'],
  ['name', 'Ana1', 'Solo se permiten letras y espacios para el nombre'],
  ['surname', 'Soto1', 'Solo se permiten letras y espacios para el apellido'],
  ['email', 'abc', 'Correo electrónico inválido'],
  ['phone', '55-1234', 'El teléfono debe contener solo números y, opcionalmente, un + al inicio'],
  ['phone', '+525512345678', null],
])('guardian of a payment: %s %j gives %s', (field, value, message) => {
  expect(messageFor(guardianSchema, { [field]: value }, field)).toBe(message);
});

covers('PAGOS-50', 'PAGOS-51', 'PAGOS-52', 'PAGOS-55').test('students and school of a payment', () => {
  const wrong = { name: 'Ana', surname: 'Soto1', level: 'Preescolar', grade: '4' };
  expect(messageFor(studentFieldsSchema, wrong, 'surname')).toBe(
    'Solo se permiten letras y espacios para los apellidos',
  );
  expect(messageFor(studentFieldsSchema, wrong, 'level')).toBe('Nivel educativo inválido');
  expect(messageFor(studentFieldsSchema, wrong, 'grade')).toBe('Selecciona un grado válido');
  expect(z.safeParse(schoolIdSchema, '  12 ').success).toBe(false);
  expect(z.safeParse(schoolIdSchema, '123').success).toBe(true);
});
