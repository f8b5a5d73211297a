import { color } from '../../theme/tokens.ts';
import { circle, drawing, group, lattice, petals, rect, type Scene, shape } from '../kit.ts';
import { person } from '../people.ts';

const { pizarron, bugambilia, cempasuchil, cielo, cal, tinta } = color;

/** A person with a tablet in front of a lattice window. */
export const loginScene: Scene = {
  viewBox: '0 0 400 640',
  draw: () =>
    drawing(
      rect(0, 0, 400, 640, bugambilia[500]),
      rect(40, 60, 320, 240, cielo[200]),
      circle(130, 150, 56, cempasuchil[400]),
      rect(40, 250, 320, 50, pizarron[300]),
      lattice(40, 60, 4, 3, 80, cal[0], { inset: 0.03, border: 8 }),
      rect(24, 308, 352, 14, bugambilia[700]),
      person({
        x: 200,
        y: 440,
        scale: 1.5,
        skin: 3,
        hair: 'long',
        shirt: cempasuchil[400],
        collar: null,
        bust: 200,
        look: 0.3,
      }),
      rect(0, 590, 400, 50, pizarron[800]),
      rect(0, 576, 400, 18, cempasuchil[300]),
      group(
        'translate(200 576) scale(1.15)',
        drawing(shape('M-90 0L-76 -104H76L90 0Z', tinta[900]), petals(-20, -70, 40, bugambilia[300])),
      ),
    ),
};
