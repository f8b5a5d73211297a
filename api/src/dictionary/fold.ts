/** A word without case and accents, as searches compare it: «Pingüino» → «pinguino», «año» → «ano». */
export function fold(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
