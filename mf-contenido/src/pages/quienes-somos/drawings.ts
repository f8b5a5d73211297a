import {
  arch,
  circle,
  drawing,
  each,
  group,
  lattice,
  line,
  petals,
  quarter,
  rect,
  type Scene,
  shape,
} from '@red/ui/illustrations/kit';
import { hairColours, person } from '@red/ui/illustrations/people';
import { bookBack, bookStack, tree } from '@red/ui/illustrations/props';
import { color } from '@red/ui/tokens';

const { pizarron, bugambilia, cempasuchil, jacaranda, cielo, cal, tinta, piel } = color;

/** The team: who makes the books, who prepares the devices and who visits the schools. */
export const teamScene: Scene = {
  viewBox: '0 0 480 480',
  draw: () =>
    drawing(
      rect(0, 0, 480, 480, bugambilia[500]),
      rect(40, 48, 400, 160, cielo[200]),
      circle(334, 112, 46, cempasuchil[400]),
      tree(110, 214, 0.62, jacaranda[400], jacaranda[300], jacaranda[600]),
      lattice(40, 48, 5, 2, 80, cal[0], { inset: 0.03, border: 8 }),
      rect(24, 214, 432, 14, bugambilia[700]),
      person({
        x: 108,
        y: 294,
        scale: 1.16,
        skin: 4,
        hair: 'bald',
        hairColour: hairColours.grey,
        shirt: cielo[200],
        collar: cal[0],
        vest: jacaranda[600],
        bust: 170,
        glasses: true,
        look: 0.5,
      }),
      person({
        x: 378,
        y: 292,
        scale: 1.16,
        skin: 1,
        hair: 'curly',
        shirt: cempasuchil[400],
        collar: cal[0],
        bust: 170,
        look: -0.5,
      }),
      person({
        x: 242,
        y: 276,
        scale: 1.24,
        skin: 3,
        hair: 'long',
        shirt: pizarron[700],
        collar: cal[0],
        bust: 180,
        look: 0,
      }),
      rect(0, 420, 480, 60, pizarron[900]),
      rect(0, 404, 480, 20, cempasuchil[300]),
      bookBack(104, 398, 0.86, bugambilia[700], bugambilia[800], petals(-50, -54, 28, cal[0])),
      circle(52, 376, 15, piel[4]),
      circle(156, 376, 15, piel[4]),
      group(
        'translate(188 322)',
        drawing(
          rect(0, 0, 108, 82, tinta[900], 10),
          rect(9, 9, 90, 64, cielo[100], 5),
          quarter(18, 18, 30, 'br', bugambilia[500]),
          circle(74, 33, 14, cempasuchil[400]),
          rect(18, 56, 66, 8, pizarron[500], 4),
        ),
      ),
      circle(186, 376, 16, piel[3]),
      circle(298, 376, 16, piel[3]),
      group(
        'translate(332 332)',
        drawing(
          shape('M8 36L46 4L84 36V72H8Z', cal[0]),
          shape('M0 38L46 -2L92 38L84 48L46 16L8 48Z', jacaranda[600]),
          arch(36, 42, 22, 30, pizarron[600]),
        ),
      ),
      circle(330, 386, 15, piel[1]),
      circle(428, 386, 15, piel[1]),
    ),
};

/** An open box of books that has just arrived. */
export const boxScene: Scene = {
  viewBox: '0 0 400 230',
  draw: () =>
    drawing(
      rect(0, 0, 400, 230, jacaranda[300]),
      quarter(260, 0, 140, 'tr', jacaranda[400]),
      rect(0, 204, 400, 26, jacaranda[700]),
      group(
        'rotate(-9 152 100)',
        drawing(
          rect(116, 44, 66, 96, bugambilia[600], 5),
          petals(130, 84, 38, bugambilia[300]),
          rect(126, 58, 40, 8, cal[0], 4),
        ),
      ),
      group(
        'rotate(6 226 92)',
        drawing(
          rect(196, 36, 66, 104, pizarron[600], 5),
          circle(229, 96, 20, cempasuchil[400]),
          rect(206, 50, 40, 8, cal[0], 4),
        ),
      ),
      group(
        'rotate(-2 188 84)',
        drawing(
          rect(156, 56, 62, 90, cal[0], 5),
          quarter(164, 84, 46, 'br', cielo[400]),
          rect(164, 66, 36, 8, tinta[900], 4),
        ),
      ),
      shape('M102 118H290L278 204H114Z', cempasuchil[500]),
      shape('M102 118L74 142L128 150L146 118Z', cempasuchil[400]),
      shape('M290 118L318 142L264 150L246 118Z', cempasuchil[400]),
      petals(174, 148, 42, cal[0]),
      bookStack(312, 204, [
        [72, 18, cielo[600], cal[0]],
        [60, 16, bugambilia[600], cempasuchil[400], 6],
      ]),
    ),
};

