import { MAX_SEARCH_HITS, type SearchAnswer, searchQuery } from '@red/api/search.queries';
import { site } from '@red/contract/host';
import { pageTitle } from '@red/contract/site';
import { ErrorState, PageHero, Skeleton, styled, TextLink, VisuallyHidden } from '@red/ui/core';
import { keepPreviousData, useQuery } from '@red/ui/query';
import { useSearchParams } from '@red/ui/router';
import { useEffect, useRef } from 'react';
import { breadcrumbOf } from '../../breadcrumb/breadcrumbs.content';
import { ListArea } from '../../list-state/areas.styles';
import { WaitingList } from '../../list-state/waiting-list';
import { countOf, SEARCH_MESSAGES } from './buscar.messages';
import { isAsked, readSearch, type SiteSearch, searchOf, searchTitle } from './search-address.rules';
import { SearchBox } from './search-box';
import { SearchFilters } from './search-filters';
import { SearchGroupList } from './search-group';
import { SEARCH_KINDS } from './search-kinds.content';
import { NothingFound, SearchStart, SearchUnavailable } from './search-states';

const SKELETON_KEYS = ['1', '2', '3', '4'];
/** An answer that lacks the pages of the site is asked for again so often: after 1, 2 and 4 s. */
const MAX_ANSWERS = 4;

const Results = styled('div')(({ theme: { celosia } }) => ({
  marginTop: 28,
  outline: 'none',
  transition: `opacity ${celosia.motion.base}`,
  '&[data-older]': { opacity: 0.6 },
}));

const Waiting = styled('div')({ display: 'grid', gap: 20 });

const Corrected = styled('p')({ margin: '20px 0 16px', fontSize: 18, overflowWrap: 'anywhere' });

/** The search of the site. The address holds text, type and how much of it is on show. */
export default function BuscarPage() {
  const [searchParams] = useSearchParams();
  const search = readSearch(searchParams);
  const title = pageTitle(site().productName, searchTitle(search));
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <PageHero
        compact
        title="Buscar"
        crumbs={breadcrumbOf('./buscar')}
        intro="Noticias, videos, libros, respuestas y palabras de todo el sitio."
        scheme="legal"
      />
      <ListArea>{site().siteSearch ? <Search search={search} /> : <SearchUnavailable />}</ListArea>
    </>
  );
}

function Search({ search }: { search: SiteSearch }) {
  const area = useRef<HTMLDivElement>(null);
  const asked = isAsked(search);
  // Each is read here: a change of what was not read while the page rendered would not render it again.
  const { data, isError, isPaused, isFetching, isPlaceholderData, refetch } = useQuery({
    ...searchQuery(search),
    enabled: asked,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data: last, dataUpdateCount: answers } }) =>
      last?.incomplete && answers < MAX_ANSWERS ? 1_000 * 2 ** (answers - 1) : false,
  });
  const answer = asked ? data : undefined;
  if (answer === null) return <SearchUnavailable />;
  const retry = () => {
    area.current?.focus({ preventScroll: true });
    void refetch();
  };
  return (
    <>
      <SearchBox search={search} />
      <VisuallyHidden as="p" role="status">
        {answer && !isPlaceholderData ? announcementOf(answer, search) : null}
      </VisuallyHidden>
      <Results
        ref={area}
        tabIndex={-1}
        aria-busy={asked && isFetching}
        data-older={answer && isPlaceholderData ? '' : undefined}
      >
        {content()}
      </Results>
    </>
  );

  function content() {
    if (!asked) return <SearchStart isTooShort={search.text !== ''} />;
    if ((isPaused || (isError && !isFetching)) && (!answer || isPlaceholderData)) {
      return <ErrorState text={SEARCH_MESSAGES.failed} onRetry={retry} headingLevel={2} />;
    }
    if (!answer) {
      return (
        <WaitingList label={SEARCH_MESSAGES.loading}>
          <Waiting>
            {SKELETON_KEYS.map((key) => (
              <Skeleton key={key} height={84} />
            ))}
          </Waiting>
        </WaitingList>
      );
    }
    return <Answer answer={answer} search={search} />;
  }
}

function Answer({ answer, search }: { answer: SearchAnswer; search: SiteSearch }) {
  const { groups, corrected } = answer;
  if (groups.length === 0) return <NothingFound search={search} suggestion={answer.suggestion ?? null} />;
  const shown = SEARCH_KINDS.flatMap((kind) => {
    const group = groups.find(({ type }) => type === kind.type);
    return group && group.items.length > 0 && (!search.type || search.type === kind.type)
      ? [{ kind, group }]
      : [];
  });
  const chosen = SEARCH_KINDS.find(({ type }) => type === search.type);
  const meant = corrected ? { ...search, text: corrected } : search;
  return (
    <>
      {corrected && (
        <Corrected>
          No encontramos “{search.text}”. Mostramos lo que hay para{' '}
          <TextLink plain to={searchOf({ ...meant, pages: 1 })}>
            {corrected}
          </TextLink>
          .
        </Corrected>
      )}
      <Total aria-hidden>{announcementOf(answer, search)}</Total>
      <SearchFilters search={meant} groups={groups} />
      {shown.map(({ kind, group }) => (
        <SearchGroupList key={kind.type} kind={kind} group={group} search={meant} />
      ))}
      {shown.length === 0 && chosen && (
        <Corrected>
          No hay {chosen.many} para “{meant.text}”, pero sí otros resultados.{' '}
          <TextLink plain to={searchOf({ ...meant, type: null, pages: 1 })}>
            Ver todos
          </TextLink>
        </Corrected>
      )}
    </>
  );
}

/** Seen as it is announced. */
const Total = styled('p')(({ theme: { celosia } }) => ({
  marginBottom: 12,
  fontFamily: celosia.font.display,
  fontWeight: 600,
}));

/** How much was found, also for those who do not see the list change. */
function announcementOf({ groups, corrected }: SearchAnswer, { text, type }: SiteSearch): string {
  const counted = groups.filter((group) => !type || group.type === type);
  const total = counted.reduce((sum, group) => sum + group.total, 0);
  if (total === 0) return `No encontramos nada para ${text}`;
  return `${countOf(total, MAX_SEARCH_HITS, 'resultado', 'resultados')} para ${corrected ?? text}`;
}
