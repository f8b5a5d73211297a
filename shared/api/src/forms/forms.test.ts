import * as z from 'zod/mini';
import { contactFormSchema } from './contact.schema';
import { newPasswordFormSchema, newPasswordSchema, passwordRules } from './new-password.schema';
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

const NAME_RULES = (['firstName', 'paternalSurname', 'maternalSurname'] as const).flatMap(
  (field) =>
    [
      ['AUTH-91', field, '', /es obligatorio$/],
      ['AUTH-92', field, 'A', /^Debe tener al menos 2 caracteres$/],
      ['AUTH-92', field, 'Al', null],
      ['AUTH-93', field, 'a'.repeat(51), /^Máximo 50 caracteres\.$/],
      ['AUTH-93', field, 'a'.repeat(50), null],
    ] as const,
);
covers.each(NAME_RULES)('%s of the student: %j gives %s', (field, value, message) => {
  expectMessage(
    messageFor(studentFormSchema({ idRequired: true }), { ...student, [field]: value }, field),
    message,
  );
});
covers('AUTH-101').test.each(NAME_RULES.map(([, ...rule]) => rule))(
  '%s of the guardian: %j gives %s',
  (field, value, message) => {
    expectMessage(messageFor(guardianFormSchema, { ...guardian, [field]: value }, field), message);
  },
);
function expectMessage(told: string | null, wanted: RegExp | null) {
  if (wanted) expect(told).toMatch(wanted);
  else expect(told).toBeNull();
}

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

/** A valid registration of group 1, or of the custom group. */
const validForm = (change: Partial<typeof student> = {}) =>
  z.parse(registrationFormSchema({ idRequired: true }), { student: { ...student, ...change }, guardian });
const ofCustomGroup = () => validForm({ groupId: '8', groupName: ' Z9 ' });

