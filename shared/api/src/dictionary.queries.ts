import * as z from 'zod/mini';
import { answered, idSchema, maybe, maybeText, refusalSchema } from './answer.schema';
import { fetchData } from './fetch-data';
import { ApiError, refuseUnlessSuccess, request } from './http';
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

/** Our own: where an imported entry comes from, under which terms, and its address there. */
const entrySourceSchema = z.object({ titulo: z.string(), licencia: maybeText, url: maybeText });
export type EntrySource = z.infer<typeof entrySourceSchema>;

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
  /** Our own: synonyms and antonyms that have an entry themselves. */
  relacionadas: maybe(z.array(z.string())),
  fuentes: maybe(z.array(entrySourceSchema)),
});
export type SpanishEntry = z.infer<typeof spanishEntrySchema>;

export const bilingualEntrySchema = z.object({
  palabra: z.string(),
  fuentes: maybe(z.array(entrySourceSchema)),
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

/** Nothing under that word, but something under another that is spelt much like it. */
export interface DictionarySuggestion {
  kind: 'suggestion';
  word: string;
}

export type DictionaryFinding = DictionaryEntry | DictionarySuggestion;

/** Entries, best first; without any, perhaps the nearest spelling that has one. */
export const dictionaryAnswer = <T extends z.ZodMiniType>(entry: T) =>
  z.extend(answered(maybe(z.array(entry))), { suggestion: maybeText });

export interface DictionarySearchArgs {
  dictionary: DictionaryKey;
  term: string;
}

/**
 * Looks a term up (API-19 to API-21) and returns the first entry, or else the nearest spelling, or else null.
 * Throws `ApiError`; its server message is for logs only (DICT-28).
 */
export async function searchDictionary(
  { dictionary, term }: DictionarySearchArgs,
  options: CallOptions = {},
): Promise<DictionaryFinding | null> {
  const query = { type: dictionaryType(dictionary), search: term };
  if (dictionary === 'es') {
    const { entry, suggestion } = await firstOf(spanishEntrySchema, query, options);
    return entry ? { kind: 'spanish', entry } : suggestion;
  }
  const { entry, suggestion } = await firstOf(bilingualEntrySchema, query, options);
  return entry ? { kind: 'bilingual', entry } : suggestion;
}

async function firstOf<T>(
  schema: z.ZodMiniType<T>,
  query: { type: DictionaryType; search: string },
  { signal }: CallOptions,
): Promise<{ entry: T | undefined; suggestion: DictionarySuggestion | null }> {
  const body = await request({
    method: 'GET',
    path: PATHS.dictionarySearch,
    query,
    schema: z.union([refusalSchema, dictionaryAnswer(schema)]),
    signal,
  });
  refuseUnlessSuccess(body);
  if (!('data' in body)) return { entry: undefined, suggestion: null };
  const word = body.suggestion?.trim();
  return { entry: body.data?.[0], suggestion: word ? { kind: 'suggestion', word } : null };
}

export const dictionaryQuery = (args: DictionarySearchArgs): ApiQuery<DictionaryFinding | null> => ({
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

/** Calls of our own below: an API host that does not have them answers 404, which reads as nothing to offer. */
const unlessMissing = async <T>(call: Promise<T>, nothing: T): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return nothing;
    throw error;
  }
};

/** At most so many words are offered while typing. */
export const MAX_SUGGESTIONS = 8;

/** Headwords that begin like what is typed, in the order of a dictionary; case and accents do not matter. */
export const fetchDictionarySuggestions = (
  { dictionary, term }: DictionarySearchArgs,
  { signal }: CallOptions = {},
): Promise<string[]> =>
  unlessMissing(
    fetchData({
      path: PATHS.dictionarySuggestions,
      query: { type: dictionaryType(dictionary), search: term },
      data: z.array(z.string()),
      signal,
    }),
    [],
  );

export const dictionarySuggestionsQuery = (args: DictionarySearchArgs): ApiQuery<string[]> => ({
  queryKey: ['dictionary', 'suggestions', args.dictionary, args.term],
  queryFn: ({ signal }) => fetchDictionarySuggestions(args, { signal }),
  staleTime: 60 * MINUTE_MS,
});

/** A word with what it means, to begin a day with. */
export const wordOfDaySchema = z.object({
  word: z.string(),
  category: maybeText,
  definition: z.string(),
  /** YYYY-MM-DD in Mexico City. */
  day: z.string(),
});
export type WordOfDay = z.infer<typeof wordOfDaySchema>;

/** The word of today from the Spanish dictionary; null where the API has none. */
export const fetchWordOfDay = ({ signal }: CallOptions = {}): Promise<WordOfDay | null> =>
  unlessMissing<WordOfDay | null>(
    fetchData({ path: PATHS.dictionaryWordOfDay, data: z.nullable(wordOfDaySchema), signal }),
    null,
  );

export const wordOfDayQuery = (): ApiQuery<WordOfDay | null> => ({
  queryKey: ['dictionary', 'word-of-the-day'],
  queryFn: fetchWordOfDay,
  staleTime: 60 * MINUTE_MS,
});
