import * as z from 'zod/mini';
import { chosenIdSchema } from './chosen-id.schema';
import { EMAIL_MESSAGES } from './email.rules';
import { asLine } from './typed-line';
import { typedLine } from './typed-text';

/** Registration: rules of the form, and the payload in the API's names (AUTH-87 to AUTH-111). */

export const OFFERED_LEVELS = ['Preescolar', 'Primaria', 'Secundaria'] as const;
/** This group is a custom one and needs a name. */
export const CUSTOM_GROUP_ID = 8;
/** The input of the student ID is shorter than its rule (AMB-37). */
export const STUDENT_ID_INPUT_MAX = 10;
const NAME_MAX = 50;
const CUSTOM_GROUP_NAME_MAX = 5;

const REGISTRATION_MESSAGES = {
  studentIdRequired: 'El ID es obligatorio',
  studentIdPattern: 'El ID solo debe contener letras, números, espacios, puntos y guiones',
  nameRequired: 'El nombre es obligatorio',
  paternalSurnameRequired: 'El apellido paterno es obligatorio',
  maternalSurnameRequired: 'El apellido materno es obligatorio',
  namePattern: 'El nombre solo debe contener letras, espacios y acentos',
  min2: 'Debe tener al menos 2 caracteres',
  min5: 'Debe tener al menos 5 caracteres',
  max50: 'Máximo 50 caracteres.',
  level: 'El nivel escolar es obligatorio',
  grade: 'El grado escolar es obligatorio',
  group: 'El grupo es obligatorio',
  groupNameRequired: 'Debe ingresar un nombre para el grupo personalizado',
  groupNameMax: 'El nombre del grupo no puede tener más de 5 caracteres',
  groupNamePattern: 'Solo se permiten letras y números',
  emailRequired: EMAIL_MESSAGES.required,
  emailFormat: 'El formato del correo electrónico no es válido. Ejemplo: familia@example.com',
} as const;
const M = REGISTRATION_MESSAGES;

const personName = (required: string) =>
  z
    .string(required)
    .check(
      asLine(),
      z.minLength(1, required),
      z.minLength(2, M.min2),
      z.maxLength(NAME_MAX, M.max50),
      z.regex(/^[\p{L}\p{M} ]*$/u, M.namePattern),
    );
const firstName = personName(M.nameRequired);
const paternalSurname = personName(M.paternalSurnameRequired);
const maternalSurname = personName(M.maternalSurnameRequired);

const guardianEmail = z
  .string(M.emailRequired)
  .check(
    asLine(),
    z.minLength(1, M.emailRequired),
    z.minLength(5, M.min5),
    z.maxLength(50, M.max50),
    z.regex(/^[\w.%+-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i, M.emailFormat),
  );

const STUDENT_ID_PATTERN = /^[\p{L}\p{M}\d .-]*$/u;
const studentId = (required: boolean) => {
  const text = z.string(M.studentIdRequired).check(asLine());
  return required
    ? text.check(
        z.minLength(1, M.studentIdRequired),
        z.maxLength(50, M.max50),
        z.regex(STUDENT_ID_PATTERN, M.studentIdPattern),
      )
    : text.check(z.maxLength(50, M.max50), z.regex(STUDENT_ID_PATTERN, M.studentIdPattern));
};

/** Message for a custom group's name, or null when it is fine (or none is needed). */
function groupNameProblem(groupId: number, name: string): string | null {
  if (groupId !== CUSTOM_GROUP_ID) return null;
  const typed = typedLine(name);
  if (typed === '') return M.groupNameRequired;
  if (typed.length > CUSTOM_GROUP_NAME_MAX) return M.groupNameMax;
  return /^[\p{L}\p{M}\d]+$/u.test(typed) ? null : M.groupNamePattern;
}

const groupChoice = z.object({ groupId: chosenIdSchema(M.group), groupName: z.string() });
const payloadGroupChoice = z.object({
  group_id: chosenIdSchema(M.group),
  group_name: z.optional(z.string()),
});

/** The student's half; the ID may be empty when a key was validated (AUTH-88). */
export const studentFormSchema = ({ idRequired }: { idRequired: boolean }) =>
  z
    .object({
      studentId: studentId(idRequired),
      firstName,
      paternalSurname,
      maternalSurname,
      levelId: chosenIdSchema(M.level),
      gradeId: chosenIdSchema(M.grade),
      groupId: chosenIdSchema(M.group),
      /** Only looked at for the custom group. */
      groupName: z.string(),
    })
    .check(
      z.superRefine(
        (student, context) => {
          // Checked even while other fields are wrong, hence from the raw value.
          const choice = z.safeParse(groupChoice, student).data;
          const message = choice && groupNameProblem(choice.groupId, choice.groupName);
          if (message) context.addIssue({ code: 'custom', message, path: ['groupName'] });
        },
        { when: () => true },
      ),
    );

export const guardianFormSchema = z.object({
  firstName,
  paternalSurname,
  maternalSurname,
  email: guardianEmail,
});

export const registrationFormSchema = (options: { idRequired: boolean }) =>
  z.object({ student: studentFormSchema(options), guardian: guardianFormSchema });

/** What the fields hold while typing (selects as text or number) and what comes out when valid. */
export type RegistrationFormInput = z.input<ReturnType<typeof registrationFormSchema>>;
export type RegistrationForm = z.output<ReturnType<typeof registrationFormSchema>>;

const id = z.union([z.number(), z.string()]);

/** Exactly the listed payload (AMB-38): `login_key_id` with a validated key, else `id` of the logged user. */
export const registrationPayloadSchema = z
  .object({
    student_name: firstName,
    student_paternal_surname: paternalSurname,
    student_maternal_surname: maternalSurname,
    level_id: chosenIdSchema(M.level),
    grade_id: chosenIdSchema(M.grade),
    group_id: chosenIdSchema(M.group),
    group_name: z.optional(z.string()),
    name: firstName,
    paternal_surname: paternalSurname,
    maternal_surname: maternalSurname,
    email: guardianEmail,
    login_key_id: z.optional(id),
    id: z.optional(id),
  })
  .check(
    z.superRefine(
      (payload, context) => {
        const choice = z.safeParse(payloadGroupChoice, payload).data;
        const message = choice && groupNameProblem(choice.group_id, choice.group_name ?? '');
        if (message) context.addIssue({ code: 'custom', message, path: ['group_name'] });
      },
      { when: () => true },
    ),
  );
export type RegistrationPayload = z.infer<typeof registrationPayloadSchema>;

/** The payload of a valid form (AUTH-108 to AUTH-111). `owner` says whose registration it is. */
export function registrationPayload(
  { student, guardian }: RegistrationForm,
  owner: { loginKeyId: string | number } | { userId: string | number | undefined },
): RegistrationPayload {
  return {
    student_name: student.firstName,
    student_paternal_surname: student.paternalSurname,
    student_maternal_surname: student.maternalSurname,
    level_id: student.levelId,
    grade_id: student.gradeId,
    group_id: student.groupId,
    ...(student.groupId === CUSTOM_GROUP_ID && { group_name: typedLine(student.groupName) }),
    name: guardian.firstName,
    paternal_surname: guardian.paternalSurname,
    maternal_surname: guardian.maternalSurname,
    email: guardian.email,
    ...('loginKeyId' in owner ? { login_key_id: owner.loginKeyId } : { id: owner.userId }),
  };
}
