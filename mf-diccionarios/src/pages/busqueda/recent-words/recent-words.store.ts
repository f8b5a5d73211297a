import type { DictionaryKey } from '@red/api/dictionary.queries';
import { useEffect, useMemo } from 'react';
import { MAX_TERM } from '../choice/dictionary-choice.rules';
import { createKeptWords } from '../kept-words/kept-words.store';

/** In this tab; emptied together with the session. */
const { read, write, useWords } = createKeptWords({
  storage: () => sessionStorage,
  key: 'diccionarios.recientes',
  max: 8,
});

/** Empties the list of a dictionary. */
export const forgetRecentWords = (dictionary: DictionaryKey): void => write(dictionary, []);

/**
 * Words found earlier in this tab, newest first, without the one on the page now, which is remembered. None on the
 * server and while hydrating.
 */
export function useRecentWords(dictionary: DictionaryKey, found: string | undefined): string[] {
  useEffect(() => {
    if (found && found.length <= MAX_TERM)
      write(dictionary, [found, ...read(dictionary).filter((other) => other !== found)]);
  }, [dictionary, found]);
  const words = useWords(dictionary);
  return useMemo(() => words.filter((word) => word !== found), [words, found]);
}
