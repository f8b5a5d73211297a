import {
  type Guardian,
  guardianSchema,
  MAX_STUDENTS,
  type StudentFields,
  schoolIdSchema,
  studentFieldsSchema,
} from '@red/api/forms/payment.schema';
import { OXXO_LIMIT_MXN, oxxoLimitText } from '@red/api/oxxo';
import type { PaymentMethod } from '@red/api/payments.schema';

/** The rules of the payment wizard as pure functions (D2 §2.1, §4, §5; AMB-44 to AMB-48). */

export const STEP_NAMES = ['Ingresar datos', 'Detalle de compra', 'Pagar', '¡Listo para aprender!'] as const;
export const STEPS = [1, 2, 3, 4] as const;
export type Step = (typeof STEPS)[number];

/** What the form holds while it is being filled in; a choice from a list is a text, too. */
export type TypedStudent = Record<keyof StudentFields, string>;
export type TypedGuardian = Record<keyof Guardian, string>;
export interface Student extends TypedStudent {
  /** Generated here; identifies the row and never leaves the browser (PAGOS-43). */
  id: string;
}

export interface TypedData {
  guardian: TypedGuardian;
  students: readonly Student[];
  schoolId: string;
}

export const EMPTY_STUDENT: TypedStudent = { name: '', surname: '', level: '', grade: '' };

/** Least length of names, e-mail, telephone and school id, trimmed. */
const MIN_LENGTH = 3;
const longEnough = (text: string) => text.trim().length >= MIN_LENGTH;

/** The store's own rule: all four fields have three characters or more, trimmed (PAGOS-39). */
export const isGuardianComplete = (guardian: TypedGuardian): boolean =>
  [guardian.name, guardian.surname, guardian.email, guardian.phone].every(longEnough);

/** The store's own rule: every student has name, surname, level and grade (PAGOS-53). */
export const areStudentsComplete = (students: readonly TypedStudent[]): boolean =>
  students.every(({ name, surname, level, grade }) =>
    [name, surname, level, grade].every((text) => text.trim() !== ''),
  );

export type SchoolIdMark = 'none' | 'short' | 'long' | 'valid';

/** Green from three characters on, red with one or two and with more than an order takes, nothing while empty (PAGOS-55 to PAGOS-57). */
export function schoolIdMark(schoolId: string): SchoolIdMark {
  if (schoolId.trim() === '') return 'none';
  if (!longEnough(schoolId)) return 'short';
  return schoolIdSchema.safeParse(schoolId).success ? 'valid' : 'long';
}

export interface SectionValidity {
  guardian: boolean;
  students: boolean;
  school: boolean;
}

/** A section counts only when both the form's rules and the store's rule hold (AMB-48). */
export const sectionValidity = ({ guardian, students, schoolId }: TypedData): SectionValidity => ({
  guardian: guardianSchema.safeParse(guardian).success && isGuardianComplete(guardian),
  students:
    students.length > 0 &&
    students.every((student) => studentFieldsSchema.safeParse(student).success) &&
    areStudentsComplete(students),
  school: schoolIdSchema.safeParse(schoolId).success,
});

export const isDataComplete = (data: TypedData): boolean =>
  Object.values(sectionValidity(data)).every(Boolean);

/** Whether leaving would lose something. */
export const hasTyped = ({ guardian, students, schoolId }: TypedData): boolean =>
  [
    ...Object.values(guardian),
    ...students.flatMap(({ name, surname, level, grade }) => [name, surname, level, grade]),
    schoolId,
  ].some((text) => text.trim() !== '');

interface DraftData {
  guardian: TypedGuardian;
  students: readonly TypedStudent[];
  schoolId: string;
}

