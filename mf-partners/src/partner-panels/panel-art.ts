import {
  circle,
  drawing,
  each,
  half,
  petals,
  quarter,
  rect,
  type Scene,
  shape,
} from '@red/ui/illustrations/kit';
import { bookStack, openBook } from '@red/ui/illustrations/props';
import { color } from '@red/ui/tokens';

const { bugambilia, cal, cempasuchil, cielo, jacaranda, pizarron, tinta } = color;

/** All share one frame, so that heads are equally high; the ground is the head's own. */
const viewBox = '40 40 440 230';

/** Geometric shapes on a ruler. */
export const mathArt: Scene = {
  viewBox,
  draw: () =>
    drawing(
      shape('M60 226L190 226L190 66Z', bugambilia[600]),
      rect(172, 208, 18, 18, bugambilia[300]),
      rect(226, 110, 116, 116, pizarron[700]),
      quarter(226, 110, 116, 'bl', pizarron[500]),
      circle(394, 168, 58, jacaranda[600]),
      half(394, 168, 58, 'up', jacaranda[400]),
      rect(0, 226, 480, 44, tinta[900]),
      each(
        Array.from({ length: 16 }, (_, mark) => mark),
        (mark) => rect(14 + mark * 30, 226, 3, mark % 4 ? 12 : 22, cempasuchil[300]),
      ),
    ),
};

/** A stack of books beside a lattice block, on a shelf. */
export const lextiumArt: Scene = {
  viewBox,
  draw: () =>
    drawing(
      bookStack(70, 226, [
        [180, 40, jacaranda[600], jacaranda[300]],
        [160, 34, bugambilia[600], bugambilia[300], 12],
        [140, 32, pizarron[600], pizarron[300], 4],
        [120, 28, cielo[600], cielo[300], 22],
      ]),
      rect(286, 110, 116, 116, cempasuchil[400]),
      petals(294, 118, 100, cal[0]),
      quarter(402, 168, 58, 'bl', bugambilia[500]),
      rect(0, 226, 480, 44, jacaranda[800]),
    ),
};

/** An open book under a row of letters turned modules. */
export const miltonArt: Scene = {
  viewBox,
  draw: () =>
    drawing(
      circle(262, 168, 112, cempasuchil[200]),
      quarter(84, 84, 56, 'br', bugambilia[500]),
      half(404, 116, 36, 'up', cielo[600]),
      half(404, 152, 36, 'up', cielo[400]),
      petals(76, 156, 56, jacaranda[600]),
      openBook(262, 220, 1.75, pizarron[700], cal[0], cal[300]),
      rect(0, 226, 480, 44, pizarron[800]),
    ),
};

/** A bell of modules over a table. */
export const noticesArt: Scene = {
  viewBox,
  draw: () =>
    drawing(
      circle(262, 150, 96, pizarron[300]),
      circle(262, 74, 12, cempasuchil[500]),
      half(262, 142, 62, 'up', cempasuchil[400]),
      rect(200, 140, 124, 46, cempasuchil[400]),
      rect(186, 184, 152, 16, cempasuchil[500], 8),
      half(262, 200, 22, 'down', bugambilia[600]),
      petals(92, 96, 56, bugambilia[500]),
      quarter(380, 96, 56, 'bl', jacaranda[600]),
      rect(0, 226, 480, 44, pizarron[800]),
    ),
};
