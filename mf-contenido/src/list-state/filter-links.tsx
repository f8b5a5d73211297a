import { styled } from '@red/ui/core';
import { Link } from '@red/ui/router';

const Filters = styled('nav')(({ theme: { celosia } }) => ({
  '& > ul': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& li': { minWidth: 0 },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    maxWidth: '100%',
    padding: '6px 16px',
    overflowWrap: 'anywhere',
    borderRadius: celosia.radius.tile,
    background: celosia.color.pizarron[50],
    color: celosia.color.pizarron[800],
    fontFamily: celosia.font.display,
    fontWeight: 600,
    '&:hover': { background: celosia.color.pizarron[100] },
    '& > span': { flex: 'none', fontWeight: 400, color: celosia.color.pizarron[700] },
    '&[aria-current]': {
      background: celosia.semantic.primary,
      color: celosia.semantic.onPrimary,
      '& > span': { color: 'inherit' },
    },
  },
}));

export interface FilterLink {
  key: string;
  label: string;
  /** Number of what it leaves, if it is known. */
  count?: number | string;
  /** Query string of its address; empty for the plain page. */
  search: string;
  isChosen: boolean;
}

/** What a list can be narrowed to, or ordered by: links, so that a choice can be shared and needs no script. */
export function FilterLinks({ label, links }: { label: string; links: readonly FilterLink[] }) {
  return (
    <Filters aria-label={label}>
      <ul>
        {links.map(({ key, label: text, count, search, isChosen }) => (
          <li key={key}>
            <Link to={{ search }} aria-current={isChosen ? 'true' : undefined} replace>
              {count === undefined ? (
                text
              ) : (
                <>
                  {text} <span>{count}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Filters>
  );
}
