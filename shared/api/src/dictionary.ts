import * as z from 'zod/mini';
import { idSchema, maybe, maybeText } from './answer';
import { fetchData } from './listing';
import { PATHS } from './paths';
import { type ApiQuery, type CallOptions, MINUTE_MS } from './query';

/** Codes the API knows the online dictionaries by (D2 §9). */
export const DICTIONARY_TYPES = { 'en-es': 1, 'es-en': 2, es: 3 } as const;
export type DictionaryKey = keyof typeof DICTIONARY_TYPES;
export type DictionaryType = (typeof DICTIONARY_TYPES)[DictionaryKey];

export const INVALID_DICTIONARY_TYPE = 'Tipo de diccionario no válido';

/** Code of a dictionary; throws `Error('Tipo de diccionario no válido')` for anything else (DICT-15). */
export function dictionaryType(key: string): DictionaryType {
  const found = Object.entries(DICTIONARY_TYPES).find(([known]) => known === key);
  if (!found) throw new Error(INVALID_DICTIONARY_TYPE);
  return found[1];
}

const numSchema = maybe(idSchema);

export const spanishEntrySchema = z.object({
  palabra: z.string(),
  etimo: maybeText,
  definiciones: z.array(
    z.object({
      num: numSchema,
      catgram: maybeText,
      definicion: maybeText,
      ejemplo: maybeText,
      sinonimo: maybeText,
      antonimo: maybeText,
    }),
  ),
});
export type SpanishEntry = z.infer<typeof spanishEntrySchema>;

export const bilingualEntrySchema = z.object({
  palabra: z.string(),
  poszone: z.array(
    z.object({
      senses: z.array(
        z.object({
          num: numSchema,
          indicator: maybeText,
          translation: maybeText,
          sourceExample: maybeText,
          targetExample: maybeText,
        }),
      ),
    }),
  ),
});
export type BilingualEntry = z.infer<typeof bilingualEntrySchema>;

export type DictionaryEntry =
  | { kind: 'spanish'; entry: SpanishEntry }
  | { kind: 'bilingual'; entry: BilingualEntry };

export interface DictionarySearchArgs {
  dictionary: DictionaryKey;
  term: string;
}

/**
 * Looks a term up (API-19 to API-21) and returns the first entry, or null when there is none.
 * Throws `ApiError`; its server message is for logs only (DICT-28).
 */
export async function searchDictionary(
  { dictionary, term }: DictionarySearchArgs,
  { signal }: CallOptions = {},
): Promise<DictionaryEntry | null> {
  const call = {
    path: PATHS.dictionarySearch,
    query: { type: dictionaryType(dictionary), search: term },
    signal,
  };
  if (dictionary === 'es') {
    const [entry] = (await fetchData({ ...call, data: maybe(z.array(spanishEntrySchema)) })) ?? [];
    return entry ? { kind: 'spanish', entry } : null;
  }
  const [entry] = (await fetchData({ ...call, data: maybe(z.array(bilingualEntrySchema)) })) ?? [];
  return entry ? { kind: 'bilingual', entry } : null;
}

export const dictionaryQuery = (args: DictionarySearchArgs): ApiQuery<DictionaryEntry | null> => ({
  queryKey: ['dictionary', args.dictionary, args.term],
  queryFn: ({ signal }) => searchDictionary(args, { signal }),
  staleTime: 60 * MINUTE_MS,
});

/** External address for a term of the little illustrated dictionary (API-22). Throws `ApiError`. */
export function fetchLittleDictionaryLink(term: string, { signal }: CallOptions = {}): Promise<string> {
  return fetchData({
    path: PATHS.dictionaryLittle,
    query: { search: term },
    data: z.url({ protocol: /^https?$/ }),
    signal,
  });
}

export const littleDictionaryQuery = (term: string): ApiQuery<string> => ({
  queryKey: ['dictionary', 'little', term],
  queryFn: ({ signal }) => fetchLittleDictionaryLink(term, { signal }),
  staleTime: 60 * MINUTE_MS,
});
