import { type BilingualEntry, type DictionaryFinding, dictionaryQuery } from '@red/api/dictionary.queries';
import { ButtonLink, cssMedia, ErrorState, Spinner, styled, VisuallyHidden } from '@red/ui/core';
import { useQuery } from '@red/ui/query';
import { ArrowLeftRight, History } from 'lucide-react';
import { useRef } from 'react';
import { searchOf } from './choice/dictionary-choice.rules';
import { type DictionaryItem, type OnlineItem, otherDirectionOf } from './choice/dictionary-items.content';
import { VerbConjugation } from './conjugation/verb-conjugation';
import { BilingualEntryView } from './entries/bilingual-entry';
import { EntryTools } from './entries/entry-tools';
import { SeeAlso } from './entries/see-also';
import { SpanishEntryView } from './entries/spanish-entry';
import { translationParts } from './entries/translated-words';
import { NothingFound } from './nothing-found';
import { useRecentWords } from './recent-words/recent-words.store';
import { RecentWordsList } from './recent-words/recent-words-list';
import { SearchBox } from './search-box';
import { SearchStart } from './search-start';
import { useStarredWords } from './starred-words/starred-words.store';
import { StarredWordsList } from './starred-words/starred-words-list';
import { WordOfDay } from './word-of-day/word-of-day';

const Result = styled('div')({ marginTop: 32, outline: 'none', [cssMedia.up('md')]: { marginTop: 44 } });
const Others = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 });
const Waiting = styled('div')({ display: 'grid', placeItems: 'center', minHeight: 220 });

/** A dictionary searched through the API (DICT-17 to DICT-28). Answers are kept by item and word, so a late one is never shown in place of a newer one (UX-12). */
export function OnlineDictionary({
  item,
  term,
  last,
}: {
  item: OnlineItem;
  term: string;
  last: DictionaryItem | null;
}) {
  const area = useRef<HTMLDivElement>(null);
  const query = useQuery({ ...dictionaryQuery({ dictionary: item.key, term }), enabled: term !== '' });
  const word = query.data && wordOf(query.data);
  const starred = useStarredWords(item.key);
  const recentWords = useRecentWords(item.key, word ?? undefined);
  const retry = () => {
    area.current?.focus({ preventScroll: true });
    void query.refetch();
  };
  return (
    <>
      <SearchBox
        key={item.key}
        item={item}
        term={term}
        placeholder={item.placeholder}
        onRepeat={() => query.isError && void query.refetch()}
      />
      {item.from !== item.to && (
        <Others data-print="hide">
          <Swap item={item} found={query.data ?? null} />
          {last && (
            <ButtonLink to={searchOf({ item: last })} variant="tonal" size="md" startIcon={History}>
              Seguir en {last.label}
            </ButtonLink>
          )}
        </Others>
      )}
      <Result ref={area} tabIndex={-1} aria-busy={query.isFetching}>
        <VisuallyHidden as="p" aria-live="polite">
          {announcement()}
        </VisuallyHidden>
        {term ? content() : <SearchStart item={item} />}
        {!term && <WordOfDay />}
      </Result>
      <StarredWordsList item={item} words={starred.words} onClear={starred.clear} />
      <RecentWordsList item={item} words={recentWords} />
    </>
  );

  function announcement() {
    if (word) return `Resultado de la búsqueda: ${word}`;
    if (query.data?.kind === 'suggestion') return `No encontramos nada. ¿Quisiste decir ${query.data.word}?`;
    return null;
  }

  function content() {
    if (query.data === null) return <NothingFound />;
    if (query.data?.kind === 'suggestion') return <Suggestion item={item} word={query.data.word} />;
    if (query.data) {
      const { palabra } = query.data.entry;
      const tools = (
        <EntryTools
          word={palabra}
          item={item}
          isStarred={starred.words.includes(palabra)}
          onStar={() => starred.toggle(palabra)}
        />
      );
      return (
        <>
          {query.data.kind === 'spanish' ? (
            <SpanishEntryView entry={query.data.entry} tools={tools} />
          ) : (
            <BilingualEntryView entry={query.data.entry} item={item} tools={tools} />
          )}
          {query.data.kind === 'spanish' && <VerbConjugation entry={query.data.entry} />}
          <SeeAlso item={item} found={query.data} />
        </>
      );
    }
    if (query.isPaused || (query.isError && !query.isFetching)) {
      return <ErrorState text="Ocurrió un error al consultar el diccionario." onRetry={retry} />;
    }
    return (
      <Waiting>
        <Spinner />
      </Waiting>
    );
  }
}

const Suggestion = ({ item, word }: { item: OnlineItem; word: string }) => (
  <NothingFound suggestion={{ word, to: searchOf({ item, term: word }), lang: item.from }} />
);

/**
 * The other direction, with the found translation as the word to look up; without one, nothing is carried (DICT-10).
 */
function Swap({ item, found }: { item: OnlineItem; found: DictionaryFinding | null }) {
  const other = otherDirectionOf(item);
  const term = found?.kind === 'bilingual' ? firstTranslation(found.entry, item.to) : '';
  return (
    <ButtonLink to={searchOf({ item: other, term })} variant="text" size="md" startIcon={ArrowLeftRight}>
      Cambiar a {other.label}
    </ButtonLink>
  );
}

/** The first word of the translations of an entry. */
const firstTranslation = ({ poszone }: BilingualEntry, to: OnlineItem['to']): string =>
  poszone
    .flatMap(({ senses }) => senses)
    .flatMap(({ translation }) => translationParts(translation ?? '', to))
    .find(({ term }) => term !== null)?.term ?? '';

/** The word that has an entry; null for a suggestion. */
const wordOf = (found: DictionaryFinding) => (found.kind === 'suggestion' ? null : found.entry.palabra);
