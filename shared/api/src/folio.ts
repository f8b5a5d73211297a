/** Folios as families read, type and dictate them: RED-7KQM-2X9F-4TPN. */

/** Letters and digits that look unlike each other. Their count is prime: see `checkCharacter`. */
export const FOLIO_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const PREFIX = 'RED-';
/** Its dash may be missing, like the others. */
const CHARACTERS = new RegExp(`^${PREFIX}?([\\dA-Z]{4})([\\dA-Z]{4})([\\dA-Z]{4})$`);

/** Sum of the characters' values weighted by their places, modulo a prime: no two places have the same weight. */
function checkCharacter(characters: string): string {
  const sum = [...characters].reduce(
    (total, character, index) => total + FOLIO_ALPHABET.indexOf(character) * (index + 2),
    0,
  );
  const count = FOLIO_ALPHABET.length;
  return FOLIO_ALPHABET.charAt((count - (sum % count)) % count);
}

/** The folio that begins with eleven characters; the twelfth checks them. */
export function folioOf(drawn: string): string {
  const characters = drawn + checkCharacter(drawn);
  return PREFIX + [characters.slice(0, 4), characters.slice(4, 8), characters.slice(8)].join('-');
}

export type ReadFolio =
  | { folio: string; problem: null }
  /** `shape`: not three groups of four; `letters`: characters that no folio has; `check`: one is wrong, or two are swapped. */
  | { folio: null; problem: 'shape' | 'letters' | 'check' };

/** A folio as people type it: small letters, spaces, any dashes or none. Pure. */
export function readFolio(typed: string): ReadFolio {
  const characters = CHARACTERS.exec(typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase())
    ?.slice(1)
    .join('');
  if (!characters) return { folio: null, problem: 'shape' };
  if ([...characters].some((character) => !FOLIO_ALPHABET.includes(character)))
    return { folio: null, problem: 'letters' };
  const folio = folioOf(characters.slice(0, -1));
  return folio.endsWith(characters.slice(-4)) ? { folio, problem: null } : { folio: null, problem: 'check' };
}
