import { MAX_STUDENTS } from '@red/api/forms/payment.schema';
import { PRICE_PER_STUDENT_MXN } from '@red/api/payments.schema';
import fc from 'fast-check';
import { purchaseOf } from '../order/purchase';
import { isDataComplete, PAYMENT_OPTIONS, STEPS } from './wizard.rules';
import { createWizardStore, progressOf, type WizardStore } from './wizard.store';

/** Whatever a visitor, the browser and the gateway may do to the wizard, in any order. */
type Action = (store: WizardStore) => void;

const text = fc.constantFrom('', ' ', 'An', 'Ana', 'Ana1', 'López Ruiz', 'm@correo.mx', '+5255', '12345');
const place = fc.nat({ max: MAX_STUDENTS });
const studentAt = (store: WizardStore, at: number) => {
  const { students } = store.getState();
  return students[at % students.length];
};
const goodStudent = { name: 'Valentina', surname: 'Soto', level: 'Primaria', grade: '1' };
const goodGuardian = { name: 'Mariana', surname: 'López', email: 'm@correo.mx', phone: '55123' };

const action: fc.Arbitrary<Action> = fc.oneof(
  fc
    .record({ name: text, surname: text, email: text, phone: text })
    .map<Action>((guardian) => (store) => store.getState().changeGuardian(guardian)),
  fc.constant<Action>((store) => store.getState().changeGuardian(goodGuardian)),
  fc.constant<Action>((store) => {
    for (const { id } of store.getState().students) store.getState().changeStudent(id, goodStudent);
  }),
  fc.constant<Action>((store) => store.getState().addStudent()),
  place.map<Action>((at) => (store) => store.getState().removeStudent(studentAt(store, at)?.id ?? '')),
  fc
    .record({
      at: place,
      name: text,
      surname: text,
      level: fc.constantFrom('', 'Primaria', 'Kínder'),
      grade: text,
    })
    .map<Action>(({ at, ...fields }) => (store) => {
      store.getState().changeStudent(studentAt(store, at)?.id ?? '', fields);
    }),
  text.map<Action>((schoolId) => (store) => store.getState().changeSchoolId(schoolId)),
  fc
    .constantFrom(...PAYMENT_OPTIONS)
    .map<Action>((option) => (store) => store.getState().toggleOption(option)),
  fc.boolean().map<Action>((isValid) => (store) => store.getState().setCardValid(isValid)),
  fc.boolean().map<Action>((isPaying) => (store) => store.getState().setPaying(isPaying)),
  fc.constant<Action>((store) => void store.getState().advance()),
  fc.constant<Action>((store) => void store.getState().advance()),
  fc.constant<Action>((store) => store.getState().goBack()),
  fc.constantFrom(...STEPS).map<Action>((asked) => (store) => store.getState().followHistory(asked)),
);

covers('PAGOS-08', 'PAGOS-40', 'PAGOS-42', 'PAGOS-62', 'PAGOS-69').test(
  'whatever is done in whatever order, the rules of the wizard hold',
  () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
        const store = createWizardStore();
        for (const act of actions) {
          const before = store.getState();
          act(store);
          const now = store.getState();
          // Out of step 1 only with complete data; and never to step 4: that takes a payment.
          if (now.step > before.step) {
            if (before.step === 1) expect(isDataComplete(now)).toBe(true);
            expect(now.step).toBeLessThan(4);
          }
          if (before.isPaying) expect(now.step).toBe(before.step === now.step ? now.step : before.step + 1);
          // Somebody is always there, at most as many as one order takes, each with an id of their own.
          expect(now.students.length).toBeGreaterThanOrEqual(1);
          expect(now.students.length).toBeLessThanOrEqual(MAX_STUDENTS);
          expect(new Set(now.students.map(({ id }) => id)).size).toBe(now.students.length);
          // The total is the sum of the lines and never less than one student's price.
          const { lines, total } = purchaseOf(now);
          expect(total).toBe(lines.reduce((sum, { price }) => sum + price, 0));
          expect(total).toBe(now.students.length * PRICE_PER_STUDENT_MXN);
          // What is selected is open.
          if (now.selected) expect(now.open[now.selected]).toBe(true);
          if (!progressOf(now).isPaymentFormValid && now.selected) expect(now.selected).toBe('card');
        }
      }),
      { numRuns: 300 },
    );
  },
);

covers('PAGOS-13').test('whatever steps are taken, what was typed stays', () => {
  const move = fc.oneof(
    fc.constant<Action>((store) => void store.getState().advance()),
    fc.constant<Action>((store) => store.getState().goBack()),
    fc.constantFrom(...STEPS).map<Action>((asked) => (store) => store.getState().followHistory(asked)),
  );
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
      const store = createWizardStore();
      store.getState().changeGuardian(goodGuardian);
      store.getState().changeStudent('alumno-1', goodStudent);
      store.getState().changeSchoolId('12345');
      for (const act of moves) act(store);
      const { guardian, students, schoolId } = store.getState();
      expect({ guardian, students, schoolId }).toEqual({
        guardian: goodGuardian,
        students: [{ ...goodStudent, id: 'alumno-1' }],
        schoolId: '12345',
      });
    }),
  );
});

covers('PAGOS-14').test('from step 4 nothing leads back', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      const store = createWizardStore();
      store.getState().finish(null);
      for (const act of actions) act(store);
      expect(store.getState().step).toBe(4);
    }),
  );
});
