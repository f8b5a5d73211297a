import { randomInt } from 'node:crypto';
import { FOLIO_ALPHABET, folioOf, readFolio } from '@red/api/folio';

/** 31^11 possibilities: not to be guessed. */
const RANDOM_CHARACTERS = 11;

/** A new order number, RED-7KQM-2X9F-4TPN. `draw` gives a whole number from 0 up to, not including, its argument. */
export const newOrderNumber = (draw: (below: number) => number = randomInt): string =>
  folioOf(
    Array.from({ length: RANDOM_CHARACTERS }, () => FOLIO_ALPHABET[draw(FOLIO_ALPHABET.length)]).join(''),
  );

/**
 * A typed order number, as it is stored. Null when it cannot be one: one wrong character or two swapped ones are
 * noticed.
 */
export const readOrderNumber = (typed: string): string | null => readFolio(typed).folio;
