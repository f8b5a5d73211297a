import type { DictionaryKey } from '@red/api/dictionary.queries';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { MAX_TERM } from '../choice/dictionary-choice.rules';

/** Where this tab keeps the words that were found; it is emptied together with the session. */
const RECENT_WORDS_KEY = 'diccionarios.recientes';

/** At most, of each dictionary. */
const RECENT_WORDS = 8;

const wordsSchema = z.array(z.string().check(z.minLength(1), z.maxLength(MAX_TERM)));
const storedSchema = z.object({
  'en-es': z.optional(wordsSchema),
  'es-en': z.optional(wordsSchema),
  es: z.optional(wordsSchema),
});
type Stored = z.infer<typeof storedSchema>;

/** Words by dictionary, newest first; none of what is stored is trusted. */
export function readRecentWords(text: string | null): Stored {
  try {
    const result = z.safeParse(storedSchema, JSON.parse(text ?? '{}'));
    return result.success ? result.data : {};
  } catch {
    return {};
  }
}

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function stored(): string | null {
  try {
    return sessionStorage.getItem(RECENT_WORDS_KEY);
  } catch {
    return null; // storage blocked by the browser: nothing is offered
  }
}

function remember(dictionary: DictionaryKey, word: string): void {
  const others = (readRecentWords(stored())[dictionary] ?? []).filter((other) => other !== word);
  write(dictionary, [word, ...others].slice(0, RECENT_WORDS));
}

/** Empties the list of a dictionary. */
export const forgetRecentWords = (dictionary: DictionaryKey): void => write(dictionary, []);

function write(dictionary: DictionaryKey, words: readonly string[]): void {
  try {
    const all = { ...readRecentWords(stored()), [dictionary]: words };
    sessionStorage.setItem(RECENT_WORDS_KEY, JSON.stringify(all));
  } catch {
    return; // full or blocked
  }
  for (const listener of listeners) listener();
}

/**
 * Words found earlier in this tab, newest first, without the one on the page now, which is remembered. None on the
 * server and while hydrating.
 */
export function useRecentWords(dictionary: DictionaryKey, found: string | undefined): string[] {
  useEffect(() => {
    if (found && found.length <= MAX_TERM) remember(dictionary, found);
  }, [dictionary, found]);
  const text = useSyncExternalStore(subscribe, stored, () => null);
  return useMemo(
    () => (readRecentWords(text)[dictionary] ?? []).filter((word) => word !== found).slice(0, RECENT_WORDS),
    [text, dictionary, found],
  );
}
