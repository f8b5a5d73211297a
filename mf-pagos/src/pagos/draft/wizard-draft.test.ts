import { createWizardStore } from '../wizard.store';
import { DRAFT_LIFETIME_MS, DRAFT_STORAGE_KEY, draftMemory, draftOf, type WizardDraft } from './wizard-draft';

const NOW = 1_800_000_000_000;
const draft: WizardDraft = {
  touchedAt: NOW,
  step: 3,
  guardian: { name: 'Mariana', surname: 'López', email: 'm@correo.mx', phone: '12345' },
  students: [{ name: 'Ana', surname: 'Soto', level: 'Primaria', grade: '1' }],
  schoolId: '12345',
  selected: 'card',
};

/** The storage of a tab, which outlives its pages. */
function storage(text?: string): Storage {
  const held = new Map(text === undefined ? [] : [[DRAFT_STORAGE_KEY, text]]);
  return {
    get length() {
      return held.size;
    },
    clear: () => held.clear(),
    key: (index) => [...held.keys()][index] ?? null,
    getItem: (name) => held.get(name) ?? null,
    setItem: (name, value) => void held.set(name, value),
    removeItem: (name) => void held.delete(name),
  };
}

const readAt = (tab: Storage, now: number) =>
  draftMemory(
    () => now,
    () => tab,
  ).read();

test('AMB-57 a draft outlives its page for half an hour without a change, and is then gone', () => {
  const tab = storage();
  draftMemory(
    () => NOW,
    () => tab,
  ).write(draft);
  expect(readAt(tab, NOW + DRAFT_LIFETIME_MS - 1)).toEqual(draft);
  expect(readAt(tab, NOW + DRAFT_LIFETIME_MS)).toBeNull();
  expect(tab.length).toBe(0);
});

test.each([
  '{x',
  '[]',
  'null',
  JSON.stringify({ ...draft, step: 4 }),
  JSON.stringify({ ...draft, students: [] }),
  JSON.stringify({ ...draft, students: Array.from({ length: 21 }, () => draft.students[0]) }),
  JSON.stringify({ ...draft, guardian: { name: 'Mariana' } }),
  JSON.stringify({ ...draft, touchedAt: NOW + 1_000 }),
])('UX-27 a stored text that is no draft is none, and is thrown away: %s', (text) => {
  const tab = storage(text);
  expect(readAt(tab, NOW)).toBeNull();
  expect(tab.length).toBe(0);
});

test('UX-27 where the browser refuses its storage nothing is kept and nothing fails', () => {
  const memory = draftMemory(Date.now, () => {
    throw new DOMException('denied', 'SecurityError');
  });
  memory.write(draft);
  expect(memory.read()).toBeNull();
  memory.clear();
});

test('UX-27 a wizard that takes over a draft makes the same draft again', () => {
  const store = createWizardStore();
  store.getState().restore(draft);
  expect(store.getState().step).toBe(3);
  expect(store.getState().open.card).toBe(true);
  expect(draftOf(store.getState(), NOW)).toEqual(draft);
});

test('AMB-57 there is nothing to keep while nothing is typed, and once the payment was taken', () => {
  const store = createWizardStore();
  expect(draftOf(store.getState(), NOW)).toBeNull();
  store.getState().restore(draft);
  store.getState().accept(null);
  expect(draftOf(store.getState(), NOW)).toBeNull();
});

test('UX-27 what was typed before the draft came stays, and keeps the visitor on step 1', () => {
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

test('PAGOS-08 a draft whose data are not complete does not lead past step 1', () => {
  const store = createWizardStore();
  store.getState().restore({ ...draft, schoolId: '1' });
  expect(store.getState().step).toBe(1);
});
