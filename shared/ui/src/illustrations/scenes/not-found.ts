import { color } from '../../theme/tokens.ts';
import { circle, drawing, group, lattice, line, rect, type Scene, shape } from '../kit.ts';
import { person } from '../people.ts';
import { paperPlane, tree } from '../props.ts';

const { pizarron, bugambilia, cempasuchil, jacaranda, cielo, cal, piel } = color;

/** A lattice wall with a block missing, through which a paper plane leaves. */
export const notFoundScene: Scene = {
  viewBox: '0 0 720 520',
  draw: () =>
    drawing(
      rect(0, 0, 720, 520, jacaranda[200]),
      // What is seen through the wall.
      rect(0, 0, 720, 440, cielo[200]),
      circle(388, 180, 96, cempasuchil[400]),
      tree(620, 420, 1.3, jacaranda[400], jacaranda[300], jacaranda[600]),
      shape('M0 380C120 330 240 350 360 372C480 392 600 360 720 380V440H0Z', pizarron[300]),
      lattice(0, 0, 6, 4, 120, cal[0], { inset: 0.03, missing: [[3, 1]] }),
      rect(0, 428, 720, 92, bugambilia[500]),
      rect(0, 420, 720, 14, bugambilia[700]),
      // The fallen block.
      group(
        'translate(404 430) rotate(18)',
        lattice(-52, -52, 1, 1, 104, cempasuchil[500], { inset: 0.03, border: 4 }),
      ),
      line(
        'M176 330C210 258 270 236 330 226C360 220 386 212 404 200',
        bugambilia[600],
        5,
        'stroke-dasharray="1 15"',
      ),
      paperPlane('translate(392 206) rotate(-18) scale(.9)', pizarron[700], pizarron[500], pizarron[900]),
      person({
        x: 150,
        y: 378,
        scale: 1.28,
        skin: 3,
        hair: 'curly',
        shirt: pizarron[600],
        collar: cempasuchil[400],
        bust: 120,
        look: 1,
        tilt: -9,
      }),
      line('M222 452C256 436 250 400 236 372', pizarron[600], 38),
      circle(234, 362, 19, piel[3]),
    ),
};
