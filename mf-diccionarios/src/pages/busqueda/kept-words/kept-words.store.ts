import type { DictionaryKey } from '@red/api/dictionary.queries';
import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { MAX_TERM } from '../choice/dictionary-choice.rules';

const wordsSchema = z.array(z.string().check(z.minLength(1), z.maxLength(MAX_TERM)));
const storedSchema = z.object({
  'en-es': z.optional(wordsSchema),
  'es-en': z.optional(wordsSchema),
  es: z.optional(wordsSchema),
});
type Stored = z.infer<typeof storedSchema>;

/** Words by dictionary, newest first; none of what is stored is trusted. */
export function readKeptWords(text: string | null): Stored {
  try {
    const result = z.safeParse(storedSchema, JSON.parse(text ?? '{}'));
    return result.success ? result.data : {};
  } catch {
    return {};
  }
}

export interface KeptWordsOptions {
  /** Asked when it is needed: the server has none, and a browser may refuse it. */
  storage: () => Storage;
  key: string;
  /** At most, of each dictionary: the oldest ones go. */
  max: number;
}

/** Lists of words that a browser keeps, one for each dictionary, newest first. A full or blocked storage keeps none. */
export function createKeptWords({ storage, key, max }: KeptWordsOptions) {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    // Changed in another tab.
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };
  const stored = () => {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  };
  const read = (dictionary: DictionaryKey): readonly string[] => readKeptWords(stored())[dictionary] ?? [];

  return {
    read,
    write(dictionary: DictionaryKey, words: readonly string[]): void {
      try {
        const all = { ...readKeptWords(stored()), [dictionary]: words.slice(0, max) };
        storage().setItem(key, JSON.stringify(all));
      } catch {
        return;
      }
      for (const listener of listeners) listener();
    },
    /** The list as it is now; none on the server and while hydrating. */
    useWords(dictionary: DictionaryKey): readonly string[] {
      const text = useSyncExternalStore(subscribe, stored, () => null);
      return useMemo(() => readKeptWords(text)[dictionary] ?? [], [text, dictionary]);
    },
  };
}
