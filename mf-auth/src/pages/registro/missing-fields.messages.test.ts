import { missingFields } from './missing-fields.messages';
import { blankRegistration } from './registration-values.rules';

const complete = () => ({
  student: {
    ...blankRegistration().student,
    studentId: 'A1',
    firstName: 'Ximena',
    paternalSurname: 'Núñez',
    maternalSurname: 'Peña',
    levelId: '2',
    gradeId: '4',
    groupId: '1',
  },
  guardian: { firstName: 'Rosa', paternalSurname: 'Peña', maternalSurname: 'Gil', email: 'rosa@red.test' },
});

covers('UX-29').test('an empty form names both halves as a whole', () => {
  expect(missingFields(blankRegistration(), true)).toBe(
    'Para enviar, completa o corrige los datos del alumno, y los datos de la persona responsable.',
  );
});

covers('UX-29').test('few fields are named one by one, wrong ones like empty ones', () => {
  const values = complete();
  values.student.firstName = 'X1';
  values.student.groupId = '';
  values.guardian.email = 'rosa';
  expect(missingFields(values, true)).toBe(
    'Para enviar, completa o corrige el nombre y el grupo del alumno, y el correo de la persona responsable.',
  );
});

covers('UX-29').test(
  'the ID is named only where it is needed, the name of the group only for a custom one',
  () => {
    const values = complete();
    values.student.studentId = '';
    expect(missingFields(values, false)).toBeNull();
    expect(missingFields(values, true)).toBe('Para enviar, completa o corrige el ID del alumno.');
    values.student.groupId = '8';
    expect(missingFields(values, false)).toBe(
      'Para enviar, completa o corrige el nombre del grupo del alumno.',
    );
  },
);

covers('UX-29').test('a complete form misses nothing', () => {
  expect(missingFields(complete(), true)).toBeNull();
});
