import { useLocation, useNavigate } from '@red/ui/router';
import { SearchField } from '@red/ui/search-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MAX_TERM, PARAMETERS, searchOf } from './choice/dictionary-choice.rules';
import type { DictionaryItem } from './choice/dictionary-items.content';
import { SuggestionList } from './suggestions/suggestion-list';
import { useSuggestions } from './suggestions/use-suggestions';

export interface SearchBoxProps {
  item: DictionaryItem;
  /** The word searched now: the box shows it until something else is typed. */
  term: string;
  placeholder?: string;
  /** While set, nothing can be typed or sent and the button shows this text. */
  busyLabel?: string | undefined;
  /** The searched word was sent again: the address does not change, so the owner is called. */
  onRepeat?: () => void;
}

/**
 * The search of an item (DICT-12, DICT-13). It is a GET form of the page itself, so it also works before any
 * script is there; with scripts the address changes without a reload.
 */
export function SearchBox({ item, term, placeholder, busyLabel, onRepeat }: SearchBoxProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [typed, setTyped] = useTyped(term);
  const busy = busyLabel !== undefined;
  const rememberFocus = useRefocus(busy);

  const suggestions = useSuggestions({
    dictionary: item.kind === 'online' ? item.key : null,
    typed,
    onChoose: (word) => {
      setTyped(word);
      navigate({ search: searchOf({ item, term: word }) });
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    rememberFocus();
    if (typed.trim() === term && term) onRepeat?.();
    navigate({ search: searchOf({ item, term: typed }) });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers older than <search> would lose the landmark
    <form role="search" method="get" action={pathname} onSubmit={submit} data-print="hide">
      <input type="hidden" name={PARAMETERS.item} value={item.key} />
      <SearchField
        label="Buscar en diccionario"
        busyLabel={busyLabel}
        name={PARAMETERS.term}
        value={typed}
        placeholder={placeholder}
        maxLength={MAX_TERM}
        spellCheck={false}
        onType={(text) => {
          setTyped(text);
          suggestions.open();
        }}
        {...suggestions.inputProps}
      >
        {item.kind === 'online' && (
          <SuggestionList
            words={suggestions.words}
            lang={item.from}
            listId={suggestions.listId}
            optionId={suggestions.optionId}
            marked={suggestions.marked}
            onChoose={suggestions.choose}
          />
        )}
      </SearchField>
    </form>
  );
}

/** The typed text; it follows the address when that changes (back, forward). */
function useTyped(term: string) {
  const [typed, setTyped] = useState(term);
  const [followed, setFollowed] = useState(term);
  if (term !== followed) {
    setFollowed(term);
    setTyped(term);
  }
  return [typed, setTyped] as const;
}

/** What is disabled loses the focus: the control that searched gets it back, unless it went elsewhere. */
function useRefocus(busy: boolean) {
  const owedTo = useRef<HTMLElement>(null);
  useEffect(() => {
    if (busy || !owedTo.current) return;
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) owedTo.current.focus({ preventScroll: true });
    owedTo.current = null;
  }, [busy]);
  return () => {
    owedTo.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  };
}
