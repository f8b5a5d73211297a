/**
 * Nearest spelling through deletions: a word is stored under keys of itself and of itself without each of its
 * letters. Two words that are one mistake apart (a letter more, less, other, or two swapped) then share a key, and
 * an ordinary index of the keys finds one from the other. All words here are folded (see fold.ts).
 */

/** Longer terms are phrases: one missing letter is not what is wrong with them. */
const MAX_LENGTH = 40;
/** Two letters are one mistake away from half of the alphabet. */
const MIN_LENGTH = 3;

/** Keys a word is found by, without repetition; none for what is too short or too long to be mistaken for it. */
export function nearKeys(folded: string): number[] {
  if (folded.length < MIN_LENGTH || folded.length > MAX_LENGTH) return [];
  const spellings = new Set([folded, soundOf(folded)]);
  return [
    ...new Set([...spellings].flatMap((spelling) => [spelling, ...withoutOneLetter(spelling)]).map(keyOf)),
  ];
}

/** The candidate that `folded` most likely means, or null when none is near enough. The same whatever their order. */
export function nearestOf(
  folded: string,
  candidates: readonly { headword: string; folded: string }[],
): string | null {
  const sound = soundOf(folded);
  const [best] = candidates
    .map((candidate) => ({
      headword: candidate.headword,
      mistakes: mistakesBetween(folded, candidate.folded),
      heard: mistakesBetween(sound, soundOf(candidate.folded)),
      begins: candidate.folded.charAt(0) === folded.charAt(0) ? 0 : 1,
    }))
    .filter(({ mistakes, heard }) => Math.min(mistakes, heard) <= 1)
    .sort(
      (one, other) =>
        one.heard + one.mistakes - other.heard - other.mistakes ||
        one.begins - other.begins ||
        (one.headword < other.headword ? -1 : 1),
    );
  return best?.headword ?? null;
}

/** What letters sound alike in Mexican Spanish: «haver» and «aber», «sapato» and «zapato». */
const SOUNDS: readonly [RegExp, string][] = [
  [/(?<!c)h/g, ''],
  [/ll/g, 'y'],
  [/v/g, 'b'],
  [/qu(?=[ei])/g, 'k'],
  [/z|c(?=[ei])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/g(?=[ei])/g, 'j'],
  [/m(?=[bp])/g, 'n'],
];

const soundOf = (folded: string) =>
  SOUNDS.reduce((word, [letters, sound]) => word.replace(letters, sound), folded);

const withoutOneLetter = (word: string) =>
  Array.from(word, (_letter, at) => word.slice(0, at) + word.slice(at + 1));

/** FNV-1a in 32 bits: numbers index smaller than words, and a collision only costs a comparison. */
function keyOf(word: string): number {
  let key = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) key = Math.imul(key ^ word.charCodeAt(at), 0x01000193);
  return key | 0;
}

/** Letters added, left out, replaced or swapped with their neighbour (optimal string alignment). */
function mistakesBetween(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const costs = [
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      ];
      if (one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        costs.push((before[column - 2] ?? 0) + 1);
      current.push(Math.min(...costs));
    }
    before = above;
    above = current;
  }
  return above[other.length] ?? 0;
}
