import { MAX_STUDENTS } from '@red/api/forms/payment.schema';
import { formDraft } from '@red/contract/form-draft';
import * as z from 'zod/mini';
import {
  hasTyped,
  type OptionState,
  PAYMENT_OPTIONS,
  type Step,
  type TypedData,
} from '../wizard/wizard.rules';

const draftSchema = z.object({
  step: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  guardian: z.object({ name: z.string(), surname: z.string(), email: z.string(), phone: z.string() }),
  students: z
    .array(z.object({ name: z.string(), surname: z.string(), level: z.string(), grade: z.string() }))
    .check(z.minLength(1), z.maxLength(MAX_STUDENTS)),
  schoolId: z.string(),
  selected: z.nullable(z.enum(PAYMENT_OPTIONS)),
});
export type WizardDraft = z.infer<typeof draftSchema>;

/**
 * The draft of an unfinished payment in the session storage of the tab, so that a reload or a discarded tab restores
 * everything (AMB-57, UX-27). It holds nothing of the card form: no number, no code, no holder, no date.
 */
export const wizardDraft = formDraft('pagos', draftSchema);

/** What a draft is made from. */
type DraftSource = TypedData &
  Pick<OptionState, 'selected'> & { step: Step; isAccepted: boolean; isAbandoned: boolean };

/** The draft of a wizard; null while nothing is typed, once the payment was taken, and once it was left. Pure. */
export function draftOf(state: DraftSource): WizardDraft | null {
  const { step, guardian, students, schoolId, selected, isAccepted, isAbandoned } = state;
  if (step === 4 || isAccepted || isAbandoned || !hasTyped(state)) return null;
  return {
    step,
    guardian,
    students: students.map(({ name, surname, level, grade }) => ({ name, surname, level, grade })),
    schoolId,
    selected,
  };
}
