import { type DictionaryKey, dictionarySuggestionsQuery } from '@red/api/dictionary.queries';
import { keepPreviousData, useQuery } from '@red/ui/query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';

/** One letter begins too many words to help. */
const MIN_LETTERS = 2;
/** Milliseconds without a letter before the API is asked. */
const PAUSE_MS = 120;
const NONE: readonly string[] = [];

export interface SuggestionOptions {
  /** Null where nothing is suggested. */
  dictionary: DictionaryKey | null;
  typed: string;
  onChoose(word: string): void;
}

/**
 * Words while typing, as a combobox with a list: arrows move, Enter takes the marked word (or sends what was typed),
 * Escape closes, Tab goes on. An API that does not suggest changes nothing.
 */
export function useSuggestions({ dictionary, typed, onChoose }: SuggestionOptions) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const term = useSettled(typed.trim(), isOpen);
  const isWanted = dictionary !== null && isOpen && term.length >= MIN_LETTERS;
  const { data } = useQuery({
    ...dictionarySuggestionsQuery({ dictionary: dictionary ?? 'es', term }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const words = isWanted && data ? data : NONE;
  const isShown = words.length > 0;
  const optionId = (at: number) => `${listId}-${at}`;

  const close = () => {
    setIsOpen(false);
    setMarked(-1);
  };
  const choose = (word: string) => {
    close();
    onChoose(word);
  };
  /** Cycles through the words and the field itself, which is -1. */
  const move = (by: 1 | -1) => setMarked((at) => ((at + 1 + by + words.length + 1) % (words.length + 1)) - 1);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isShown) move(event.key === 'ArrowDown' ? 1 : -1);
      else setIsOpen(true);
    } else if (event.key === 'Enter') {
      const word = words[marked];
      if (word === undefined) return close();
      event.preventDefault();
      choose(word);
    } else if (event.key === 'Escape' && isShown) {
      // Without the list the browser's own Escape empties the field.
      event.preventDefault();
      close();
    }
  };

  return {
    words,
    listId,
    optionId,
    marked,
    choose,
    /** Something was typed. */
    open: () => {
      setMarked(-1);
      setIsOpen(true);
    },
    inputProps: dictionary && {
      role: 'combobox',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isShown,
      'aria-controls': isShown ? listId : undefined,
      'aria-activedescendant': marked >= 0 && isShown ? optionId(marked) : undefined,
      onKeyDown,
      onBlur: close,
    },
  };
}

/** A text once it has not changed for a moment while the caller waits for it. */
function useSettled(text: string, isAwaited: boolean): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isAwaited]);
  return settled;
}
