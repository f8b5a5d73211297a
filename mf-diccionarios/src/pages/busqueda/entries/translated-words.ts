/** A stretch of a translation: a word that can be looked up in the other direction, or what stands between two. */
export interface TranslationPart {
  /** Its place in the translation: unique. */
  at: number;
  text: string;
  /** What to look up; null for what is no word. */
  term: string | null;
}

/** More is an explanation rather than a word. */
const MAX_WORDS = 3;

/** «arca, caja (grande)» → «arca», «, », «caja», « (grande)». English verbs are looked up without their «to». */
export function translationParts(translation: string, language: 'es' | 'en'): TranslationPart[] {
  let at = 0;
  return translation.split(/(\s*[,;/]\s*|\s*\([^)]*\)\s*)/).flatMap((text) => {
    const part = { at, text, term: termOf(text, language) };
    at += text.length;
    return text === '' ? [] : [part];
  });
}

function termOf(text: string, language: 'es' | 'en'): string | null {
  const word = text.trim();
  if (!/^[\p{L}\p{M}' -]+$/u.test(word) || word.split(/\s+/).length > MAX_WORDS) return null;
  return language === 'en' ? word.replace(/^to (?=\S)/i, '') : word;
}
