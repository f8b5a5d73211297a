/** Syllables and stress of Spanish words, by the rules of its spelling. Pure. */

export type Stress = 'aguda' | 'grave' | 'esdrújula' | 'sobresdrújula';

const WORD = /^[a-záéíóúüñ]+$/;
const STRONG = 'aeoáéó';
const VOWELS = 'aeiouáéíóúü';
/** Pairs that begin a syllable together; `tl` does in Mexico: a-tle-ta. */
const TOGETHER = /^(?:[pbcgf][lr]|[td]r|tl)$/;

/** Prefixes whose b is not drawn into a group: sub-ra-yar, ab-ro-gar, but su-bli-me. */
const PREFIX = /^(?:sub(?=r|lingu|lunar)|ab(?=rog|rup))/;

const isVowel = (unit: string | undefined) => unit !== undefined && VOWELS.includes(unit);

/** Letters that sound as one: ch, ll, rr, qu and gu before e and i. */
const unitsOf = (word: string): string[] =>
  word.split(/(ch|ll|rr|qu|gu(?=[eiéí])|.)/u).filter((unit) => unit !== '');

/** Whether two vowels side by side are in one syllable. */
function joins(one: string, other: string): boolean {
  if (STRONG.includes(one) && STRONG.includes(other)) return false;
  if ('íú'.includes(one) || 'íú'.includes(other)) return !(STRONG.includes(one) || STRONG.includes(other));
  return one !== other;
}

/**
 * `murciélago` → mur, cié, la, go. As the academy divides, an h between vowels does not part a diphthong: prohi-bir,
 * ahi-ja-do, but pro-hí-be, and a-hue-car, where the u is a consonant. Null for what is not one Spanish word. */
export function syllablesOf(text: string): string[] | null {
  const word = text.trim().normalize('NFC').toLowerCase();
  if (!WORD.test(word)) return null;
  const units = unitsOf(word);
  const last = units.length - 1;
  // y is a vowel at the end of a word.
  const sounds = units.map((unit, at) => isVowel(unit) || (unit === 'y' && at === last));
  const prefixed = PREFIX.exec(word)?.[0].length;
  /** Whether the h before a vowel is silent within a syllable. */
  const isInDiphthong = (at: number) =>
    units[at - 1] === 'h' &&
    joins(units[at - 2] ?? '', units[at] ?? '') &&
    !('iu'.includes(units[at] ?? '') && sounds[at + 1]);
  /** Where a syllable begins, but for the first. */
  const starts: number[] = [];
  let nucleus = -1;
  for (const [at, unit] of units.entries()) {
    if (!sounds[at]) continue;
    if (nucleus >= 0) {
      const between = at - nucleus - 1;
      const before = units[at - 1] ?? '';
      if (between === 0) {
        if (!joins(before, unit === 'y' ? 'i' : unit)) starts.push(at);
      } else if (between === 1) {
        if (!isInDiphthong(at)) starts.push(at - 1);
      } else if (prefixed === at - 1) starts.push(at - 1);
      else starts.push(TOGETHER.test(`${units[at - 2]}${before}`) ? at - 2 : at - 1);
    }
    nucleus = at;
  }
  if (nucleus < 0) return null;
  const bounds = [0, ...starts, units.length];
  return bounds.slice(0, -1).map((start, at) => units.slice(start, bounds[at + 1]).join(''));
}

const BY_DISTANCE: readonly Stress[] = ['aguda', 'grave', 'esdrújula'];

/** Which syllable is stressed, from the first, and what such a word is called. */
export function stressOf(syllables: readonly string[]): { at: number; stress: Stress } {
  const marked = syllables.findIndex((syllable) => /[áéíóú]/.test(syllable));
  const end = syllables.at(-1) ?? '';
  // robots, but récords: behind another consonant an s is like any other.
  const unmarked = /[aeiou][ns]?$/.test(end) ? Math.max(0, syllables.length - 2) : syllables.length - 1;
  const at = marked >= 0 ? marked : unmarked;
  return { at, stress: BY_DISTANCE[syllables.length - 1 - at] ?? 'sobresdrújula' };
}
