import { PAYMENT_GRADES, PAYMENT_LEVELS } from '@red/api/forms/payment.schema';
import fc from 'fast-check';
import {
  areStudentsComplete,
  canContinue,
  canRemoveStudent,
  isGuardianComplete,
  isPaymentFormValid,
  isStepClickable,
  isStepDrawnActive,
  type OptionState,
  PAYMENT_OPTIONS,
  type Progress,
  STEPS,
  schoolIdMark,
  sectionValidity,
  stepBefore,
  stepFromHistory,
  type TypedData,
  toggleOption,
} from './wizard.rules';

const guardian = { name: 'Mariana', surname: 'López Ruiz', email: 'mariana@correo.mx', phone: '5512345678' };
const student = { id: 'alumno-1', name: 'Valentina', surname: 'Hernández', level: 'Primaria', grade: '3' };
const data: TypedData = { guardian, students: [student], schoolId: '12345' };

const step = fc.constantFrom(...STEPS);
const progress: fc.Arbitrary<Progress> = fc.record({
  step,
  isDataComplete: fc.boolean(),
  isPaymentFormValid: fc.boolean(),
  isPaying: fc.boolean(),
});
const option = fc.constantFrom(...PAYMENT_OPTIONS);
const nothingOpen: OptionState = { selected: null, open: { card: false, banamex: false, oxxo: false } };

describe('what was typed', () => {
  covers('PAGOS-39').test.each([
    ['abc', true],
    ['  a ', false],
    ['  abc ', true],
    ['', false],
  ])('guardian complete with every field "%s": %s', (text, expected) => {
    expect(isGuardianComplete({ name: text, surname: text, email: text, phone: text })).toBe(expected);
  });

  covers('PAGOS-39').test.each(['name', 'surname', 'email', 'phone'] as const)(
    'a short %s is enough to be incomplete',
    (field) => {
      expect(isGuardianComplete({ ...guardian, [field]: ' ab ' })).toBe(false);
    },
  );

  covers('PAGOS-53').test.each(['name', 'surname', 'level', 'grade'] as const)(
    'a blank %s of the second student counts',
    (field) => {
      expect(areStudentsComplete([student, student])).toBe(true);
      expect(areStudentsComplete([student, { ...student, [field]: '  ' }])).toBe(false);
    },
  );

  covers('PAGOS-08', 'PAGOS-22', 'AMB-48').test(
    'a section needs the rules of the form as well as those of the store',
    () => {
      expect(sectionValidity(data)).toEqual({ guardian: true, students: true, school: true });
      expect(sectionValidity({ ...data, guardian: { ...guardian, email: 'abc' } }).guardian).toBe(false);
      expect(sectionValidity({ ...data, students: [{ ...student, name: 'Ana1' }] }).students).toBe(false);
      expect(
        sectionValidity({ ...data, students: [student, { ...student, level: 'Preescolar' }] }).students,
      ).toBe(false);
      expect(sectionValidity({ ...data, students: [{ ...student, grade: '4' }] }).students).toBe(false);
      expect(sectionValidity({ ...data, students: [] }).students).toBe(false);
      expect(sectionValidity({ ...data, schoolId: '  12 ' }).school).toBe(false);
    },
  );

  covers('PAGOS-28', 'PAGOS-36', 'PAGOS-48', 'AMB-48').test(
    'whatever the form lets through passes the store rules too',
    () => {
      const name = fc.stringMatching(/^[a-zA-ZáéíóúñÑü ]{0,12}$/);
      const students = fc.array(
        fc.record({
          id: fc.string(),
          name,
          surname: name,
          level: fc.constantFrom('', ...PAYMENT_LEVELS),
          grade: fc.constantFrom('', ...PAYMENT_GRADES),
        }),
      );
      const typed = fc.record({
        guardian: fc.record({
          name,
          surname: name,
          email: fc.emailAddress(),
          phone: fc.stringMatching(/^\+?\d{0,12}$/),
        }),
        students,
        schoolId: fc.string(),
      });
      fc.assert(
        fc.property(typed, (whole) => {
          const valid = sectionValidity(whole);
          if (valid.guardian) expect(isGuardianComplete(whole.guardian)).toBe(true);
          if (valid.students) expect(areStudentsComplete(whole.students)).toBe(true);
          expect(valid.school).toBe(
            schoolIdMark(whole.schoolId) === 'valid' && whole.schoolId.trim().length <= 100,
          );
        }),
      );
    },
  );

  covers('PAGOS-55', 'PAGOS-56', 'PAGOS-57').test.each([
    ['', 'none'],
    ['  ', 'none'],
    ['1', 'short'],
    ['  12 ', 'short'],
    ['123', 'valid'],
    ['1'.repeat(100), 'valid'],
    ['1'.repeat(101), 'long'],
  ] as const)('school id "%s" is marked %s', (text, mark) => {
    expect(schoolIdMark(text)).toBe(mark);
  });

  covers('PAGOS-42').test('the last student cannot be removed', () => {
    expect(canRemoveStudent([student])).toBe(false);
    expect(canRemoveStudent([student, student])).toBe(true);
  });
});

