import type { PaymentMethod } from '@red/api/payments';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OrderFacts } from './gateway/payment-gateway';
import {
  canContinue,
  canRemoveStudent,
  isDataComplete,
  isPaymentFormValid,
  type OptionState,
  type Progress,
  type Step,
  type Student,
  stepBefore,
  stepFromHistory,
  type TypedData,
  type TypedGuardian,
  type TypedStudent,
  toggleOption,
} from './wizard.rules';

/** What the wizard knows while it is on screen. Card data are not here: they stay in the card form (AMB-55). */
export interface WizardState extends TypedData, OptionState {
  step: Step;
  isCardValid: boolean;
  isPaying: boolean;
  /** What the gateway said of the paid order; null with a gateway that keeps none. */
  order: OrderFacts | null;
}

export interface WizardActions {
  changeGuardian(guardian: TypedGuardian): void;
  addStudent(): void;
  changeStudent(id: string, fields: TypedStudent): void;
  /** Does nothing to the last one (PAGOS-42). */
  removeStudent(id: string): void;
  changeSchoolId(schoolId: string): void;
  toggleOption(option: PaymentMethod): void;
  setCardValid(isCardValid: boolean): void;
  setPaying(isPaying: boolean): void;
  /** From step 1 or 2, if its rule allows; says whether it did. */
  advance(): boolean;
  /** One step back, if there is one. */
  goBack(): void;
  /** Follows the browser's Back or Forward as far as the rules allow. */
  followHistory(asked: Step): void;
  /** The only way to step 4. */
  finish(order: OrderFacts | null): void;
}

export type WizardStore = StoreApi<WizardState & WizardActions>;

export const progressOf = (state: WizardState): Progress => ({
  step: state.step,
  isPaying: state.isPaying,
  isDataComplete: isDataComplete(state),
  isPaymentFormValid: isPaymentFormValid(state.selected, state.isCardValid),
});

/** Store of one visit to the page: a reload starts again with nothing typed (AMB-57). */
export function createWizardStore(): WizardStore {
  // Counted, not drawn by lot, so that server and browser give the first row the same id.
  let created = 0;
  const newStudent = (): Student => {
    created += 1;
    return { id: `alumno-${created}`, name: '', surname: '', level: '', grade: '' };
  };
  return createStore((set, get) => ({
    step: 1,
    guardian: { name: '', surname: '', email: '', phone: '' },
    students: [newStudent()],
    schoolId: '',
    selected: null,
    open: { card: false, banamex: false, oxxo: false },
    isCardValid: false,
    isPaying: false,
    order: null,

    changeGuardian: (guardian) => set({ guardian }),
    addStudent: () => set(({ students }) => ({ students: [...students, newStudent()] })),
    changeStudent: (id, fields) =>
      set(({ students }) => ({
        students: students.map((student) => (student.id === id ? { ...fields, id } : student)),
      })),
    removeStudent: (id) =>
      set(({ students }) =>
        canRemoveStudent(students) ? { students: students.filter((student) => student.id !== id) } : {},
      ),
    changeSchoolId: (schoolId) => set({ schoolId }),
    toggleOption: (option) => set((state) => toggleOption(state, option)),
    setCardValid: (isCardValid) => set({ isCardValid }),
    setPaying: (isPaying) => set({ isPaying }),
    advance: () => {
      const progress = progressOf(get());
      if (progress.step > 2 || !canContinue(progress)) return false;
      set({ step: progress.step === 1 ? 2 : 3 });
      return true;
    },
    goBack: () => {
      const step = stepBefore(progressOf(get()));
      if (step) set({ step });
    },
    followHistory: (asked) => set((state) => ({ step: stepFromHistory(progressOf(state), asked) })),
    finish: (order) => set({ step: 4, isPaying: false, order }),
  }));
}
