import { color } from '../theme/tokens.ts';
import { petals, type Scene } from './kit.ts';

const { pizarron, bugambilia, cempasuchil, jacaranda } = color;
const side = 48;
const blocks = 60;
const colours = [
  pizarron[600],
  pizarron[700],
  bugambilia[600],
  pizarron[700],
  cempasuchil[400],
  pizarron[600],
  pizarron[700],
  jacaranda[600],
];

/** The frieze over the footer: a row of petal blocks, long enough for the widest screens. */
export const petalStrip: Scene = {
  viewBox: `0 0 ${side * blocks} ${side}`,
  draw: () =>
    Array.from({ length: blocks }, (_, index) =>
      petals(index * side, 0, side, colours[(index * 5) % colours.length] ?? pizarron[600]),
    ).join(''),
};
