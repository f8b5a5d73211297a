import * as z from 'zod/mini';
import { idSchema, maybe, maybeImage, maybeText, namedSchema } from './answer.schema';
import { fetchData } from './fetch-data';
import { PATHS } from './paths';
import { type ApiQuery, type CallOptions, MINUTE_MS } from './query';

export const representativeSchema = z.object({
  id: maybe(idSchema),
  photo: maybeImage,
  name: z.string(),
  position: maybeText,
  phone: maybeText,
  email: maybeText,
  state: maybe(namedSchema),
});
export type Representative = z.infer<typeof representativeSchema>;

/** API-26. */
export function fetchRepresentatives({ signal }: CallOptions = {}): Promise<Representative[]> {
  return fetchData({ path: PATHS.representatives, data: z.array(representativeSchema), signal });
}

export const representativesQuery = (): ApiQuery<Representative[]> => ({
  queryKey: ['representatives'],
  queryFn: fetchRepresentatives,
  staleTime: 10 * MINUTE_MS,
});
