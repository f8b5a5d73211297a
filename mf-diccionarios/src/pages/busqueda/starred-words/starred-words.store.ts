import type { DictionaryKey } from '@red/api/dictionary.queries';
import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { MAX_TERM } from '../choice/dictionary-choice.rules';

/** Where this device keeps starred words; whoever stars them wants them to stay. */
const STARRED_KEY = 'diccionarios.guardadas';

/** At most, of each dictionary: the oldest ones go. */
const MAX_STARRED = 60;

const wordsSchema = z.array(z.string().check(z.minLength(1), z.maxLength(MAX_TERM)));
const storedSchema = z.object({
  'en-es': z.optional(wordsSchema),
  'es-en': z.optional(wordsSchema),
  es: z.optional(wordsSchema),
});
type Stored = z.infer<typeof storedSchema>;

/** Words by dictionary, newest first; none of what is stored is trusted. */
export function readStarredWords(text: string | null): Stored {
  try {
    const result = z.safeParse(storedSchema, JSON.parse(text ?? '{}'));
    return result.success ? result.data : {};
  } catch {
    return {};
  }
}

const listeners = new Set<() => void>();
function subscribe(listener: () => void) {
  listeners.add(listener);
  // Starred in another tab.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(STARRED_KEY);
  } catch {
    return null; // storage blocked by the browser: nothing is kept
  }
}

function write(dictionary: DictionaryKey, words: readonly string[]): void {
  try {
    const all = { ...readStarredWords(stored()), [dictionary]: words.slice(0, MAX_STARRED) };
    localStorage.setItem(STARRED_KEY, JSON.stringify(all));
  } catch {
    return; // full or blocked
  }
  for (const listener of listeners) listener();
}

/** Words starred on this device, newest first; none on the server and while hydrating. */
export function useStarredWords(dictionary: DictionaryKey) {
  const text = useSyncExternalStore(subscribe, stored, () => null);
  const words = useMemo(() => readStarredWords(text)[dictionary] ?? [], [text, dictionary]);
  return {
    words,
    /** Stars a word, or takes its star away. */
    toggle: (word: string) => {
      const others = words.filter((other) => other !== word);
      write(dictionary, others.length < words.length ? others : [word, ...words]);
    },
    clear: () => write(dictionary, []),
  };
}
