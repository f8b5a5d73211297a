import { color } from '../../theme/tokens.ts';
import { arch, circle, drawing, lattice, rect, type Scene } from '../kit.ts';
import { tree } from '../props.ts';

const { pizarron, bugambilia, cempasuchil, jacaranda, cielo, cal } = color;

/** The school and its trees. */
export const escuelaScene: Scene = {
  viewBox: '0 0 480 270',
  draw: () =>
    drawing(
      rect(0, 0, 480, 270, cempasuchil[300]),
      rect(0, 222, 480, 48, pizarron[600]),
      rect(80, 96, 320, 128, cal[0]),
      rect(66, 82, 348, 18, bugambilia[600]),
      rect(100, 116, 96, 64, cielo[300]),
      lattice(100, 116, 3, 2, 32, jacaranda[600], { inset: 0.04 }),
      rect(284, 116, 96, 64, cielo[300]),
      lattice(284, 116, 3, 2, 32, jacaranda[600], { inset: 0.04 }),
      arch(212, 124, 56, 100, pizarron[700]),
      circle(420, 52, 28, bugambilia[500]),
      tree(40, 224, 0.7, pizarron[500], pizarron[600], pizarron[700]),
      tree(446, 228, 0.56, jacaranda[400], jacaranda[600], jacaranda[700]),
    ),
};
