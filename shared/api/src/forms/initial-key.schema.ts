import * as z from 'zod/mini';
import { asLine } from './typed-line';

/** Initial key (AUTH-50 to AUTH-52); form and payload are the same. */
const KEY_MESSAGES = {
  required: 'La clave es obligatoria',
  pattern: 'Solo se permiten letras y números',
  max: 'Máximo 20 caracteres',
} as const;
const KEY_MAX = 20;

export const initialKeySchema = z.object({
  key: z
    .string(KEY_MESSAGES.required)
    .check(
      asLine(),
      z.minLength(1, KEY_MESSAGES.required),
      z.regex(/^[\p{L}\d]+$/u, KEY_MESSAGES.pattern),
      z.maxLength(KEY_MAX, KEY_MESSAGES.max),
    ),
});
export type InitialKeyPayload = z.infer<typeof initialKeySchema>;
