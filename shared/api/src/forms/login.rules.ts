/** Rule of the login's password (AUTH-10 to AUTH-12). */
export const PASSWORD_MESSAGES = {
  required: 'La contraseña es obligatoria',
  min: 'La contraseña debe tener al menos 6 caracteres',
  max: 'Máximo 16 caracteres.',
} as const;
export const PASSWORD_LENGTH = { min: 6, max: 16 } as const;

/** The message of the first rule that a typed password breaks, for forms without a schema library. Pure. */
export function passwordProblem(typed: string): string | null {
  if (typed === '') return PASSWORD_MESSAGES.required;
  if (typed.length < PASSWORD_LENGTH.min) return PASSWORD_MESSAGES.min;
  return typed.length > PASSWORD_LENGTH.max ? PASSWORD_MESSAGES.max : null;
}
