import { type CatalogueItem, gradesQuery, groupsQuery, levelsQuery } from '@red/api/catalogues.queries';
import { OFFERED_LEVELS } from '@red/api/forms/registration.schema';
import type { SelectOption } from '@red/ui/forms';
import { useQuery } from '@red/ui/query';
import { catalogueProblem } from './catalogue-problem.messages';

export interface Catalogue {
  options: readonly SelectOption[];
  loading: boolean;
  /** Words for a list that did not come; `retry` asks again. */
  problem: string | null;
  retry(): void;
}

const offered: readonly string[] = OFFERED_LEVELS;
const asOptions = (items: readonly CatalogueItem[] = []): SelectOption[] =>
  items.map(({ id, name }) => ({ value: id, label: name }));

/** The three dependent lists: levels, the grades of one level, groups (AUTH-74 to AUTH-77, AUTH-82 to AUTH-86). */
export function useCatalogues(
  schoolId: string | number | null,
  levelId: number,
): Record<'levels' | 'grades' | 'groups', Catalogue> {
  const levels = useQuery(levelsQuery());
  const grades = useQuery({ ...gradesQuery({ schoolId, levelId }), enabled: levelId >= 1 });
  const groups = useQuery(groupsQuery());
  const described = (
    list: 'levels' | 'grades' | 'groups',
    query: typeof levels,
    items: readonly CatalogueItem[] | undefined = query.data,
  ): Catalogue => ({
    options: asOptions(items),
    loading: query.isFetching && !query.data,
    problem: catalogueProblem(list, query.isFetching ? null : query.error),
    retry: () => void query.refetch(),
  });
  return {
    levels: described(
      'levels',
      levels,
      levels.data?.filter(({ name }) => offered.includes(name.trim())),
    ),
    grades: described('grades', grades),
    groups: described('groups', groups),
  };
}
