import type { Drawing } from './drawing.ts';
import { type Corner, circle, half, petals, quarter, rect } from './shapes.ts';

const corners: readonly Corner[] = ['tl', 'tr', 'br', 'bl'];

/** Repeatable sequence in [0, 1): the same seed gives the same drawing on the server and in the browser. */
function sequenceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

export interface PatternFieldOptions {
  columns: number;
  rows: number;
  /** Side of one module. */
  side: number;
  /** Chooses the drawing. */
  seed: number;
  /** Colours to pick from; repeat the ground for calm gaps. */
  colours: readonly string[];
  ground: string;
}

/** A field of modules cut by quarter circles, for page heroes. */
export function patternField({ columns, rows, side, seed, colours, ground }: PatternFieldOptions): Drawing {
  const next = sequenceFrom(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)];
  const pickCorner = () => pick(corners) ?? 'tl';
  let markup = rect(0, 0, columns * side, rows * side, ground);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = column * side;
      const y = row * side;
      const kind = Math.floor(next() * 7);
      const first = pick(colours) ?? ground;
      const second = pick(colours) ?? ground;
      if (first === ground) continue;
      if (kind === 0) {
        markup += rect(x, y, side, side, first) + circle(x + side / 2, y + side / 2, side * 0.28, second);
      } else if (kind <= 2) {
        markup += rect(x, y, side, side, second) + quarter(x, y, side, pickCorner(), first);
      } else if (kind === 3) {
        markup += petals(x, y, side, first);
      } else if (kind === 4) {
        markup += quarter(x, y, side, pickCorner(), first);
      } else if (kind === 5) {
        markup +=
          half(x + side / 2, y + side, side / 2, first) + half(x + side / 2, y + side / 2, side / 2, second);
      }
    }
  }
  return { viewBox: `0 0 ${columns * side} ${rows * side}`, markup };
}
