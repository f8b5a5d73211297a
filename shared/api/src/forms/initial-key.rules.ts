import { typedLine } from './typed-text';

/** Rule of the initial key (AUTH-50 to AUTH-52). */
export const KEY_MESSAGES = {
  required: 'La clave es obligatoria',
  pattern: 'Solo se permiten letras y números',
  max: 'Máximo 20 caracteres',
} as const;
export const KEY_PATTERN = /^[\p{L}\d]+$/u;
export const KEY_MAX = 20;

/** The message of the first rule that a typed key breaks, for forms without a schema library. Pure. */
export function keyProblem(typed: string): string | null {
  const key = typedLine(typed);
  if (key === '') return KEY_MESSAGES.required;
  if (!KEY_PATTERN.test(key)) return KEY_MESSAGES.pattern;
  return key.length > KEY_MAX ? KEY_MESSAGES.max : null;
}
