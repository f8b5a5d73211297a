import * as z from 'zod/mini';
import { answered } from './answer.schema';
import type { PrivacyRequestPayload } from './forms/privacy-request.schema';
import { request } from './http';
import { PATHS } from './paths';
import type { CallOptions } from './query';

/** A stored request about personal data: its folio, and the day until which it is answered (YYYY-MM-DD). */
const storedPrivacyRequestSchema = z.object({ folio: z.string(), due_on: z.iso.date() });
export type StoredPrivacyRequest = z.infer<typeof storedPrivacyRequestSchema>;

export const privacyRequestAnswerSchema = answered(storedPrivacyRequestSchema);

/**
 * Sends a request about personal data. A call of our own: an API host without it answers 404. The same request within an
 * hour has the same folio. Throws `ApiError`: 404, 422 (`fieldErrors`), 429.
 */
export async function sendPrivacyRequest(
  payload: PrivacyRequestPayload,
  { signal }: CallOptions = {},
): Promise<StoredPrivacyRequest> {
  const call = { method: 'POST', path: PATHS.privacyRequests, body: payload, signal } as const;
  return (await request({ ...call, schema: privacyRequestAnswerSchema })).data;
}
