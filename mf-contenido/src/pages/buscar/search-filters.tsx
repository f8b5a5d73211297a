import { MAX_SEARCH_HITS, type SearchGroup } from '@red/api/search.queries';
import { styled } from '@red/ui/core';
import { Link } from '@red/ui/router';
import { type SiteSearch, searchOf } from './search-address.rules';
import { SEARCH_KINDS } from './search-kinds.content';

const Filters = styled('nav')(({ theme: { celosia } }) => ({
  marginTop: 20,
  '& > ul': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    padding: '0 16px',
    borderRadius: celosia.radius.tile,
    background: celosia.color.pizarron[50],
    color: celosia.color.pizarron[800],
    fontFamily: celosia.font.display,
    fontWeight: 600,
    '&:hover': { background: celosia.color.pizarron[100] },
    '& > span': { fontWeight: 400, color: celosia.color.pizarron[700] },
    '&[aria-current]': {
      background: celosia.semantic.primary,
      color: celosia.semantic.onPrimary,
      '& > span': { color: 'inherit' },
    },
  },
}));

/** Links that show one type of results, or all of them again. */
export function SearchFilters({ search, groups }: { search: SiteSearch; groups: readonly SearchGroup[] }) {
  const found = SEARCH_KINDS.flatMap((kind) => {
    const group = groups.find(({ type }) => type === kind.type);
    return group || kind.type === search.type ? [{ ...kind, total: group?.total ?? 0 }] : [];
  });
  return (
    <Filters aria-label="Filtrar los resultados">
      <ul>
        <li>
          <Link
            to={{ search: searchOf({ ...search, type: null, pages: 1 }) }}
            aria-current={search.type === null ? 'true' : undefined}
            replace
          >
            Todo
          </Link>
        </li>
        {found.map(({ type, label, total }) => (
          <li key={type}>
            <Link
              to={{ search: searchOf({ ...search, type, pages: 1 }) }}
              aria-current={search.type === type ? 'true' : undefined}
              replace
            >
              {label} <span>{total >= MAX_SEARCH_HITS ? `${MAX_SEARCH_HITS}+` : total}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Filters>
  );
}
