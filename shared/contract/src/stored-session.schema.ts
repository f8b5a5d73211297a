import * as z from 'zod/mini';
import type { SessionUser } from './session-user';
import { sessionUserSchema } from './session-user.schema';

/** A validated initial key and what the API said of it (AUTH-55). */
const registrationKeySchema = z.object({
  key: z.string(),
  data: z.looseObject({
    id: z.optional(z.union([z.number(), z.string()])),
    school_id: z.optional(z.nullable(z.union([z.number(), z.string()]))),
    bearer_token: z.optional(z.nullable(z.string())),
  }),
});
export type RegistrationKey = z.infer<typeof registrationKeySchema>;

/** The stored user; null when there is none or the text is unreadable. Pure. */
export const parseStoredUser = (text: string | null): SessionUser | null => parse(text, sessionUserSchema);

/** The stored key; null when there is none or the text is unreadable. Pure. */
export const parseRegistrationKey = (text: string | null): RegistrationKey | null =>
  parse(text, registrationKeySchema);

function parse<T extends z.ZodMiniType>(text: string | null, schema: T): z.infer<T> | null {
  try {
    return text ? z.parse(schema, JSON.parse(text)) : null;
  } catch {
    return null;
  }
}
