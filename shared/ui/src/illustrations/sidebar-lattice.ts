import { color } from '../theme/tokens.ts';
import { each, petals, type Scene } from './kit.ts';

const { pizarron, bugambilia, cempasuchil, jacaranda } = color;
const side = 78;
const colours = [
  pizarron[700],
  pizarron[700],
  pizarron[600],
  bugambilia[600],
  pizarron[700],
  cempasuchil[400],
  pizarron[700],
  jacaranda[600],
];

/** Three rows of petal blocks at the foot of the mobile sidebar, on pizarron.800. */
export const sidebarLattice: Scene = {
  viewBox: '0 0 390 234',
  draw: () =>
    each([0, 1, 2], (row) =>
      each([0, 1, 2, 3, 4], (column) =>
        petals(column * side, row * side, side, colours[(column * 3 + row * 5) % 8] ?? pizarron[700]),
      ),
    ),
};
