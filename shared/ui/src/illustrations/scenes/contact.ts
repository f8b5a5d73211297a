import { color } from '../../theme/tokens.ts';
import { circle, drawing, line, rect, type Scene } from '../kit.ts';
import { person } from '../people.ts';

const { pizarron, bugambilia, cempasuchil, cal } = color;

/** An adviser on the telephone. */
export const contactScene: Scene = {
  viewBox: '36 20 328 300',
  draw: () =>
    drawing(
      rect(-400, 0, 800, 320, pizarron[800]),
      circle(310, 96, 54, cempasuchil[400]),
      circle(0, 320, 160, pizarron[700]),
      person({
        x: 190,
        y: 180,
        scale: 1.4,
        skin: 3,
        hair: 'bob',
        shirt: bugambilia[600],
        collar: cal[0],
        bust: 140,
        look: 0.3,
      }),
      line('M121 122A70 76 0 0 1 259 122', cal[0], 9),
      rect(247, 108, 22, 42, cempasuchil[400], 9),
      rect(111, 108, 22, 42, cempasuchil[400], 9),
      line('M258 150C258 172 236 178 216 176', cal[0], 6),
      // Longer than the scene, for where more of the desk is in view.
      rect(-400, 296, 800, 24, pizarron[900]),
    ),
};
