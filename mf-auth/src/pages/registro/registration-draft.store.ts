import { type FormDraft, formDraft } from '@red/contract/form-draft';
import * as z from 'zod/mini';
import type { RegistrationIdentity } from './registration-identity.rules';

const text = z.string();
const person = { nombre: text, apellidoPaterno: text, apellidoMaterno: text };
const draftSchema = z.object({
  student: z.object({
    ...person,
    red_id: text,
    nivelEscolar: text,
    gradoEscolar: text,
    grupo: text,
    nombreGrupo: text,
  }),
  guardian: z.object({ ...person, correo: text }),
});

/** What was typed into the registration, kept for whoever it belongs to: an account, or a validated key (UX-27). */
export function registrationDraft(
  owner: RegistrationIdentity['owner'],
): FormDraft<z.output<typeof draftSchema>> {
  const whose = 'loginKeyId' in owner ? `clave ${owner.loginKeyId}` : `cuenta ${owner.userId}`;
  return formDraft('registro', draftSchema, { owner: whose });
}
