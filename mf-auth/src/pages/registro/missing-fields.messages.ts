import {
  guardianFormSchema,
  type RegistrationFormInput,
  studentFormSchema,
} from '@red/api/forms/registration.schema';
import * as z from 'zod/mini';
import { listed } from '../../missing-note/listed';

const STUDENT_LABELS = {
  studentId: 'el ID',
  firstName: 'el nombre',
  paternalSurname: 'el apellido paterno',
  maternalSurname: 'el apellido materno',
  levelId: 'el nivel escolar',
  gradeId: 'el grado escolar',
  groupId: 'el grupo',
  groupName: 'el nombre del grupo',
} as const;
const GUARDIAN_LABELS = {
  firstName: 'el nombre',
  paternalSurname: 'el apellido paterno',
  maternalSurname: 'el apellido materno',
  email: 'el correo',
} as const;

/** From this number of missing fields on, the part of the form is named instead of its fields. */
const MANY = 4;

/** What keeps the registration from being sent, in words; null when nothing does (UX-29). Pure. */
export function missingFields(values: RegistrationFormInput, idRequired: boolean): string | null {
  const student = wrongOnes(studentFormSchema({ idRequired }), values.student, STUDENT_LABELS);
  const guardian = wrongOnes(guardianFormSchema, values.guardian, GUARDIAN_LABELS);
  const halves = [described(student, 'del alumno'), described(guardian, 'de la persona responsable')];
  const missing = halves.filter((half) => half !== null);
  return missing.length > 0 ? `Para enviar, completa o corrige ${missing.join(', y ')}.` : null;
}

function wrongOnes(schema: z.ZodMiniType, half: unknown, labels: Readonly<Record<string, string>>): string[] {
  const wrong = new Set(z.safeParse(schema, half).error?.issues.map(({ path }) => path[0]));
  return Object.entries(labels).flatMap(([field, label]) => (wrong.has(field) ? [label] : []));
}

function described(fields: string[], owner: string): string | null {
  if (fields.length === 0) return null;
  return `${fields.length < MANY ? listed(fields) : 'los datos'} ${owner}`;
}
