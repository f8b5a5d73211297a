import { type NewPasswordForm, newPasswordSchema, PASSWORD_PARTS } from '@red/api/forms/new-password.schema';
import * as z from 'zod/mini';
import { listed } from '../../missing-note/listed';

/** What keeps two typed passwords from being saved, in words; null when nothing does (UX-29, AUTH-131). Pure. */
export function missingPassword({ password, confirmation }: NewPasswordForm): string | null {
  if (password === '') return 'Para guardar, escribe tu contraseña nueva y confírmala.';
  const parts = PASSWORD_PARTS.filter(({ pattern }) => !pattern.test(password)).map(({ label }) => label);
  if (parts.length > 0) return `A la contraseña le falta: ${listed(parts)}.`;
  if (!z.safeParse(newPasswordSchema, password).success) {
    return 'La contraseña es demasiado larga o tiene caracteres que no se permiten.';
  }
  if (confirmation === '') return 'Falta confirmar la contraseña.';
  return password === confirmation ? null : 'Las dos contraseñas todavía no coinciden.';
}
