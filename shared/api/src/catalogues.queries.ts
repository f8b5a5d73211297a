import * as z from 'zod/mini';
import { type CatalogueItem, catalogueItemSchema, flagSchema, maybe, maybeText } from './answer.schema';
import { fetchData } from './fetch-data';
import { refuseUnlessSuccess, request } from './http';
import { PATHS } from './paths';
import { type ApiQuery, type CallOptions, MINUTE_MS } from './query';

export type { CatalogueItem } from './answer.schema';

const items = z.array(catalogueItemSchema);

/** School levels (API-13), as the server lists them: `OFFERED_LEVELS` of `registration.schema.ts` says which are shown. */
export function fetchLevels({ signal }: CallOptions = {}): Promise<CatalogueItem[]> {
  return fetchData({ path: PATHS.levels, data: items, signal });
}

export interface GradesArgs {
  /** Left out of the query when the visitor's school is not known (AMB-36). */
  schoolId: string | number | null | undefined;
  levelId: number;
}

/** Grades of one level (API-14). */
export function fetchGrades(
  { schoolId, levelId }: GradesArgs,
  { signal }: CallOptions = {},
): Promise<CatalogueItem[]> {
  return fetchData({
    path: PATHS.grades,
    query: { school_id: schoolId, level_id: levelId },
    data: items,
    signal,
  });
}

export const groupsAnswerSchema = z.union([
  items,
  z.object({ success: maybe(flagSchema), message: maybeText, data: z.catch(items, []) }),
]);

/** Groups (API-15): a bare array, or `{ success, data }`. */
export async function fetchGroups({ signal }: CallOptions = {}): Promise<CatalogueItem[]> {
  const answer = await request({ method: 'GET', path: PATHS.groups, schema: groupsAnswerSchema, signal });
  if (Array.isArray(answer)) return answer;
  refuseUnlessSuccess(answer);
  return answer.data;
}

/** Errors: kind `refused` = the server said success=false (AUTH-82, AUTH-84); anything else = the request failed. */
export const levelsQuery = (): ApiQuery<CatalogueItem[]> => ({
  queryKey: ['catalogue', 'levels'],
  queryFn: fetchLevels,
  staleTime: 60 * MINUTE_MS,
});

export const gradesQuery = (args: GradesArgs): ApiQuery<CatalogueItem[]> => ({
  queryKey: ['catalogue', 'grades', args.schoolId ?? null, args.levelId],
  queryFn: ({ signal }) => fetchGrades(args, { signal }),
  staleTime: 60 * MINUTE_MS,
});

export const groupsQuery = (): ApiQuery<CatalogueItem[]> => ({
  queryKey: ['catalogue', 'groups'],
  queryFn: fetchGroups,
  staleTime: 60 * MINUTE_MS,
});
