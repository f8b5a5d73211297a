import { color } from '../../theme/tokens.ts';
import { circle, drawing, line, rect, type Scene } from '../kit.ts';
import { person } from '../people.ts';

const { pizarron, bugambilia, cempasuchil, jacaranda, cal, tinta } = color;

/** An adviser with headphones. */
export const bentoSupportScene: Scene = {
  viewBox: '0 0 270 150',
  draw: () =>
    drawing(
      rect(0, 0, 270, 150, jacaranda[200]),
      circle(200, 40, 28, cempasuchil[400]),
      person({
        x: 120,
        y: 100,
        scale: 0.84,
        skin: 3,
        hair: 'bob',
        shirt: pizarron[600],
        collar: cal[0],
        bust: 80,
        look: 0.3,
      }),
      line('M80 66A41 46 0 0 1 160 66', tinta[900], 6),
      rect(153, 56, 14, 26, bugambilia[600], 6),
      rect(73, 56, 14, 26, bugambilia[600], 6),
    ),
};