describe('payment options', () => {
  covers('PAGOS-69', 'PAGOS-71', 'PAGOS-72', 'PAGOS-73', 'AMB-46').test(
    'however they are toggled: at most one, the last one opened',
    () => {
      fc.assert(
        fc.property(fc.array(option), (toggled) => {
          let state = nothingOpen;
          for (const each of toggled) {
            const before = state;
            state = toggleOption(before, each);
            expect(state.open[each]).toBe(!before.open[each]);
            if (state.open[each]) expect(state.selected).toBe(each);
            else expect(state.selected).toBe(before.selected === each ? null : before.selected);
            for (const other of PAYMENT_OPTIONS) {
              if (other !== each) expect(state.open[other]).toBe(before.open[other]);
            }
          }
          if (state.selected) expect(state.open[state.selected]).toBe(true);
        }),
      );
    },
  );

  covers('PAGOS-10', 'PAGOS-77', 'AMB-45').test.each([
    ['card', true, true],
    ['card', false, false],
    ['banamex', false, true],
    ['oxxo', false, true],
    [null, true, false],
  ] as const)('form-valid flag for %s with card validity %s: %s', (selected, card, flag) => {
    expect(isPaymentFormValid(selected, card, 50)).toBe(flag);
  });
});

describe('from step to step', () => {
  covers('PAGOS-08', 'PAGOS-09', 'PAGOS-10').test.each([
    [1, false, true, false],
    [1, true, false, true],
    [2, false, false, true],
    [3, true, false, false],
    [3, true, true, true],
    [4, true, true, false],
  ] as const)('from step %i with data %s and payment %s: %s', (at, complete, valid, can) => {
    const now = { step: at, isDataComplete: complete, isPaymentFormValid: valid, isPaying: false };
    expect(canContinue(now)).toBe(can);
  });

  covers('PAGOS-04', 'PAGOS-05', 'PAGOS-06', 'PAGOS-14', 'AMB-44').test(
    'clickable is what lies behind, but neither step 1 nor anything at step 4',
    () => {
      fc.assert(
        fc.property(progress, step, (now, target) => {
          if (isStepClickable(target, now)) {
            expect(target).toBeGreaterThan(1);
            expect(target).toBeLessThan(now.step);
            expect(now.step).toBeLessThan(4);
          }
        }),
      );
      const atThree = { step: 3, isDataComplete: true, isPaymentFormValid: false, isPaying: false } as const;
      expect(STEPS.filter((target) => isStepClickable(target, atThree))).toEqual([2]);
    },
  );

  covers('PAGOS-07').test('step 3 is drawn active when its form is valid or it has been reached', () => {
    fc.assert(
      fc.property(progress, (now) => {
        expect(isStepDrawnActive(3, now)).toBe(now.isPaymentFormValid || now.step >= 3);
        expect(isStepDrawnActive(4, now)).toBe(now.step === 4);
      }),
    );
  });

  covers('PAGOS-11', 'PAGOS-12', 'PAGOS-14').test.each([
    [1, null],
    [2, 1],
    [3, 2],
    [4, null],
  ] as const)('back from step %i leads to %s', (at, before) => {
    expect(stepBefore({ step: at, isDataComplete: true, isPaymentFormValid: true, isPaying: false })).toBe(
      before,
    );
  });

  covers('PAGOS-14', 'UX-08').test(
    'the history of the browser never leaves step 4, interrupts a payment or skips a rule',
    () => {
      fc.assert(
        fc.property(progress, step, (now, asked) => {
          const next = stepFromHistory(now, asked);
          if (now.step === 4 || now.isPaying) expect(next).toBe(now.step);
          else if (asked <= now.step) expect(next).toBe(asked);
          else {
            expect(next).toBeLessThan(4);
            if (!now.isDataComplete) expect(next).toBe(now.step);
          }
        }),
      );
    },
  );
});

covers('AMB-151').test('a draft that chose OXXO for more than it takes is not paid', () => {
  expect([10_000, 10_001].map((total) => isPaymentFormValid('oxxo', false, total))).toEqual([true, false]);
});
