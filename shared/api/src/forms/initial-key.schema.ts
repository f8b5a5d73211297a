import * as z from 'zod/mini';
import { KEY_MAX, KEY_MESSAGES, KEY_PATTERN } from './initial-key.rules';
import { asLine } from './typed-line';

/** Initial key; form and payload are the same. */
export const initialKeySchema = z.object({
  key: z
    .string(KEY_MESSAGES.required)
    .check(
      asLine(),
      z.minLength(1, KEY_MESSAGES.required),
      z.regex(KEY_PATTERN, KEY_MESSAGES.pattern),
      z.maxLength(KEY_MAX, KEY_MESSAGES.max),
    ),
});
export type InitialKeyPayload = z.infer<typeof initialKeySchema>;
