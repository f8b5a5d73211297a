import { type DictionaryEntry, dictionaryQuery } from '@red/api/dictionary';
import { cssMedia, ErrorState, Spinner, styled, Text, VisuallyHidden } from '@red/ui/core';
import { useQuery } from '@red/ui/query';
import { useRef } from 'react';
import { BilingualEntryView } from './bilingual-entry';
import type { OnlineItem } from './dictionary-items';
import { NothingFound } from './nothing-found';
import { SearchBox } from './search-box';
import { SpanishEntryView } from './spanish-entry';

const Result = styled('div')({ marginTop: 32, outline: 'none', [cssMedia.up('md')]: { marginTop: 44 } });
const Waiting = styled('div')({ display: 'grid', placeItems: 'center', minHeight: 220 });

/** A dictionary searched through the API (DICT-17 to DICT-28). Answers are kept by item and word, so a late one is never shown in place of a newer one (UX-12). */
export function OnlineDictionary({ item, term }: { item: OnlineItem; term: string }) {
  const area = useRef<HTMLDivElement>(null);
  const query = useQuery({ ...dictionaryQuery({ dictionary: item.key, term }), enabled: term !== '' });
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
          {query.data && `Resultado de la búsqueda: ${query.data.entry.palabra}`}
        </VisuallyHidden>
        {term ? content() : <Text tone="muted">{invitationTo(item)}</Text>}
      </Result>
    </>
  );

  function content() {
    if (query.data === null) return <NothingFound />;
    if (query.data) return <EntryView item={item} found={query.data} />;
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

function EntryView({ item, found }: { item: OnlineItem; found: DictionaryEntry }) {
  return found.kind === 'spanish' ? (
    <SpanishEntryView entry={found.entry} />
  ) : (
    <BilingualEntryView entry={found.entry} item={item} />
  );
}

const invitationTo = ({ from, to }: OnlineItem) =>
  from === to
    ? 'Escribe una palabra para conocer su origen, sus significados y sus sinónimos.'
    : 'Escribe una palabra para ver su traducción y ejemplos de uso.';
