import { MAX_STUDENTS } from '@red/api/rules/payment';
import * as z from 'zod/mini';
import { type TabEntry, tabEntry } from '../tab-entry';
import { hasTyped, PAYMENT_OPTIONS } from '../wizard.rules';
import type { WizardState } from '../wizard.store';

/**
 * The draft of an unfinished payment in the session storage of the tab, so that a reload or a discarded tab gives
 * everything back (AMB-57, UX-27). It holds nothing of the card form: no number, no code, no holder, no date.
 */

export const DRAFT_STORAGE_KEY = 'pagos-borrador';
/** A draft that nobody has touched for so many milliseconds is over. */
export const DRAFT_LIFETIME_MS = 30 * 60_000;

const draftSchema = z.object({
  /** Milliseconds since 1970 of the last change. */
  touchedAt: z.number(),
  step: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  guardian: z.object({ name: z.string(), surname: z.string(), email: z.string(), phone: z.string() }),
  students: z
    .array(z.object({ name: z.string(), surname: z.string(), level: z.string(), grade: z.string() }))
    .check(z.minLength(1), z.maxLength(MAX_STUDENTS)),
  schoolId: z.string(),
  selected: z.nullable(z.enum(PAYMENT_OPTIONS)),
});
export type WizardDraft = z.infer<typeof draftSchema>;

/** Drafts of this tab; what is broken or too old counts as none. @param now milliseconds since 1970 */
export function draftMemory(now: () => number = Date.now, storage?: () => Storage): TabEntry<WizardDraft> {
  const entry = tabEntry(DRAFT_STORAGE_KEY, draftSchema, storage);
  return {
    ...entry,
    read: () => {
      const draft = entry.read();
      const age = draft ? now() - draft.touchedAt : 0;
      if (draft && age >= 0 && age < DRAFT_LIFETIME_MS) return draft;
      entry.clear();
      return null;
    },
  };
}

/** What is worth keeping of a wizard; null while nothing is typed, and once the payment was taken. Pure. */
export function draftOf(state: WizardState, touchedAt: number): WizardDraft | null {
  const { step, guardian, students, schoolId, selected, isAccepted } = state;
  if (step === 4 || isAccepted || !hasTyped(state)) return null;
  return {
    touchedAt,
    step,
    guardian,
    students: students.map(({ name, surname, level, grade }) => ({ name, surname, level, grade })),
    schoolId,
    selected,
  };
}
