import {
  arch,
  circle,
  drawing,
  each,
  group,
  line,
  petals,
  quarter,
  rect,
  type Scene,
  shape,
} from '@red/ui/illustrations/kit';
import { hairColours, person } from '@red/ui/illustrations/people';
import { pencilCup } from '@red/ui/illustrations/props';
import { color } from '@red/ui/tokens';

const { pizarron, bugambilia, cempasuchil, jacaranda, cielo, cal, tinta, piel } = color;

/** Days of the planner, one column each: what stands in its three rows. */
const WEEK: readonly (readonly [string, string, string])[] = [
  [cempasuchil[400], cal[200], pizarron[300]],
  [cielo[400], bugambilia[500], cal[200]],
  [cal[200], jacaranda[400], cempasuchil[400]],
  [pizarron[500], cal[200], bugambilia[300]],
];

/** Before the class: a planner of the week, and the hand that puts the next piece in its place. */
export const planScene: Scene = {
  viewBox: '0 0 480 300',
  draw: () =>
    drawing(
      rect(0, 0, 480, 300, cempasuchil[300]),
      quarter(360, 0, 120, 'tr', cempasuchil[400]),
      rect(0, 262, 480, 38, cempasuchil[500]),
      rect(54, 40, 318, 222, cal[0], 14),
      shape('M54 92V54A14 14 0 0 1 68 40H358A14 14 0 0 1 372 54V92Z', bugambilia[600]),
      each([102, 156, 270, 324], (x) => rect(x - 5, 26, 10, 32, tinta[900], 5)),
      rect(178, 60, 70, 12, cal[0], 6),
      each(WEEK, (day, column) =>
        each(day, (fill, row) => rect(74 + column * 58, 108 + row * 48, 46, 36, fill, 8)),
      ),
      // The free day, and the piece on its way to it.
      each([0, 1, 2], (row) =>
        rect(306, 108 + row * 48, 46, 36, cal[0], 8, `stroke="${cal[300]}" stroke-width="3"`),
      ),
      line('M480 300C446 262 424 226 402 196', pizarron[700], 44),
      circle(394, 184, 22, piel[2]),
      group('rotate(-14 344 160)', quarter(318, 132, 52, 'br', jacaranda[600])),
      line('M384 176L362 166', piel[2], 13),
      pencilCup(6, 226, jacaranda[600]),
    ),
};

/** During the class: a fraction on the screen, the teacher who explains it and the group. */
export const lessonScene: Scene = {
  viewBox: '0 0 480 300',
  draw: () =>
    drawing(
      rect(0, 0, 480, 300, pizarron[300]),
      rect(0, 232, 480, 68, pizarron[600]),
      rect(176, 26, 268, 176, tinta[900], 14),
      rect(190, 40, 240, 148, pizarron[800], 6),
      circle(262, 114, 50, pizarron[600]),
      shape('M262 114V64A50 50 0 1 1 212 114Z', cempasuchil[400]),
      each([0, 1, 2], (row) => rect(340, 78 + row * 30, row === 1 ? 46 : 66, 12, pizarron[300], 6)),
      person({
        x: 108,
        y: 158,
        scale: 1.02,
        skin: 2,
        hair: 'bob',
        shirt: bugambilia[600],
        collar: cal[0],
        bust: 150,
        look: 0.9,
      }),
      line('M164 216C184 204 196 184 206 160', bugambilia[700], 28),
      circle(208, 150, 15, piel[2]),
      line('M212 142L222 128', piel[2], 9),
      each(
        [
          [250, piel[4], hairColours.brown, cempasuchil[500]],
          [334, piel[1], hairColours.black, cal[0]],
          [418, piel[3], hairColours.black, jacaranda[600]],
        ] as const,
        ([x, skin, hair, shirt]) =>
          drawing(
            shape(`M${x - 44} 318A44 46 0 0 1 ${x + 44} 318Z`, shirt),
            circle(x - 24, 250, 6, skin),
            circle(x + 24, 250, 6, skin),
            circle(x, 244, 26, hair),
          ),
      ),
    ),
};

/** After the class: a notebook with its marks and how the group grows. */
export const reviewScene: Scene = {
  viewBox: '0 0 480 300',
  draw: () =>
    drawing(
      rect(0, 0, 480, 300, jacaranda[300]),
      quarter(0, 0, 130, 'tl', jacaranda[400]),
      rect(0, 246, 480, 54, jacaranda[700]),
      group(
        'rotate(-5 150 160)',
        drawing(
          rect(64, 52, 172, 212, cal[0], 10),
          rect(64, 52, 30, 212, bugambilia[600], 10),
          rect(84, 52, 10, 212, bugambilia[700]),
          each([0, 1, 2], (row) =>
            drawing(
              circle(124, 100 + row * 50, 15, row === 2 ? cempasuchil[400] : pizarron[500]),
              row === 2
                ? ''
                : line(`M117 ${100 + row * 50}L122 ${106 + row * 50}L132 ${94 + row * 50}`, cal[0], 5),
              rect(152, 92 + row * 50, 62, 8, cal[300], 4),
              rect(152, 106 + row * 50, 40, 8, cal[200], 4),
            ),
          ),
        ),
      ),
      rect(268, 78, 166, 168, cal[0], 14),
      each(
        [
          [286, 58, cielo[400]],
          [324, 82, pizarron[500]],
          [362, 106, cempasuchil[400]],
        ] as const,
        ([x, height, fill]) => arch(x, 230 - height, 30, height, fill),
      ),
      petals(398, 92, 24, bugambilia[600]),
      line('M282 230H420', cal[300], 5),
      group(
        'rotate(38 404 250)',
        drawing(
          rect(352, 242, 96, 16, cempasuchil[400], 3),
          rect(352, 242, 16, 16, bugambilia[300], 3),
          shape('M448 242L470 250L448 258Z', cal[100]),
        ),
      ),
    ),
};

/** An adviser and a teacher look at the same folder. Without ground: it stands on the panel. */
export const adviserScene: Scene = {
  viewBox: '0 0 320 260',
  preserveAspectRatio: 'xMaxYMax meet',
  draw: () =>
    drawing(
      shape('M20 260A150 150 0 0 1 320 260Z', pizarron[700]),
      circle(262, 52, 28, cempasuchil[400]),
      person({
        x: 104,
        y: 152,
        scale: 0.96,
        skin: 3,
        hair: 'pony',
        hairColour: hairColours.brown,
        shirt: bugambilia[600],
        collar: cal[0],
        bust: 120,
        look: 0.8,
      }),
      person({
        x: 218,
        y: 144,
        scale: 1,
        skin: 1,
        hair: 'short',
        shirt: cielo[200],
        collar: cal[0],
        vest: jacaranda[600],
        bust: 130,
        look: -0.8,
        glasses: true,
      }),
      group(
        'rotate(-4 160 224)',
        drawing(
          rect(112, 186, 100, 84, cempasuchil[400], 8),
          rect(112, 186, 100, 18, cempasuchil[500], 8),
          petals(144, 214, 36, cal[0]),
        ),
      ),
      circle(114, 226, 14, piel[3]),
      circle(212, 222, 15, piel[1]),
    ),
};
