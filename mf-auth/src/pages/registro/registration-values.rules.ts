import type { RegistrationFormInput, RegistrationPayload } from '@red/api/forms/registration.schema';
import { NAMELESS_USER, type SessionUser } from '@red/contract/session-user';

/** What the empty form holds; fresh each time, because the form library keeps what it is given. */
export const blankRegistration = (): RegistrationFormInput => ({
  student: {
    studentId: '',
    firstName: '',
    paternalSurname: '',
    maternalSurname: '',
    levelId: '',
    gradeId: '',
    groupId: '',
    groupName: '',
  },
  guardian: { firstName: '', paternalSurname: '', maternalSurname: '', email: '' },
});

/** Whether nothing is filled in. Pure. */
export const isBlank = ({ student, guardian }: RegistrationFormInput): boolean =>
  [...Object.values(student), ...Object.values(guardian)].every((value) => value === '');

const text = (value: string | number | null | undefined): string =>
  value == null ? '' : String(value).trim();

/** What the form starts with: the known data of a user whose registration is open, else blanks (AMB-39). Pure. */
export function initialRegistration(user: SessionUser | null): RegistrationFormInput {
  const blank = blankRegistration();
  const known = user?.confirmed === false ? user.complete_data : null;
  if (!known) return blank;
  const [grade] = known.scholar_grades ?? [];
  const guardian = known.excel_parent;
  return {
    student: {
      ...blank.student,
      studentId: text(known.red_id),
      firstName: known.name === NAMELESS_USER ? '' : text(known.name), // the placeholder of a nameless user
      paternalSurname: text(known.paternal_surname),
      maternalSurname: text(known.maternal_surname),
      levelId: text(grade?.scholar_level?.id),
      gradeId: text(grade?.id),
      groupId: text(known.scholar_group?.id),
    },
    guardian: {
      ...blank.guardian,
      firstName: text(guardian?.name),
      paternalSurname: text(guardian?.paternal_surname),
      maternalSurname: text(guardian?.maternal_surname),
      email: text(user?.confirmation_sent_to),
    },
  };
}

/** What is known of a user once a registration was sent: `initialRegistration` reads it. Pure. */
export const sentRegistration = (payload: RegistrationPayload): SessionUser['complete_data'] => ({
  name: payload.student_name,
  paternal_surname: payload.student_paternal_surname,
  maternal_surname: payload.student_maternal_surname,
  scholar_group: { id: payload.group_id },
  scholar_grades: [{ id: payload.grade_id, scholar_level: { id: payload.level_id } }],
  excel_parent: {
    name: payload.name,
    paternal_surname: payload.paternal_surname,
    maternal_surname: payload.maternal_surname,
  },
});
