import { type DictionaryFinding, dictionaryQuery } from '@red/api/dictionary.queries';
import { cssMedia, ErrorState, Spinner, styled, VisuallyHidden } from '@red/ui/core';
import { useQuery } from '@red/ui/query';
import { useRef } from 'react';
import { searchOf } from './choice/dictionary-choice.rules';
import type { OnlineItem } from './choice/dictionary-items.content';
import { BilingualEntryView } from './entries/bilingual-entry';
import { SpanishEntryView } from './entries/spanish-entry';
import { NothingFound } from './nothing-found';
import { useRecentWords } from './recent-words/recent-words.store';
import { RecentWordsList } from './recent-words/recent-words-list';
import { SearchBox } from './search-box';
import { SearchStart } from './search-start';

const Result = styled('div')({ marginTop: 32, outline: 'none', [cssMedia.up('md')]: { marginTop: 44 } });
const Waiting = styled('div')({ display: 'grid', placeItems: 'center', minHeight: 220 });

/** A dictionary searched through the API (DICT-17 to DICT-28). Answers are kept by item and word, so a late one is never shown in place of a newer one (UX-12). */
export function OnlineDictionary({ item, term }: { item: OnlineItem; term: string }) {
  const area = useRef<HTMLDivElement>(null);
  const query = useQuery({ ...dictionaryQuery({ dictionary: item.key, term }), enabled: term !== '' });
  const word = query.data && wordOf(query.data);
  const recentWords = useRecentWords(item.key, word ?? undefined);
  const retry = () => {
    area.current?.focus({ preventScroll: true });
    void query.refetch();
  };
  return (
    <>
      <SearchBox
        item={item}
        term={term}
        placeholder={item.placeholder}
        onRepeat={() => query.isError && void query.refetch()}
      />
      <Result ref={area} tabIndex={-1} aria-busy={query.isFetching}>
        <VisuallyHidden as="p" aria-live="polite">
          {announcement()}
        </VisuallyHidden>
        {term ? content() : <SearchStart item={item} />}
      </Result>
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
    if (query.data) return <Finding item={item} found={query.data} />;
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

function Finding({ item, found }: { item: OnlineItem; found: DictionaryFinding }) {
  switch (found.kind) {
    case 'spanish':
      return <SpanishEntryView entry={found.entry} />;
    case 'bilingual':
      return <BilingualEntryView entry={found.entry} item={item} />;
    case 'suggestion':
      return (
        <NothingFound
          suggestion={{ word: found.word, to: searchOf({ item, term: found.word }), lang: item.from }}
        />
      );
  }
}

/** The word that has an entry; null for a suggestion. */
const wordOf = (found: DictionaryFinding) => (found.kind === 'suggestion' ? null : found.entry.palabra);