covers('AUTH-108', 'AUTH-109').test('with a key a valid form becomes the listed payload', () => {
  expect(registrationPayload(validForm(), { loginKeyId: 7 })).toEqual({
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
});

covers('AUTH-110').test('without a key the payload carries the id of the user', () => {
  const payload = registrationPayload(validForm(), { userId: 5 });
  expect(payload).toMatchObject({ id: 5 });
  expect(payload).not.toHaveProperty('login_key_id');
});

covers('AUTH-111').test('only a custom group has a name, and the API wants it', () => {
  const payload = registrationPayload(ofCustomGroup(), { userId: 5 });
  expect(payload).toMatchObject({ group_id: 8, group_name: 'Z9' });
  expect(registrationPayload(validForm({ groupName: 'Z9' }), { userId: 5 })).not.toHaveProperty('group_name');
  expect(z.safeParse(registrationPayloadSchema, payload).success).toBe(true);
  expect(messageFor(registrationPayloadSchema, { ...payload, group_name: '' }, 'group_name')).toBe(
    'Debe ingresar un nombre para el grupo personalizado',
  );
});

covers.each([
  ['CONT-114', 'name', '', 'Este campo es obligatorio.'],
  ['CONT-115', 'name', 'Ana1', 'Sólo letras y espacios.'],
  ['CONT-116', 'name', 'a'.repeat(51), 'Máximo 50 caracteres.'],
  ['CONT-115', 'name', 'Íñigo', null],
  ['CONT-114', 'phone', '', 'Este campo es obligatorio.'],
  ['CONT-117', 'phone', '551234567', 'Deben ser 10 dígitos numéricos.'],
  ['CONT-117', 'phone', '55 1234 567', 'Deben ser 10 dígitos numéricos.'],
  ['CONT-117', 'phone', '5512345678', null],
  ['CONT-117', 'phone', '55123456789', 'Deben ser 10 dígitos numéricos.'],
  ['CONT-117', 'phone', '+1 212 555 0100', 'Deben ser 10 dígitos numéricos.'],
  ['CONT-114', 'school', '', 'Este campo es obligatorio.'],
  ['CONT-118', 'school', 'a'.repeat(51), 'Máximo 50 caracteres.'],
  ['CONT-119', 'email', '', 'El correo electrónico es requerido'],
  ['CONT-120', 'email', 'abc', 'El correo electrónico no es válido'],
  ['CONT-122', 'email', `${'a'.repeat(40)}@escuela.mx`, 'Máximo 50 caracteres.'],
  ['CONT-121', 'email', 'a@b.c', 'El dominio del correo electrónico no es válido'],
  ['CONT-123', 'areaId', '', 'Seleccione un área válida.'],
  ['CONT-123', 'areaId', '3', null],
  ['CONT-114', 'message', '', 'Este campo es obligatorio.'],
  ['CONT-124', 'message', 'a'.repeat(501), 'Máximo 500 caracteres.'],
  ['CONT-124', 'message', 'a'.repeat(500), null],
])('contact: %s %j gives %s', (field, value, message) => {
  expect(messageFor(contactFormSchema, { [field]: value }, field)).toBe(message);
});

covers.each([
  ['PAGOS-27', 'name', '', 'Requerido'],
  ['PAGOS-28', 'name', 'Al', 'Debe tener al menos 3 caracteres'],
  ['PAGOS-29', 'name', 'Ana1', 'Solo se permiten letras y espacios para el nombre'],
  ['PAGOS-29', 'name', 'Ma. Elena', 'Solo se permiten letras y espacios para el nombre'],
  ['PAGOS-30', 'surname', '', 'Requerido'],
  ['PAGOS-31', 'surname', 'So', 'Debe tener al menos 3 caracteres'],
  ['PAGOS-32', 'surname', 'Soto1', 'Solo se permiten letras y espacios para el apellido'],
  ['PAGOS-33', 'email', '', 'Requerido'],
  ['PAGOS-34', 'email', 'abc', 'Correo electrónico inválido'],
  ['PAGOS-34', 'email', 'ab', 'Correo electrónico inválido'],
  ['PAGOS-34', 'email', 'm@correo.mx', null],
  ['PAGOS-35', 'phone', '', 'Requerido'],
  ['PAGOS-37', 'phone', '12345', null],
  ['PAGOS-36', 'phone', '+5255', null],
  ['PAGOS-36', 'phone', '5+', 'El teléfono debe contener solo números y, opcionalmente, un + al inicio'],
  ['PAGOS-36', 'phone', '55a', 'El teléfono debe contener solo números y, opcionalmente, un + al inicio'],
  ['PAGOS-36', 'phone', '5+5', 'El teléfono debe contener solo números y, opcionalmente, un + al inicio'],
  ['PAGOS-36', 'phone', '+525512345678', null],
])('guardian of a payment: %s %j gives %s', (field, value, message) => {
  expect(messageFor(guardianSchema, { [field]: value }, field)).toBe(message);
});

covers.each([
  ['PAGOS-47', 'name', '', 'Requerido'],
  ['PAGOS-48', 'name', 'An', 'Debe tener al menos 3 caracteres'],
  ['PAGOS-49', 'name', 'Ana1', 'Solo se permiten letras y espacios para el nombre'],
  ['PAGOS-47', 'surname', '', 'Requerido'],
  ['PAGOS-48', 'surname', 'So', 'Debe tener al menos 3 caracteres'],
  ['PAGOS-50', 'surname', 'Soto1', 'Solo se permiten letras y espacios para los apellidos'],
  ['PAGOS-51', 'level', 'Preescolar', 'Nivel educativo inválido'],
  ['PAGOS-52', 'grade', '4', 'Selecciona un grado válido'],
])('student of a payment: %s %j gives %s', (field, value, message) => {
  expect(messageFor(studentFieldsSchema, { [field]: value }, field)).toBe(message);
});

covers('PAGOS-55').test('a school id has at least three characters', () => {
  expect(z.safeParse(schoolIdSchema, '  12 ').success).toBe(false);
  expect(z.safeParse(schoolIdSchema, '123').success).toBe(true);
});

test.each([
  ...['Nueva.Clave1', 'Aa1!aaaa', 'Aa1!aaaaaaaaaaaa', ''],
  ...['Aa1!aaa', 'Aa1!aaaaaaaaaaaaa', 'aa1!aaaa', 'AA1!AAAA', 'Aaa!aaaa', 'Aa1aaaaa'],
  ...[
    'Aa1!aa a',
    'Aa1!aañ',
    'Aa1!aaañ',
    'Aa1!aaá1',
    "Aa1!aaa'",
    'Aa1!aaa"',
    'Aa1!aaa&',
    'Aa1!aaa/',
    'Aa1!aaa\\',
  ],
])('the list of rules and the schema agree on «%s»', (password) => {
  const keepsAll = passwordRules(password).every(({ isKept }) => isKept);
  expect(keepsAll).toBe(z.safeParse(newPasswordSchema, password).success);
});
