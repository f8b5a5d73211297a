import { color } from '../../theme/tokens.ts';
import { circle, drawing, line, quarter, rect, type Scene } from '../kit.ts';
import { person } from '../people.ts';

const { pizarron, bugambilia, cempasuchil, cal } = color;

/** An adviser on the telephone. */
export const contactScene: Scene = {
  viewBox: '36 20 328 300',
  draw: () =>
    drawing(
      rect(0, 0, 400, 320, pizarron[800]),
      circle(310, 96, 54, cempasuchil[400]),
      quarter(0, 160, 160, 'bl', pizarron[700]),
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
      rect(0, 296, 400, 24, pizarron[900]),
    ),
};