/** A draft with what was typed since over it, field by field; students by their place. */
export function mergedDraft(typed: TypedData, draft: DraftData): DraftData {
  const newest = (kept: string, now = '') => (now.trim() === '' ? kept : now);
  const { guardian } = typed;
  return {
    guardian: {
      name: newest(draft.guardian.name, guardian.name),
      surname: newest(draft.guardian.surname, guardian.surname),
      email: newest(draft.guardian.email, guardian.email),
      phone: newest(draft.guardian.phone, guardian.phone),
    },
    students: draft.students.map((kept, place) => {
      const now = typed.students[place];
      return {
        name: newest(kept.name, now?.name),
        surname: newest(kept.surname, now?.surname),
        level: newest(kept.level, now?.level),
        grade: newest(kept.grade, now?.grade),
      };
    }),
    schoolId: newest(draft.schoolId, typed.schoolId),
  };
}

/** Only while somebody else stays (PAGOS-42). */
export const canRemoveStudent = (students: readonly Student[]): boolean => students.length > 1;

/** An order takes no more. */
export const canAddStudent = (students: readonly Student[]): boolean => students.length < MAX_STUDENTS;

export type PaymentOption = PaymentMethod;
export const PAYMENT_OPTIONS = ['card', 'banamex', 'oxxo'] as const satisfies readonly PaymentOption[];

export interface OptionState {
  selected: PaymentOption | null;
  open: Readonly<Record<PaymentOption, boolean>>;
}

/**
 * Opening a panel selects its option; closing the selected one clears the selection, closing another leaves it
 * (PAGOS-71 to PAGOS-73, AMB-46).
 */
export function toggleOption({ selected, open }: OptionState, option: PaymentOption): OptionState {
  const opening = !open[option];
  const left = selected === option ? null : selected;
  return { selected: opening ? option : left, open: { ...open, [option]: opening } };
}

/** Why this sum, in whole Mexican pesos, cannot be paid so; null when it can (AMB-151). */
export const optionRefusal = (option: PaymentOption, total: number): string | null =>
  option === 'oxxo' && total > OXXO_LIMIT_MXN ? `${oxxoLimitText()}, y tu total es mayor.` : null;

/** The form-valid flag: the card form for a card, nothing to fill in for the other two (AMB-45). */
export function isPaymentFormValid(
  selected: PaymentOption | null,
  isCardValid: boolean,
  total: number,
): boolean {
  if (selected === null || optionRefusal(selected, total)) return false;
  return selected === 'card' ? isCardValid : true;
}

export interface Progress {
  step: Step;
  isDataComplete: boolean;
  isPaymentFormValid: boolean;
  /** The order is being paid. */
  isPaying: boolean;
}

/** 1 to 2 with everything filled in, 2 to 3 always, 3 to 4 with a valid form (PAGOS-08 to PAGOS-10). */
export function canContinue({ step, isDataComplete, isPaymentFormValid }: Progress): boolean {
  if (step === 1) return isDataComplete;
  return step === 2 || (step === 3 && isPaymentFormValid);
}

/** Clickable is what lies behind, except step 1; and nothing once the payment is done (AMB-44, PAGOS-14). */
export const isStepClickable = (step: Step, { step: current, isPaying }: Progress): boolean =>
  !isPaying && current !== 4 && step > 1 && step < current;

/** Steps behind and the current one are drawn active; step 3 also as soon as its form is valid (PAGOS-07). */
export const isStepDrawnActive = (step: Step, { step: current, isPaymentFormValid }: Progress): boolean =>
  step <= current || (step === 3 && isPaymentFormValid);

/** One step back, as far as there is one: never from step 4 nor while paying (PAGOS-11, PAGOS-12, PAGOS-14). */
export function stepBefore({ step, isPaying }: Progress): Step | null {
  if (isPaying || step === 4 || step === 1) return null;
  return step === 3 ? 2 : 1;
}

/**
 * Where the browser's Back and Forward may lead (UX-08). Back follows; Forward goes only where the buttons would
 * have led, and never to step 4, which only a payment opens.
 */
export function stepFromHistory(progress: Progress, asked: Step): Step {
  const { step, isPaying } = progress;
  if (isPaying || step === 4) return step;
  if (asked <= step) return asked;
  return progress.isDataComplete && asked < 4 ? asked : step;
}
