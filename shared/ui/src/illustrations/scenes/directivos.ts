import { color } from '../../theme/tokens.ts';
import {
  arch,
  circle,
  drawing,
  each,
  group,
  lattice,
  line,
  petals,
  rect,
  type Scene,
  shape,
} from '../kit.ts';
import { person } from '../people.ts';
import { tree } from '../props.ts';

const { pizarron, bugambilia, cempasuchil, jacaranda, cielo, cal, tinta, piel } = color;

interface Facade {
  x: number;
  width: number;
  fill: string;
}

/** A principal in front of the school; the façade may be wider and tinted where the scene is cut close. */
export const drawSchoolFront = (facade: Facade = { x: 40, width: 400, fill: cal[0] }): string =>
  drawing(
    rect(0, 0, 480, 480, jacaranda[300]),
    circle(392, 92, 46, cempasuchil[400]),
    // Façade with clock, lattice windows and doors.
    rect(facade.x, 150, facade.width, 250, facade.fill),
    rect(24, 134, 432, 22, bugambilia[600]),
    rect(150, 72, 180, 84, bugambilia[500]),
    rect(138, 58, 204, 18, bugambilia[700]),
    circle(240, 112, 28, cal[0]),
    line('M240 112V96M240 112H252', tinta[900], 4),
    rect(64, 180, 116, 70, cielo[300]),
    lattice(64, 178, 3, 2, 38.6, jacaranda[600], { inset: 0.04 }),
    rect(300, 180, 116, 70, cielo[300]),
    lattice(300, 178, 3, 2, 38.6, jacaranda[600], { inset: 0.04 }),
    arch(196, 186, 88, 214, cempasuchil[400]),
    arch(208, 200, 64, 200, pizarron[700]),
    each([64, 126, 318, 380], (x, index) => arch(x, 282, 38, 118, index % 2 ? jacaranda[200] : cielo[300])),
    // Lawn and trees.
    rect(0, 396, 480, 84, pizarron[500]),
    rect(0, 396, 480, 12, pizarron[300]),
    tree(24, 400, 0.72, pizarron[500], pizarron[300], pizarron[600]),
    tree(468, 404, 0.62, jacaranda[400], jacaranda[600], jacaranda[700]),
    // The principal with the plan under the arm.
    person({
      x: 240,
      y: 324,
      scale: 1.3,
      skin: 1,
      hair: 'bob',
      shirt: pizarron[900],
      collar: cal[0],
      bust: 140,
      look: 0,
    }),
    shape(
      'M176 408C184 430 200 438 220 436',
      'none',
      `stroke="${pizarron[800]}" stroke-width="38" stroke-linecap="round"`,
    ),
    group(
      'rotate(-6 262 430)',
      drawing(
        rect(206, 388, 112, 92, cempasuchil[400], 6),
        rect(206, 388, 112, 20, cempasuchil[500], 6),
        petals(244, 420, 38, cal[0]),
      ),
    ),
    circle(214, 432, 19, piel[1]),
  );

export const directivosScene: Scene = { viewBox: '0 0 480 480', draw: () => drawSchoolFront() };
