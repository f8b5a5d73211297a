/** Made-up Spanish-like words, the same in every run. */
let state = 20_260_101;

/** From 0 up to, not including, 1. */
export const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};

export const oneOf = <T>(list: readonly T[], otherwise: T): T =>
  list[Math.floor(random() * list.length)] ?? otherwise;

const ONSETS = 'b c ch d f g h j l ll m n ñ p qu r s t v y z br cl cr dr fl gr pl pr tr'.split(' ');
const NUCLEI = 'a a a e e e i o o u á é í ó ú ie ue ia'.split(' ');
const CODAS = ['', '', '', '', 'n', 'r', 's', 'l'];

/** A word of two to four syllables. */
export const madeUpWord = (): string =>
  Array.from(
    { length: 2 + Math.floor(random() * 3) },
    () => oneOf(ONSETS, 'b') + oneOf(NUCLEI, 'a') + oneOf(CODAS, ''),
  ).join('');
