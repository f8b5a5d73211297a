import { color } from '../../theme/tokens.ts';
import { arch, circle, drawing, group, lattice, line, petals, quarter, rect, shape } from '../kit.ts';
import { hairColours, person } from '../people.ts';
import { bookBack, bookStack, pencilCup, pottedPlant, tree } from '../props.ts';

const { pizarron, bugambilia, cempasuchil, jacaranda, cielo, cal, tinta, piel } = color;

/** The pink half of the hero: a teacher and two students at a desk, in a 1440x600 space from x = 640 on. */
export const classroom = (): string =>
  drawing(
    rect(640, 0, 800, 600, bugambilia[500]),
    // The garden behind the lattice wall.
    rect(1000, 56, 440, 264, cielo[200]),
    circle(1110, 162, 70, cempasuchil[400]),
    rect(1000, 272, 440, 48, pizarron[300]),
    tree(1336, 330, 1.1, jacaranda[400], jacaranda[300], jacaranda[600]),
    lattice(1000, 56, 5, 3, 88, cal[0], { inset: 0.03, border: 8 }),
    rect(984, 328, 456, 14, bugambilia[700]),
    // The dark strip and the marigold wall with the arch that opens on the patio.
    rect(640, 0, 84, 600, bugambilia[600]),
    rect(724, 128, 196, 472, cempasuchil[400]),
    arch(760, 200, 124, 400, cempasuchil[500]),
    shape('M768 600V262A54 54 0 0 1 876 262V600Z', cielo[200]),
    shape('M768 442C792 410 846 408 876 438V600H768Z', pizarron[300]),
    shape('M768 500C800 470 850 486 876 508V600H768Z', pizarron[500]),
    petals(806, 146, 32, bugambilia[600]),
    // Plant, teacher and two students.
    pottedPlant(744, 553, 1.04, jacaranda[600], pizarron[600], pizarron[500]),
    person({
      x: 1178,
      y: 330,
      scale: 1.2,
      skin: 3,
      hair: 'bun',
      shirt: pizarron[700],
      collar: cal[0],
      bust: 240,
      look: -1,
    }),
    person({
      x: 1012,
      y: 412,
      scale: 1.04,
      skin: 2,
      hair: 'curly',
      shirt: cal[0],
      collar: cal[200],
      vest: cielo[600],
      bust: 200,
      look: 0.7,
      tilt: -3,
    }),
    person({
      x: 1346,
      y: 416,
      scale: 1.02,
      skin: 4,
      hair: 'braids',
      hairColour: hairColours.brown,
      shirt: cal[0],
      collar: cal[100],
      vest: cempasuchil[500],
      bust: 200,
      tilt: 5,
      look: -0.7,
    }),
    // The desk with what stands on it; hands go last, over what they hold.
    rect(880, 538, 560, 62, pizarron[900]),
    rect(852, 516, 588, 26, cempasuchil[300]),
    rect(852, 536, 588, 6, cempasuchil[500]),
    group(
      'translate(1010 516)',
      drawing(
        shape('M-74 0L-62 -90H62L74 0Z', tinta[900]),
        shape('M-61 -9L-52 -81H52L61 -9Z', cielo[100]),
        circle(-20, -44, 17, bugambilia[500]),
        quarter(4, -68, 28, 'bl', cempasuchil[400]),
        rect(4, -34, 40, 7, jacaranda[400], 3.5),
        rect(4, -21, 27, 7, pizarron[500], 3.5),
      ),
    ),
    line('M1112 392C1098 412 1092 424 1086 438', pizarron[600], 38),
    circle(1083, 446, 19, piel[3]),
    line('M1078 452L1066 462', piel[3], 11),
    line('M1290 480C1284 498 1290 508 1302 510', cal[0], 28),
    line('M1402 480C1410 498 1404 508 1392 510', cal[0], 28),
    bookBack(
      1346,
      518,
      0.88,
      jacaranda[600],
      jacaranda[700],
      drawing(quarter(-50, -58, 30, 'br', cempasuchil[400]), circle(-20, -26, 8, bugambilia[300])),
    ),
    circle(1287, 502, 14, piel[4]),
    circle(1405, 502, 14, piel[4]),
    bookStack(1146, 516, [
      [112, 22, bugambilia[700], cal[0]],
      [96, 19, cempasuchil[400], pizarron[700], 8],
      [86, 21, cielo[600], cal[0], -2],
    ]),
    group('translate(884 480)', pencilCup(0, 0, jacaranda[600])),
  );
