import { createWizardStore } from '../wizard/wizard.store';
import { draftOf, type WizardDraft, wizardDraft } from './wizard-draft.store';

const draft: WizardDraft = {
  step: 3,
  guardian: { name: 'Mariana', surname: 'López', email: 'm@correo.mx', phone: '12345' },
  students: [{ name: 'Ana', surname: 'Soto', level: 'Primaria', grade: '1' }],
  schoolId: '12345',
  selected: 'card',
};

/** The storage of the tab, which the rules' environment has not. */
const stored = new Map<string, string>();
const KEY = 'borrador.pagos';
beforeAll(() => {
  const tab = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  };
  Object.defineProperty(globalThis, 'sessionStorage', { value: tab, configurable: true });
});
beforeEach(() => stored.clear());

covers('UX-27', 'AMB-55').test('of what is written only the draft is kept', () => {
  wizardDraft.write({ ...draft, number: '4152313820440937', cvv: '737' });
  expect(wizardDraft.read()).toEqual(draft);
  expect(stored.get(KEY)).not.toMatch(/4152|737/);
});

covers('UX-27').test.each([
  { ...draft, step: 4 },
  { ...draft, students: [] },
  { ...draft, students: Array.from({ length: 21 }, () => draft.students[0]) },
  { ...draft, guardian: { name: 'Mariana' } },
  { ...draft, selected: 'paypal' },
])('a stored text that is no draft is none, and is thrown away (%#)', (values) => {
  stored.set(KEY, JSON.stringify({ touchedAt: Date.now(), values }));
  expect(wizardDraft.read()).toBeNull();
  expect(stored.size).toBe(0);
});

covers('UX-27').test('a wizard that takes over a draft makes the same draft again', () => {
  const store = createWizardStore();
  store.getState().restore(draft);
  expect(store.getState().step).toBe(3);
  expect(store.getState().open.card).toBe(true);
  expect(draftOf(store.getState())).toEqual(draft);
});

covers('AMB-57').test(
  'there is nothing to keep while nothing is typed, and once the payment was taken',
  () => {
    const store = createWizardStore();
    expect(draftOf(store.getState())).toBeNull();
    store.getState().restore(draft);
    store.getState().accept(null);
    expect(draftOf(store.getState())).toBeNull();
  },
);

covers('UX-27').test('what was typed before the draft came stays, and keeps the visitor on step 1', () => {
  const store = createWizardStore();
  store.getState().changeGuardian({ name: 'Otra', surname: '', email: '', phone: '' });
  store.getState().restore(draft);
  const { step, guardian, schoolId } = store.getState();
  expect({ step, guardian, schoolId }).toEqual({
    step: 1,
    guardian: { ...draft.guardian, name: 'Otra' },
    schoolId: '12345',
  });
});

covers('PAGOS-08').test('a draft whose data are not complete does not lead past step 1', () => {
  const store = createWizardStore();
  store.getState().restore({ ...draft, schoolId: '1' });
  expect(store.getState().step).toBe(1);
});

covers('AMB-57').test('of a wizard that was left nothing is kept, whatever its forms still tell', () => {
  const store = createWizardStore();
  store.getState().restore(draft);
  store.getState().abandon();
  store.getState().changeGuardian({ ...draft.guardian, name: 'Otra' });
  expect(draftOf(store.getState())).toBeNull();
});
