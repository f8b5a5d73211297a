import { missingFields } from './missing-fields.messages';
import { blankRegistration } from './registration-values.rules';

const complete = () => ({
  student: {
    ...blankRegistration().student,
    red_id: 'A1',
    nombre: 'Ximena',
    apellidoPaterno: 'Núñez',
    apellidoMaterno: 'Peña',
    nivelEscolar: '2',
    gradoEscolar: '4',
    grupo: '1',
  },
  guardian: { nombre: 'Rosa', apellidoPaterno: 'Peña', apellidoMaterno: 'Gil', correo: 'rosa@red.test' },
});

covers('UX-29').test('an empty form names both halves as a whole', () => {
  expect(missingFields(blankRegistration(), true)).toBe(
    'Para enviar, completa o corrige los datos del alumno, y los datos de la persona responsable.',
  );
});

covers('UX-29').test('few fields are named one by one, wrong ones like empty ones', () => {
  const values = complete();
  values.student.nombre = 'X1';
  values.student.grupo = '';
  values.guardian.correo = 'rosa';
  expect(missingFields(values, true)).toBe(
    'Para enviar, completa o corrige nombre y grupo del alumno, y correo de la persona responsable.',
  );
});

covers('UX-29').test(
  'the ID is named only where it is needed, the name of the group only for a custom one',
  () => {
    const values = complete();
    values.student.red_id = '';
    expect(missingFields(values, false)).toBeNull();
    expect(missingFields(values, true)).toBe('Para enviar, completa o corrige ID del alumno.');
    values.student.grupo = '8';
    expect(missingFields(values, false)).toBe('Para enviar, completa o corrige nombre del grupo del alumno.');
  },
);

covers('UX-29').test('a complete form misses nothing', () => {
  expect(missingFields(complete(), true)).toBeNull();
});
