import type { OrderAccess, PaymentMethod } from '@red/api/payments';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  canAddStudent,
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
  /** Opens the order on the server; null with a gateway that keeps none. */
  order: OrderAccess | null;
  /** The page was opened to read an order again; nothing is paid here. */
  isReopened: boolean;
}

export interface WizardActions {
  changeGuardian(guardian: TypedGuardian): void;
  /** Does nothing to a full order. */
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
  /** The way to step 4 for a payment. */
  finish(order: OrderAccess | null): void;
  /** The way to step 4 for an address that names an order; null when it lacks the secret. */
  reopen(order: OrderAccess | null): void;
}

export type WizardStore = StoreApi<WizardState & WizardActions>;

export const progressOf = (state: WizardState): Progress => ({
  step: state.step,
  isPaying: state.isPaying,
  isDataComplete: isDataComplete(state),
  isPaymentFormValid: isPaymentFormValid(state.selected, state.isCardValid),
});

/**
 * Store of one visit to the page: a reload starts again with nothing typed (AMB-57). `isReopened`: the address names an
 * order, so the visit is at step 4 from the start.
 */
export function createWizardStore({ isReopened = false } = {}): WizardStore {
  // Counted, not drawn by lot, so that server and browser give the first row the same id.
  let created = 0;
  const newStudent = (): Student => {
    created += 1;
    return { id: `alumno-${created}`, name: '', surname: '', level: '', grade: '' };
  };
  return createStore((set, get) => ({
    step: isReopened ? 4 : 1,
    guardian: { name: '', surname: '', email: '', phone: '' },
    students: [newStudent()],
    schoolId: '',
    selected: null,
    open: { card: false, banamex: false, oxxo: false },
    isCardValid: false,
    isPaying: false,
    order: null,
    isReopened,

    changeGuardian: (guardian) => set({ guardian }),
    addStudent: () =>
      set(({ students }) => (canAddStudent(students) ? { students: [...students, newStudent()] } : {})),
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
    reopen: (order) => set({ step: 4, isPaying: false, order, isReopened: true }),
  }));
}
