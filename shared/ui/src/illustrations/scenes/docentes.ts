import { color } from '../../theme/tokens.ts';
import { circle, drawing, line, outlines, quarter, rect, type Scene, shape } from '../kit.ts';
import { person } from '../people.ts';
import { bookStack } from '../props.ts';

const { pizarron, bugambilia, cempasuchil, jacaranda, cielo, cal, piel } = color;

/** A teacher at the chalkboard. */
export const docentesScene: Scene = {
  viewBox: '0 0 480 480',
  draw: () =>
    drawing(
      rect(0, 0, 480, 480, bugambilia[500]),
      rect(40, 52, 400, 268, cempasuchil[400], 6),
      rect(54, 66, 372, 240, pizarron[700]),
      rect(40, 314, 400, 16, cempasuchil[500], 4),
      rect(70, 304, 40, 10, cal[0], 3),
      rect(118, 304, 28, 10, bugambilia[300], 3),
      // What is on the board.
      outlines(cal[0], 5, '<circle cx="136" cy="150" r="48"/><path d="M136 150L170 116M136 150H184"/>'),
      quarter(206, 104, 60, 'bl', cempasuchil[400]),
      `<path d="M90 238h86M90 262h54" stroke="${pizarron[300]}" stroke-width="6" stroke-linecap="round"/>`,
      shape(
        'M206 268L266 268L206 208Z',
        'none',
        `stroke="${bugambilia[300]}" stroke-width="5" stroke-linejoin="round"`,
      ),
      // The teacher, with the arm that writes.
      person({
        x: 346,
        y: 286,
        scale: 1.36,
        skin: 2,
        hair: 'side',
        shirt: cielo[200],
        collar: cal[0],
        vest: pizarron[500],
        bust: 180,
        glasses: true,
        look: -0.8,
      }),
      line('M266 398C240 372 238 312 250 250', cielo[200], 42),
      circle(250, 236, 21, piel[2]),
      rect(224, 204, 10, 34, cal[0], 4, 'transform="rotate(-24 229 221)"'),
      // The desk.
      rect(0, 420, 480, 60, pizarron[900]),
      rect(0, 408, 480, 18, cempasuchil[300]),
      bookStack(60, 408, [
        [120, 24, jacaranda[600], cal[0]],
        [104, 20, cempasuchil[400], bugambilia[600], 8],
        [92, 22, cal[0], pizarron[600], 2],
      ]),
    ),
};
