import { randomInt } from 'node:crypto';
import { FOLIO_ALPHABET, folioOf, readFolio } from '@red/api/folio';

/** 31^11 possibilities, or 54 bits: not to be guessed. */
const RANDOM_CHARACTERS = 11;

/** A new order number, RED-7KQM-2X9F-4TPN. `draw` gives a whole number from 0 up to, not including, its argument. */
export const newOrderNumber = (draw: (below: number) => number = randomInt): string =>
  folioOf(
    Array.from({ length: RANDOM_CHARACTERS }, () => FOLIO_ALPHABET[draw(FOLIO_ALPHABET.length)]).join(''),
  );

/**
 * The order number somebody typed, as it is stored. Null when it cannot be one, which includes every number with one
 * wrong character and every number with two characters swapped.
 */
export const readOrderNumber = (typed: string): string | null => readFolio(typed).folio;
