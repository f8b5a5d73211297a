import type { DictionaryKey } from '@red/api/dictionary.queries';
import { useEffect, useMemo } from 'react';
import { MAX_TERM } from '../choice/dictionary-choice.rules';
import { createKeptWords } from '../kept-words/kept-words.store';

/** On this device, until the visitor empties the list. */
const { change, useWords } = createKeptWords('diccionarios.recientes', 8);

/** Empties the list of a dictionary. */
export const forgetRecentWords = (dictionary: DictionaryKey): void => change(dictionary, () => []);

/**
 * Words found earlier on this device, newest first, without the one on the page now, which is remembered. None on the
 * server and while hydrating.
 */
export function useRecentWords(dictionary: DictionaryKey, found: string | undefined): string[] {
  useEffect(() => {
    if (found && found.length <= MAX_TERM)
      change(dictionary, (words) => [found, ...words.filter((other) => other !== found)]);
  }, [dictionary, found]);
  const words = useWords(dictionary);
  return useMemo(() => words.filter((word) => word !== found), [words, found]);
}
