import * as z from 'zod/mini';
import { flagSchema, maybe } from './answer.schema';
import { request } from './http';
import { fillPath, PATHS } from './paths';
import type { ApiQuery, CallOptions } from './query';
import { type Outcome, outcomeSchema } from './session.queries';

/** Calls of our own: an API host that does not have them answers 404. */

export const sessionListSchema = z.object({
  success: maybe(flagSchema),
  data: z.array(
    z.object({
      id: z.string(),
      /** "Firefox en Windows". */
      device: z.string(),
      /** ISO 8601. */
      created_at: z.string(),
      last_seen_at: z.string(),
      /** Whether it is the one that asks. */
      current: z.boolean(),
    }),
  ),
});
export type OwnSession = z.infer<typeof sessionListSchema>['data'][number];

/** The living sessions of the account, the latest used first. */
export async function fetchSessions(token: string, { signal }: CallOptions = {}): Promise<OwnSession[]> {
  const { data } = await request({
    method: 'GET',
    path: PATHS.sessions,
    token,
    schema: sessionListSchema,
    signal,
  });
  return data;
}

/** Ends the session of an id, or all of the account, the asking one included. */
export function endSessions(
  token: string,
  { id, signal }: CallOptions & { id?: string } = {},
): Promise<Outcome> {
  const path = id === undefined ? PATHS.sessions : fillPath(PATHS.session, { id });
  return request({ method: 'DELETE', path, token, schema: outcomeSchema, signal });
}

/** Never from the cache: a session may have ended a moment ago. */
export const ownSessionsQuery = (token: string): ApiQuery<OwnSession[]> => ({
  queryKey: ['own-sessions', token],
  queryFn: ({ signal }) => fetchSessions(token, { signal }),
  staleTime: 0,
});
