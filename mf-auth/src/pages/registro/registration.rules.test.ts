import { ApiError } from '@red/api/http';
import { catalogueProblem } from './catalogue-problem.messages';
import { registrationIdentity } from './registration-identity.rules';
import { blankRegistration, initialRegistration } from './registration-values.rules';
import { guardianSummary, progressOf, stepStates, studentSummary } from './section-progress.rules';
import { registrationFailureText } from './send-registration';

const key = { key: 'K', data: { id: 9, school_id: 3, bearer_token: 'key-token' } };

covers.each([
  [
    'AUTH-87 AUTH-110 AUTH-112',
    'a session with an open registration: its ID is required and its token sent',
    { bearer_token: 't', id: 4, school_id: 7 },
    null,
    { idRequired: true, owner: { userId: 4 }, token: 't', isTicket: false, schoolId: 7 },
  ],
  [
    'AUTH-110 AMB-36',
    'a session whose school is in its data',
    { id: 4, complete_data: { school: { id: 8 } } },
    null,
    { idRequired: true, owner: { userId: 4 }, token: null, isTicket: false, schoolId: 8 },
  ],
  [
    'AUTH-88 AUTH-109 AMB-33',
    'a validated key: no ID is required, and the key’s token is sent',
    null,
    key,
    { idRequired: false, owner: { loginKeyId: 9 }, token: 'key-token', isTicket: true, schoolId: 3 },
  ],
  [
    'AMB-33 AMB-34',
    'both: the key owns the registration and its token is sent, the session lends the school',
    { bearer_token: 't', id: 4, school_id: 7 },
    key,
    { idRequired: false, owner: { loginKeyId: 9 }, token: 'key-token', isTicket: true, schoolId: 7 },
  ],
  [
    'AMB-33',
    'a key that came without a token: the session lends its own',
    { bearer_token: 't', id: 4, school_id: 7 },
    { key: 'K', data: { id: 9 } },
    { idRequired: false, owner: { loginKeyId: 9 }, token: 't', isTicket: false, schoolId: 7 },
  ],
])('%s', (_case, user, given, identity) => {
  expect(registrationIdentity(user, given)).toEqual(identity);
});

const known = {
  name: 'Valentina',
  paternal_surname: 'Hernández',
  maternal_surname: 'Ruiz',
  red_id: 2041,
  scholar_group: { id: 2 },
  scholar_grades: [{ id: 6, scholar_level: { id: 1 } }],
  excel_parent: { name: 'Mariana', paternal_surname: 'López', maternal_surname: null },
};

covers('AMB-39').test('the known data of an open registration fill the form', () => {
  expect(initialRegistration({ confirmed: false, complete_data: known })).toEqual({
    student: {
      studentId: '2041',
      firstName: 'Valentina',
      paternalSurname: 'Hernández',
      maternalSurname: 'Ruiz',
      levelId: '1',
      gradeId: '6',
      groupId: '2',
      groupName: '',
    },
    guardian: { firstName: 'Mariana', paternalSurname: 'López', maternalSurname: '', email: '' },
  });
});

covers('AMB-39').test('nothing is filled in for others, and the placeholder name is nobody’s', () => {
  expect(initialRegistration(null)).toEqual(blankRegistration());
  expect(initialRegistration({ confirmed: true, complete_data: known })).toEqual(blankRegistration());
  expect(initialRegistration({ confirmed: false, complete_data: { name: 'Usuario' } })).toEqual(
    blankRegistration(),
  );
});

covers('AUTH-116', 'AUTH-117', 'AUTH-118').test.each([
  [new ApiError('http', { status: 422, body: { errors: ['x'], message: 'y' } }), 'x'],
  [{ succeeded: false, message: 'y', errors: [] }, 'y'],
  [new ApiError('http', { status: 500 }), 'Ha ocurrido un error durante el registro'],
  [new ApiError('network'), 'Ha ocurrido un error durante el registro'],
])('%j is told as %j', (source, text) => {
  expect(registrationFailureText(source)).toBe(text);
});

const said = new ApiError('refused', { status: 200, body: { success: false } });
const broken = new ApiError('network');
covers.each([
  ['AUTH-82', 'levels', said, 'No se pudieron obtener los niveles escolares'],
  ['AUTH-83', 'levels', broken, 'Error al obtener los niveles escolares'],
  ['AUTH-84', 'grades', said, 'No se pudieron obtener los grados escolares'],
  ['AUTH-85', 'grades', broken, 'Error al obtener los grados escolares'],
  ['AUTH-86', 'groups', said, 'Error al obtener los grupos'],
  ['AUTH-86', 'groups', broken, 'Error al obtener los grupos'],
  ['AUTH-83', 'levels', null, null],
] as const)('%s: %s is told as %j', (list, error, text) => {
  expect(catalogueProblem(list, error)).toBe(text);
});

const student = {
  studentId: 'A1',
  firstName: 'Valentina',
  paternalSurname: 'Hernández',
  maternalSurname: 'Ruiz',
  levelId: '1',
  gradeId: '6',
  groupId: '2',
  groupName: '',
};
const guardian = {
  firstName: 'Mariana',
  paternalSurname: 'López',
  maternalSurname: 'Ruiz',
  email: 'm@red.mx',
};

covers('AUTH-72', 'AUTH-73', 'AUTH-88', 'AMB-40').test(
  'the halves count once every field is filled and valid',
  () => {
    const progress = (change: Partial<typeof student>, idRequired = true) =>
      progressOf({ student: { ...student, ...change }, guardian }, idRequired);
    expect(progress({})).toEqual({ student: true, guardian: true });
    expect(progress({ firstName: 'V' }).student).toBe(false);
    expect(progress({ studentId: '' }).student).toBe(false);
    expect(progress({ studentId: '' }, false).student).toBe(true);
    expect(progress({ groupId: '8' }).student).toBe(false);
    expect(progress({ groupId: '8', groupName: 'Z9' }).student).toBe(true);
    expect(stepStates({ student: false, guardian: true })).toEqual({ student: 'now', guardian: 'done' });
    expect(stepStates({ student: true, guardian: false })).toEqual({ student: 'done', guardian: 'now' });
    expect(stepStates({ student: true, guardian: true })).toEqual({ student: 'done', guardian: 'done' });
  },
);

covers('AUTH-66', 'AUTH-67').test('closed sections tell what they hold', () => {
  const options = {
    levels: { options: [{ value: 1, label: 'Primaria' }] },
    grades: { options: [{ value: 6, label: '3°' }] },
    groups: { options: [{ value: 2, label: 'B' }] },
  };
  expect(studentSummary(student, true, options)).toBe('Valentina Hernández Ruiz, Primaria, 3°, grupo B');
  expect(studentSummary({ ...student, groupId: 8, groupName: 'Z9' }, true, options)).toMatch(/, grupo Z9$/);
  expect(studentSummary(student, false, options)).toBe('Faltan datos por completar');
  expect(guardianSummary(guardian, { student: false, guardian: false })).toBe(
    'Completa primero los datos del alumno',
  );
  expect(guardianSummary(guardian, { student: true, guardian: false })).toBe('Faltan datos por completar');
  expect(guardianSummary(guardian, { student: true, guardian: true })).toBe('Mariana López Ruiz, m@red.mx');
});
