import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for one another. Their count is prime: see `checkCharacter`. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** 31^11 possibilities, or 54 bits: not to be guessed. */
const RANDOM_CHARACTERS = 11;
const NUMBER = /^RED-([2-9A-HJKMNP-Z]{4})-([2-9A-HJKMNP-Z]{4})-([2-9A-HJKMNP-Z]{4})$/;

/** A new order number, RED-7KQM-2X9F-4TPH. `draw` gives a whole number from 0 up to, not including, its argument. */
export function newOrderNumber(draw: (below: number) => number = randomInt): string {
  const drawn = Array.from({ length: RANDOM_CHARACTERS }, () => ALPHABET[draw(ALPHABET.length)]).join('');
  const characters = drawn + checkCharacter(drawn);
  return `RED-${characters.slice(0, 4)}-${characters.slice(4, 8)}-${characters.slice(8)}`;
}

/**
 * The order number somebody typed, as it is stored: without spaces, in capitals. Null when it cannot be one, which
 * includes every number with one wrong character and every number with two characters swapped.
 */
export function readOrderNumber(typed: string): string | null {
  const number = typed.replace(/\s/g, '').toUpperCase();
  const characters = NUMBER.exec(number)?.slice(1).join('');
  if (!characters) return null;
  return checkCharacter(characters.slice(0, -1)) === characters.at(-1) ? number : null;
}

/** Sum of the characters' values weighted by their places, modulo a prime: no two places have the same weight. */
function checkCharacter(characters: string): string {
  const sum = [...characters].reduce(
    (total, character, index) => total + ALPHABET.indexOf(character) * (index + 2),
    0,
  );
  return ALPHABET.charAt((ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length);
}
