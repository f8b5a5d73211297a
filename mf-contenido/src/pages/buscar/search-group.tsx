import {
  ITEMS_PER_SEARCH_PAGE,
  MAX_SEARCH_HITS,
  MAX_SEARCH_PAGES,
  type MarkedText,
  type SearchGroup,
  type SearchItem,
} from '@red/api/search.queries';
import { ButtonLink, cssMedia, Heading, Icon, styled, TextLink } from '@red/ui/core';
import { Link } from '@red/ui/router';
import { Lock } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { longDateOf } from '../../article-cards/published-date';
import { countOf } from './buscar.messages';
import { type SiteSearch, searchOf } from './search-address.rules';
import { DICTIONARY_NAMES, type SearchKind } from './search-kinds.content';

const Group = styled('section')(({ theme: { celosia } }) => ({
  marginTop: 36,
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '4px 24px',
    paddingBottom: 12,
    borderBottom: `1.5px solid ${celosia.color.cal[200]}`,
  },
  [cssMedia.up('md')]: { marginTop: 48 },
}));

const Item = styled('li')(({ theme: { celosia } }) => ({
  padding: '18px 0',
  borderBottom: `1.5px solid ${celosia.color.cal[200]}`,
  overflowWrap: 'anywhere',
  '& h3': { fontSize: 20, fontWeight: 700, lineHeight: 1.25 },
  '& h3 > a': {
    color: celosia.semantic.text,
    borderRadius: 4,
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4, textDecorationThickness: 2 },
  },
  '& p': { maxWidth: 760, marginTop: 4, color: celosia.color.tinta[700] },
  '& mark': {
    padding: '0 1px',
    borderRadius: 4,
    background: celosia.color.cempasuchil[200],
    color: 'inherit',
  },
}));

const Facts = styled('p')(({ theme: { celosia } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 14px',
  fontSize: 15,
  '&&': { marginTop: 6, color: celosia.semantic.textSecondary },
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& > time': { fontFamily: celosia.font.display, fontWeight: 600 },
}));

const More = styled('div')({ display: 'grid', justifyItems: 'center', marginTop: 28 });

export interface SearchGroupListProps {
  kind: SearchKind;
  group: SearchGroup;
  search: SiteSearch;
}

/** The results of one type: some of them with a link to all, or as many as the address says. */
export function SearchGroupList({ kind, group, search }: SearchGroupListProps) {
  const id = useId();
  const { list, rememberFirstNew } = useFocusOnFirstNew(group.items.length);
  const isAlone = search.type === kind.type;
  const hasMore =
    isAlone && group.items.length < group.total && search.pages < MAX_SEARCH_PAGES
      ? group.items.length >= search.pages * ITEMS_PER_SEARCH_PAGE
      : false;
  return (
    <Group aria-labelledby={id}>
      <header>
        <Heading level={2} visual="h3" id={id}>
          {kind.label}
        </Heading>
        {!isAlone && group.total > group.items.length && (
          <TextLink to={searchOf({ ...search, type: kind.type, pages: 1 })} arrow>
            Ver {countOf(group.total, MAX_SEARCH_HITS, kind.one, kind.many)}
          </TextLink>
        )}
      </header>
      <ul ref={list}>
        {group.items.map((item) => (
          <FoundItem key={`${item.id} ${item.label ?? ''}`} item={item} kind={kind} />
        ))}
      </ul>
      {hasMore && (
        <More>
          <ButtonLink
            variant="outlined"
            to={searchOf({ ...search, pages: search.pages + 1 })}
            onClick={rememberFirstNew}
            replace
          >
            Cargar más
          </ButtonLink>
        </More>
      )}
    </Group>
  );
}

function FoundItem({ item, kind }: { item: SearchItem; kind: SearchKind }) {
  const address = kind.addressOf(item);
  const day = longDateOf(item.day);
  const label = kind.type === 'words' ? DICTIONARY_NAMES[item.label ?? ''] : item.label?.trim();
  return (
    <Item>
      <h3>
        {address.startsWith('/') ? (
          <Link to={address}>
            <Marked parts={item.title} />
          </Link>
        ) : (
          <a href={address}>
            <Marked parts={item.title} />
          </a>
        )}
      </h3>
      {item.text.length > 0 && (
        <p>
          <Marked parts={item.text} />
        </p>
      )}
      {(day || label || item.restricted) && (
        <Facts>
          {item.restricted && (
            <span>
              <Icon icon={Lock} size="s" />
              Solo con sesión
            </span>
          )}
          {label && <span>{label}</span>}
          {day && item.day && <time dateTime={item.day}>{day}</time>}
        </Facts>
      )}
    </Item>
  );
}

/** A text whose searched words are marked. */
function Marked({ parts }: { parts: MarkedText }) {
  let at = 0;
  return parts.map(({ text, hit }) => {
    const key = at;
    at += text.length;
    return hit ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}

/** Moves the focus to the first of the results that a press has added (UX-30). */
function useFocusOnFirstNew(onShow: number) {
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    const at = firstNew.current;
    if (at === null || at >= onShow) return;
    firstNew.current = null;
    list.current?.children[at]?.querySelector('a')?.focus({ preventScroll: true });
  }, [onShow]);
  const rememberFirstNew = () => {
    firstNew.current = onShow;
  };
  return { list, rememberFirstNew };
}
