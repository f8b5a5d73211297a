import type { DictionaryKey } from '@red/api/dictionary.queries';
import * as z from 'zod/mini';
import { MAX_TERM } from '../choice/dictionary-choice.rules';
import { DeviceValue } from './device-value.store';

const wordsSchema = z.array(z.string().check(z.minLength(1), z.maxLength(MAX_TERM)));
const storedSchema = z.object({
  'en-es': z.optional(wordsSchema),
  'es-en': z.optional(wordsSchema),
  es: z.optional(wordsSchema),
});
type Stored = z.infer<typeof storedSchema>;

/** Words by dictionary, newest first; stored data are not trusted. */
export function readKeptWords(stored: unknown): Stored {
  const result = z.safeParse(storedSchema, stored);
  return result.success ? result.data : {};
}

const NONE: readonly string[] = [];

/** Lists of words on a device, one for each dictionary, newest first, of at most `max` words. */
export function createKeptWords(key: string, max: number) {
  const kept = new DeviceValue(key, readKeptWords);
  return {
    /** Changes the list of a dictionary, from what it is now. */
    change(dictionary: DictionaryKey, next: (words: readonly string[]) => readonly string[]): void {
      kept.change((all) => ({ ...all, [dictionary]: next(all[dictionary] ?? NONE).slice(0, max) }));
    },
    /** The list as it is now; none on the server and while hydrating. */
    useWords: (dictionary: DictionaryKey): readonly string[] => kept.useValue()[dictionary] ?? NONE,
  };
}
