import type { OrderAccess, PaymentMethod } from '@red/api/payments.schema';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { WizardDraft } from '../draft/wizard-draft.store';
import { purchaseOf } from '../order/purchase';
import {
  canAddStudent,
  canContinue,
  canRemoveStudent,
  EMPTY_STUDENT,
  hasTyped,
  isDataComplete,
  isPaymentFormValid,
  mergedDraft,
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
  /** The payment was taken; step 4 follows once its message is closed. */
  isAccepted: boolean;
  /** The visitor has confirmed leaving: whatever the forms still report, nothing of it is stored. */
  isAbandoned: boolean;
  /** Step 4 shows a reference whose money has not arrived. */
  isUnpaid: boolean;
  /** Opens the order on the server; null with a gateway that keeps none. */
  order: OrderAccess | null;
  /** The page was opened to read an order again; nothing is paid here. */
  isReopened: boolean;
  /** Grows when the forms of step 1 have to show other data than those they hold. */
  restorations: number;
}

export interface WizardActions {
  /** Takes over the draft of an earlier page; what was typed meanwhile stays, and keeps the visitor on step 1. */
  restore(draft: WizardDraft): void;
  changeGuardian(guardian: TypedGuardian): void;
  /** No effect on a full order. */
  addStudent(): void;
  changeStudent(id: string, fields: TypedStudent): void;
  /** No effect on the last one (PAGOS-42). */
  removeStudent(id: string): void;
  changeSchoolId(schoolId: string): void;
  /** No effect while a payment runs: its result is that of the option it began with (PAGOS-104 to PAGOS-107). */
  toggleOption(option: PaymentMethod): void;
  setCardValid(isCardValid: boolean): void;
  setPaying(isPaying: boolean): void;
  setUnpaid(isUnpaid: boolean): void;
  /** From step 1 or 2, if its rule allows; says whether it did. */
  advance(): boolean;
  /** One step back, if there is one. */
  goBack(): void;
  /** Follows the browser's Back or Forward as far as the rules allow. */
  followHistory(asked: Step): void;
  /** The payment was taken: from here on nothing is paid and nothing needs to be kept. */
  accept(order: OrderAccess | null): void;
  /** The visitor leaves or starts over: nothing is kept. */
  abandon(): void;
  /** Leads to step 4 after a payment. */
  finish(order: OrderAccess | null): void;
  /** Leads to step 4 for an address that names an order; null when it lacks the secret. */
  reopen(order: OrderAccess | null): void;
}

export type WizardStore = StoreApi<WizardState & WizardActions>;

export const progressOf = (state: WizardState): Progress => ({
  step: state.step,
  isPaying: state.isPaying,
  isDataComplete: isDataComplete(state),
  isPaymentFormValid: isPaymentFormValid(state.selected, state.isCardValid, purchaseOf(state).total),
});

/**
 * Store of one visit to the page. It begins with nothing typed, as the server renders it; a draft comes afterwards
 * (AMB-57). `isReopened`: the address names an order, so the visit is at step 4 from the start.
 */
export function createWizardStore({ isReopened = false } = {}): WizardStore {
  // Counted, not random, so that server and browser give the first row the same id.
  let created = 0;
  const newStudent = (fields: TypedStudent = EMPTY_STUDENT): Student => {
    created += 1;
    return { ...fields, id: `alumno-${created}` };
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
    isAccepted: false,
    isUnpaid: false,
    isAbandoned: false,
    order: null,
    isReopened,
    restorations: 0,

    restore: (draft) =>
      set((state) => {
        const { students, ...rest } = mergedDraft(state, draft);
        const restored = { ...rest, students: students.map((student) => newStudent(student)) };
        const mayStay = draft.step === 1 || (!hasTyped(state) && isDataComplete(restored));
        return {
          ...restored,
          step: mayStay ? draft.step : 1,
          selected: draft.selected,
          open: draft.selected ? { ...state.open, [draft.selected]: true } : state.open,
          restorations: state.restorations + 1,
        };
      }),
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
    toggleOption: (option) => set((state) => (state.isPaying ? {} : toggleOption(state, option))),
    setCardValid: (isCardValid) => set({ isCardValid }),
    setPaying: (isPaying) => set({ isPaying }),
    setUnpaid: (isUnpaid) => set({ isUnpaid }),
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
    abandon: () => set({ isAbandoned: true }),
    accept: (order) => set({ isAccepted: true, order }),
    finish: (order) => set({ step: 4, isPaying: false, isAccepted: true, order }),
    reopen: (order) => set({ step: 4, isPaying: false, order, isReopened: true }),
  }));
}
