import type { Queries } from '../database/database';
import { lookUpBilingual, lookUpSpanish } from '../dictionary/look-up';

export interface FoundWord {
  /** Headword, as its dictionary writes it. */
  id: string;
  title: string;
  /** First definition or translation. */
  text: string;
  /** The dictionary: a key of `DICTIONARY_TYPES`. */
  label: 'es' | 'es-en' | 'en-es';
}

/** Longer texts are no headwords. */
const MAX_TERM_LENGTH = 40;

/** The headwords that a text is, or is a form of, in each dictionary. */
export async function findWords(queries: Queries, text: string): Promise<FoundWord[]> {
  const term = text.trim();
  if (term === '' || term.length > MAX_TERM_LENGTH) return [];
  const [spanish, toEnglish, toSpanish] = await Promise.all([
    lookUpSpanish(queries, term),
    lookUpBilingual(queries, 2, term),
    lookUpBilingual(queries, 1, term),
  ]);
  const bilingual = (entries: typeof toEnglish, label: FoundWord['label']) =>
    entries.map(({ palabra, poszone }) => ({
      id: palabra,
      title: palabra,
      text: (poszone[0]?.senses ?? []).map(({ translation }) => translation).join('; '),
      label,
    }));
  return [
    ...spanish.map(({ palabra, definiciones }) => ({
      id: palabra,
      title: palabra,
      text: definiciones[0]?.definicion ?? '',
      label: 'es' as const,
    })),
    ...bilingual(toEnglish, 'es-en'),
    ...bilingual(toSpanish, 'en-es'),
  ];
}
