import type { RegistrationFormInput } from '@red/api/forms/registration.schema';
import { NAMELESS_USER, type SessionUser } from '@red/contract/session-user';

/** What the empty form holds; fresh each time, because the form library keeps what it is given. */
export const blankRegistration = (): RegistrationFormInput => ({
  student: {
    red_id: '',
    nombre: '',
    apellidoPaterno: '',
    apellidoMaterno: '',
    nivelEscolar: '',
    gradoEscolar: '',
    grupo: '',
    nombreGrupo: '',
  },
  guardian: { nombre: '', apellidoPaterno: '', apellidoMaterno: '', correo: '' },
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
      red_id: text(known.red_id),
      nombre: known.name === NAMELESS_USER ? '' : text(known.name), // the stand-in of a nameless user
      apellidoPaterno: text(known.paternal_surname),
      apellidoMaterno: text(known.maternal_surname),
      nivelEscolar: text(grade?.scholar_level?.id),
      gradoEscolar: text(grade?.id),
      grupo: text(known.scholar_group?.id),
    },
    guardian: {
      ...blank.guardian,
      nombre: text(guardian?.name),
      apellidoPaterno: text(guardian?.paternal_surname),
      apellidoMaterno: text(guardian?.maternal_surname),
    },
  };
}
