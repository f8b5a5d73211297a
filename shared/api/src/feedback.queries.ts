import * as z from 'zod/mini';
import type { FeedbackPayload } from './forms/feedback.schema';
import { ApiError, request } from './http';
import { PATHS } from './paths';
import { type ApiQuery, type CallOptions, MINUTE_MS } from './query';
import { type Outcome, outcomeSchema } from './session.queries';

/** Feedback on pages. Calls of our own: an API host without them answers 404. */

export const feedbackFactsSchema = z.object({ success: z.boolean() });

/** Whether the API takes feedback; false where that cannot be learnt. */
async function fetchTakesFeedback({ signal }: CallOptions = {}): Promise<boolean> {
  try {
    return (await request({ method: 'GET', path: PATHS.feedback, schema: feedbackFactsSchema, signal }))
      .success;
  } catch (error) {
    if (error instanceof ApiError && error.kind !== 'aborted') return false;
    throw error;
  }
}

export const takesFeedbackQuery = (): ApiQuery<boolean> => ({
  queryKey: ['takes-feedback'],
  queryFn: fetchTakesFeedback,
  staleTime: 60 * MINUTE_MS,
});

/** Sends an answer, or a later form of it under the same id. Throws `ApiError`: 422 (`fieldErrors` of `comment`), 429. */
export const sendFeedback = (payload: FeedbackPayload, { signal }: CallOptions = {}): Promise<Outcome> =>
  request({ method: 'POST', path: PATHS.feedback, body: payload, schema: outcomeSchema, signal });
