import * as z from 'zod/mini';
import { flagSchema, maybe, maybeText } from './answer.schema';
import type { NewsletterPayload } from './forms/newsletter.schema';
import { request } from './http';
import { PATHS } from './paths';
import type { CallOptions } from './query';

export const newsletterAnswerSchema = z.object({
  success: maybe(flagSchema),
  message: maybeText,
  data: z.catch(maybe(z.object({ success: maybe(flagSchema) })), undefined),
});

/** Whether the address was added (API-09). False = the server says no; an error status throws `ApiError`. */
export async function subscribeToNewsletter(
  payload: NewsletterPayload,
  { signal }: CallOptions = {},
): Promise<boolean> {
  const answer = await request({
    method: 'POST',
    path: PATHS.newsletter,
    body: { email: payload.email },
    schema: newsletterAnswerSchema,
    signal,
  });
  return (answer.data?.success ?? answer.success) === true;
}
