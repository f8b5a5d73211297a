import {
  CUSTOM_GROUP_ID,
  guardianFormSchema,
  type RegistrationFormInput,
  studentFormSchema,
} from '@red/api/forms/registration.schema';
import type { SelectOption } from '@red/ui/forms';
import type { StepState } from '@red/ui/stepper';
import * as z from 'zod/mini';
import { REGISTRO_TEXTS } from './registro.messages';

export interface Progress {
  student: boolean;
  guardian: boolean;
}

/** Which halves are complete: every field filled and valid (AUTH-72, AUTH-73). Pure. */
export function progressOf(values: RegistrationFormInput, idRequired: boolean): Progress {
  return {
    student: z.safeParse(studentFormSchema({ idRequired }), values.student).success,
    guardian: z.safeParse(guardianFormSchema, values.guardian).success,
  };
}

/** The steps of the page: entering the student is the first, the guardian the second (AUTH-65). */
export const stepStates = ({ student, guardian }: Progress): Record<keyof Progress, StepState> => ({
  student: student ? 'done' : 'now',
  guardian: guardian ? 'done' : student ? 'now' : 'later',
});

const labelOf = (options: readonly SelectOption[], value: unknown): string =>
  options.find((option) => String(option.value) === String(value))?.label ?? '';

/** The student in one line, for the closed section: "Valentina Hernández Ruiz, Primaria, 3°, grupo B". Pure. */
export function studentSummary(
  student: RegistrationFormInput['student'],
  complete: boolean,
  options: Record<'levels' | 'grades' | 'groups', { options: readonly SelectOption[] }>,
): string {
  if (!complete) return REGISTRO_TEXTS.dataMissing;
  const group =
    Number(student.groupId) === CUSTOM_GROUP_ID
      ? student.groupName
      : labelOf(options.groups.options, student.groupId);
  return [
    [student.firstName, student.paternalSurname, student.maternalSurname]
      .map((part) => part.trim())
      .join(' '),
    labelOf(options.levels.options, student.levelId),
    labelOf(options.grades.options, student.gradeId),
    group && `grupo ${group.replace(/^grupo\s+/i, '')}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The guardian in one line, for the closed section. Pure. */
export function guardianSummary(guardian: RegistrationFormInput['guardian'], progress: Progress): string {
  if (!progress.guardian) return progress.student ? REGISTRO_TEXTS.dataMissing : REGISTRO_TEXTS.studentFirst;
  const name = [guardian.firstName, guardian.paternalSurname, guardian.maternalSurname].map((part) =>
    part.trim(),
  );
  return `${name.join(' ')}, ${guardian.email.trim()}`;
}
