import { createWizardStore, progressOf } from './wizard.store';

const fields = { name: 'Ana', surname: 'Soto', level: 'Primaria', grade: '1' };

covers('PAGOS-40', 'AMB-57').test('a visit starts at step 1 with one empty student', () => {
  const { step, students, guardian, schoolId, selected } = createWizardStore().getState();
  expect(step).toBe(1);
  expect(students).toHaveLength(1);
  expect(students[0]).toMatchObject({ name: '', surname: '', level: '', grade: '' });
  expect(guardian).toEqual({ name: '', surname: '', email: '', phone: '' });
  expect([schoolId, selected]).toEqual(['', null]);
});

covers('PAGOS-41', 'PAGOS-43').test(
  'every student has an id of its own and removing the middle one leaves the others',
  () => {
    const store = createWizardStore();
    store.getState().addStudent();
    store.getState().addStudent();
    const ids = store.getState().students.map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    for (const [index, id] of ids.entries()) {
      store.getState().changeStudent(id, { ...fields, surname: `Soto ${'ABC'[index]}` });
    }
    store.getState().removeStudent(ids[1] ?? '');
    expect(store.getState().students.map(({ surname }) => surname)).toEqual(['Soto A', 'Soto C']);
    store.getState().addStudent();
    expect(new Set(store.getState().students.map(({ id }) => id)).size).toBe(3);
  },
);

covers('PAGOS-42').test('the last student stays', () => {
  const store = createWizardStore();
  const [only] = store.getState().students;
  store.getState().removeStudent(only?.id ?? '');
  expect(store.getState().students).toEqual([only]);
});

covers('PAGOS-08', 'PAGOS-09').test(
  'step 1 is left only with complete data, and step 3 only by paying',
  () => {
    const store = createWizardStore();
    expect(store.getState().advance()).toBe(false);
    store
      .getState()
      .changeGuardian({ name: 'Mariana', surname: 'López', email: 'm@correo.mx', phone: '55123' });
    store.getState().changeStudent('alumno-1', fields);
    store.getState().changeSchoolId('123');
    expect(store.getState().advance()).toBe(true);
    expect(store.getState().advance()).toBe(true);
    store.getState().toggleOption('oxxo');
    expect(store.getState().advance()).toBe(false);
    expect(progressOf(store.getState())).toEqual({
      step: 3,
      isDataComplete: true,
      isPaymentFormValid: true,
      isPaying: false,
    });
    store.getState().finish(null);
    expect(store.getState().step).toBe(4);
    store.getState().goBack();
    store.getState().followHistory(2);
    expect(store.getState().step).toBe(4);
  },
);
