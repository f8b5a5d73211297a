import { randomInt } from 'node:crypto';

const KINDS = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#$%+-.=?@_'] as const;
const LENGTH = 14;

/** A random password that satisfies the site's own rule and has no characters that are easily confused. */
export function firstPassword(): string {
  const everything = KINDS.join('');
  const drawn = Array.from({ length: LENGTH }, (_, place) => draw(KINDS[place] ?? everything));
  return shuffled(drawn).join('');
}

const draw = (characters: string) => characters.charAt(randomInt(characters.length));

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, rank: randomInt(2 ** 32) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
