import { useNavigate } from '@red/ui/router';
import { useEffect, useRef } from 'react';
import { onSmallScreen } from '../small-screen';
import { type DictionaryChoice, searchOf } from './dictionary-choice.rules';
import { DEFAULT_ITEM, itemOf } from './dictionary-items.content';

/** Where this device keeps the key of the dictionary that was chosen last. */
const LAST_DICTIONARY_KEY = 'diccionarios.ultimo';

function stored(): string | null {
  try {
    return localStorage.getItem(LAST_DICTIONARY_KEY);
  } catch {
    return null; // storage blocked by the browser: nothing is remembered
  }
}

function remember(key: string): void {
  try {
    localStorage.setItem(LAST_DICTIONARY_KEY, key);
  } catch {
    // full or blocked
  }
}

/**
 * Who comes back to an address without a choice finds the dictionary used last; who comes for the first time, the
 * default one (DICT-06). Small screens begin with the list (DICT-07), and what is stored may be anything.
 */
export function useLastDictionary({ item, made }: DictionaryChoice): void {
  const navigate = useNavigate();
  const arrived = useRef(false);
  useEffect(() => {
    if (made) remember(item.key);
    else if (!arrived.current && !onSmallScreen()) {
      const last = itemOf(stored());
      if (last.key !== DEFAULT_ITEM.key) navigate({ search: searchOf({ item: last }) }, { replace: true });
    }
    arrived.current = true;
  }, [item, made, navigate]);
}
