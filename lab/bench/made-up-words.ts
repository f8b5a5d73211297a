/** Made-up Spanish-like words, the same in every run. */
let state = 20_260_101;

/** From 0 up to, not including, 1. */
export const random = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};

export const oneOf = <T>(list: readonly T[], otherwise: T): T =>
  list[Math.floor(random() * list.length)] ?? otherwise;

const ONSETS = 'b c ch d f g h j l ll m n ñ p qu r s t v y z br cl cr dr fl gr pl pr tr'.split(' ');
const NUCLEI = 'a a a e e e i o o u á é í ó ú ie ue ia'.split(' ');
const CODAS = ['', '', '', '', 'n', 'r', 's', 'l'];

/** A word of two to four syllables. */
const madeUpWord = (): string =>
  Array.from(
    { length: 2 + Math.floor(random() * 3) },
    () => oneOf(ONSETS, 'b') + oneOf(NUCLEI, 'a') + oneOf(CODAS, ''),
  ).join('');

export function distinctWords(count: number): string[] {
  const words = new Set<string>();
  while (words.size < count) words.add(madeUpWord());
  return [...words];
}

/** One letter left out, doubled or replaced. */
export function misspelt(word: string): string {
  const at = 1 + Math.floor(random() * (word.length - 1));
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  return before + oneOf(['', letter + letter, oneOf([...'aeioulnrst'], 'e')], '') + after;
}

/** Letters of no word. */
export const nothingLikeIt = (): string =>
  Array.from({ length: 9 }, () => oneOf([...'kwxqzj'], 'x')).join('');