/** A cart with tablets, charged and in order. */
export const cartScene: Scene = {
  viewBox: '0 0 400 230',
  draw: () =>
    drawing(
      rect(0, 0, 400, 230, cielo[300]),
      circle(72, 60, 34, cempasuchil[400]),
      rect(0, 204, 400, 26, cielo[600]),
      rect(112, 30, 196, 150, cal[0], 14),
      rect(112, 30, 196, 26, cielo[800], 12),
      each([66, 122], (y) => rect(126, y, 168, 46, cielo[100], 6)),
      each([0, 1, 2, 3, 4], (column) =>
        drawing(
          rect(134 + column * 32, 70, 20, 42, tinta[900], 4),
          circle(144 + column * 32, 104, 3, column === 3 ? cempasuchil[400] : pizarron[300]),
          column === 2 ? '' : rect(134 + column * 32, 126, 20, 42, tinta[900], 4),
          column === 2 ? '' : circle(144 + column * 32, 160, 3, pizarron[300]),
        ),
      ),
      line('M308 66H336V110', cielo[800], 8),
      circle(146, 192, 14, tinta[900]),
      circle(276, 192, 14, tinta[900]),
      group(
        'rotate(-8 58 160)',
        drawing(
          rect(24, 122, 62, 82, tinta[900], 9),
          rect(32, 130, 46, 62, bugambilia[500], 4),
          petals(40, 146, 30, cal[0]),
        ),
      ),
    ),
};

/** The house at night, with somebody reading behind each window. */
export const nightHouseScene: Scene = {
  viewBox: '0 0 400 230',
  draw: () =>
    drawing(
      rect(0, 0, 400, 230, bugambilia[600]),
      circle(330, 54, 28, cempasuchil[300]),
      circle(344, 46, 24, bugambilia[600]),
      quarter(0, 100, 130, 'bl', bugambilia[700]),
      rect(0, 204, 400, 26, bugambilia[800]),
      shape('M92 96L200 22L308 96V204H92Z', cal[0]),
      shape('M64 104L200 8L336 104L322 122L200 36L78 122Z', cempasuchil[400]),
      arch(178, 142, 46, 62, pizarron[700]),
      each([112, 240], (x) => rect(x, 112, 48, 52, cempasuchil[200], 5)),
      circle(136, 138, 10, piel[2]),
      shape('M120 164A16 16 0 0 1 152 164Z', jacaranda[600]),
      circle(264, 138, 10, piel[3]),
      shape('M248 164A16 16 0 0 1 280 164Z', pizarron[500]),
      petals(186, 66, 28, bugambilia[500]),
      petals(356, 112, 14, cempasuchil[300]),
      petals(40, 54, 14, cempasuchil[300]),
    ),
};

/** A representative at the door of the school. Without ground: it stands on the panel. */
export const visitScene: Scene = {
  viewBox: '0 0 320 260',
  preserveAspectRatio: 'xMaxYMax meet',
  draw: () =>
    drawing(
      rect(120, 64, 190, 196, pizarron[200]),
      rect(108, 48, 212, 20, bugambilia[600]),
      rect(136, 90, 60, 60, cielo[300]),
      lattice(136, 90, 2, 2, 30, jacaranda[600], { inset: 0.04 }),
      arch(218, 110, 76, 150, pizarron[700]),
      person({
        x: 106,
        y: 162,
        scale: 1.06,
        skin: 2,
        hair: 'pony',
        shirt: cempasuchil[400],
        collar: cal[0],
        bust: 110,
        look: 0.8,
      }),
      line('M44 232C22 204 24 168 38 138', cempasuchil[500], 26),
      circle(42, 126, 15, piel[2]),
      group(
        'translate(128 196)',
        drawing(
          rect(0, 14, 76, 56, jacaranda[600], 8),
          line('M24 14V4A6 6 0 0 1 30 -2H46A6 6 0 0 1 52 4V14', jacaranda[800], 6),
          petals(24, 26, 28, cal[0]),
        ),
      ),
      circle(138, 208, 13, piel[2]),
    ),
};
