import { MAX_SEARCH_HITS, type SearchGroup } from '@red/api/search.queries';
import { FilterLinks } from '../../list-state/filter-links';
import { type SiteSearch, searchOf } from './search-address.rules';
import { SEARCH_KINDS } from './search-kinds.content';

/** Links that show one type of results, or all of them again. */
export function SearchFilters({ search, groups }: { search: SiteSearch; groups: readonly SearchGroup[] }) {
  const found = SEARCH_KINDS.flatMap(({ type, key, label }) => {
    const total = groups.find((group) => group.type === type)?.total ?? 0;
    return total > 0 || type === search.type
      ? [
          {
            key,
            label,
            count: total >= MAX_SEARCH_HITS ? `${MAX_SEARCH_HITS}+` : total,
            search: searchOf({ ...search, type, pages: 1 }),
            isChosen: type === search.type,
          },
        ]
      : [];
  });
  const all = {
    key: 'todo',
    label: 'Todo',
    search: searchOf({ ...search, type: null, pages: 1 }),
    isChosen: search.type === null,
  };
  return <FilterLinks label="Filtrar los resultados" links={[all, ...found]} />;
}
