import { type FormDraft, formDraft } from '@red/contract/form-draft';
import * as z from 'zod/mini';
import type { RegistrationIdentity } from './registration-identity.rules';

const text = z.string();
const person = { firstName: text, paternalSurname: text, maternalSurname: text };
const draftSchema = z.object({
  student: z.object({
    ...person,
    studentId: text,
    levelId: text,
    gradeId: text,
    groupId: text,
    groupName: text,
  }),
  guardian: z.object({ ...person, email: text }),
});

/** The draft of a registration, stored for its owner: an account or a validated key (UX-27). */
export function registrationDraft(
  owner: RegistrationIdentity['owner'],
): FormDraft<z.output<typeof draftSchema>> {
  const whose = 'loginKeyId' in owner ? `clave ${owner.loginKeyId}` : `cuenta ${owner.userId}`;
  return formDraft('registro', draftSchema, { owner: whose });
}
