import {
  arch,
  circle,
  drawing,
  each,
  group,
  lattice,
  letter,
  line,
  petals,
  quarter,
  rect,
  type Scene,
  shape,
} from '@red/ui/illustrations/kit';
import { hairColours, person } from '@red/ui/illustrations/people';
import { color } from '@red/ui/tokens';

const { pizarron, bugambilia, cempasuchil, jacaranda, cielo, cal, tinta, piel } = color;

/** The school's team in a session: a plan on the wall, those who propose and those who listen. */
export const trainingScene: Scene = {
  viewBox: '0 0 560 460',
  draw: () =>
    drawing(
      rect(0, 0, 560, 460, jacaranda[200]),
      rect(40, 0, 200, 150, cielo[200]),
      lattice(40, 0, 4, 3, 50, cal[0], { inset: 0.04, border: 8 }),
      // The plan: three stages that lead to one another.
      rect(284, 34, 236, 150, cal[0], 14),
      quarter(306, 66, 46, 'br', bugambilia[500]),
      circle(402, 89, 23, cempasuchil[400]),
      arch(452, 66, 46, 46, pizarron[500]),
      line('M360 89H372M432 89H444', tinta[900], 5),
      each([306, 380, 452], (x) => rect(x, 132, 46, 8, cal[300], 4)),
      each([306, 380, 452], (x) => rect(x, 148, 30, 8, cal[200], 4)),
      person({
        x: 126,
        y: 256,
        scale: 1.12,
        skin: 4,
        hair: 'side',
        hairColour: hairColours.grey,
        shirt: pizarron[700],
        collar: cal[0],
        bust: 160,
        look: 0.7,
        glasses: true,
      }),
      person({
        x: 430,
        y: 262,
        scale: 1.12,
        skin: 2,
        hair: 'bun',
        shirt: bugambilia[600],
        collar: cal[0],
        bust: 160,
        look: -0.7,
      }),
      person({
        x: 280,
        y: 244,
        scale: 1.12,
        skin: 1,
        hair: 'curly',
        shirt: cempasuchil[400],
        collar: cal[0],
        bust: 160,
        look: 0,
      }),
      line('M494 330C520 300 520 262 508 226', bugambilia[700], 32),
      circle(504, 212, 17, piel[2]),
      // The table with what is on it.
      rect(0, 350, 560, 22, cal[0]),
      rect(0, 368, 560, 92, jacaranda[600]),
      each([40, 200, 360], (x) => rect(x, 396, 120, 10, jacaranda[400], 5)),
      group(
        'translate(92 352)',
        drawing(rect(0, -22, 96, 22, bugambilia[600], 4), rect(10, -40, 78, 18, cielo[400], 4)),
      ),
      shape('M244 350L256 306H320L308 350Z', cal[100]),
      each([0, 1], (row) => line(`M${266 - row * 3} ${320 + row * 14}H${300 - row * 3}`, jacaranda[300], 5)),
      shape('M388 350V318H424V350A6 6 0 0 1 388 350Z', cempasuchil[400]),
      line('M424 324C442 324 442 342 424 342', cempasuchil[400], 6),
    ),
};

/** Math Challenge: a tower of sums with its flag. */
export const challengeScene: Scene = {
  viewBox: '0 0 480 270',
  draw: () =>
    drawing(
      rect(0, 0, 480, 270, cielo[300]),
      quarter(330, 0, 150, 'tr', cielo[400]),
      rect(0, 226, 480, 44, cielo[800]),
      each(
        [
          [96, 142, bugambilia[600], '7'],
          [180, 142, cempasuchil[400], '×'],
          [264, 142, jacaranda[600], '8'],
        ] as const,
        ([x, y, fill, sign]) =>
          drawing(
            rect(x, y, 84, 84, fill, 8),
            letter(x + 42, y + 62, 56, fill === cempasuchil[400] ? tinta[900] : cal[0], sign),
          ),
      ),
      rect(138, 58, 84, 84, pizarron[600], 8),
      letter(180, 120, 56, cal[0], '5'),
      rect(222, 58, 84, 84, cal[0], 8),
      letter(264, 120, 56, bugambilia[600], '6'),
      line('M180 58V14', tinta[900], 6),
      shape('M180 12H232L218 27L232 42H180Z', cempasuchil[400]),
      petals(376, 166, 60, cal[0]),
    ),
};

/** Lextium: a shelf of spines, and the one that is read on a screen. */
export const libraryScene: Scene = {
  viewBox: '0 0 480 270',
  draw: () =>
    drawing(
      rect(0, 0, 480, 270, jacaranda[700]),
      each([118, 244], (y) => rect(0, y, 480, 12, jacaranda[800])),
      each(
        [
          [20, 40, 26, bugambilia[500]],
          [48, 24, 34, cempasuchil[400]],
          [84, 52, 22, cielo[400]],
          [108, 34, 30, pizarron[300]],
          [300, 30, 30, cal[0]],
          [332, 46, 24, bugambilia[300]],
          [358, 22, 36, pizarron[500]],
          [396, 40, 26, cempasuchil[300]],
          [424, 30, 34, jacaranda[400]],
        ] as const,
        ([x, top, width, fill]) =>
          drawing(
            rect(x, top, width, 118 - top, fill, 3),
            rect(x, top + 14, width, 6, jacaranda[800], 0, 'opacity=".35"'),
          ),
      ),
      each(
        [
          [14, 164, 32, cal[0]],
          [48, 150, 26, pizarron[500]],
          [76, 170, 34, bugambilia[300]],
          [112, 156, 24, cempasuchil[400]],
          [318, 158, 28, cielo[400]],
          [348, 146, 34, bugambilia[500]],
          [384, 168, 24, cal[0]],
          [410, 152, 40, pizarron[300]],
        ] as const,
        ([x, top, width, fill]) =>
          drawing(
            rect(x, top, width, 244 - top, fill, 3),
            rect(x, 226, width, 6, jacaranda[800], 0, 'opacity=".35"'),
          ),
      ),
      rect(158, 30, 132, 206, tinta[900], 14),
      rect(170, 44, 108, 178, cempasuchil[100], 6),
      shape(
        'M186 74C200 66 214 68 224 76C234 68 248 66 262 74V140C248 132 234 134 224 142C214 134 200 132 186 140Z',
        cal[0],
      ),
      line('M224 78V140', cempasuchil[500], 4),
      line(
        'M196 88C204 84 212 86 216 90M196 102C204 98 212 100 216 104M232 90C236 86 244 84 252 88',
        jacaranda[300],
        4,
      ),
      each([160, 176, 192], (y, row) =>
        rect(186, y, row === 2 ? 40 : 76, 8, row === 2 ? bugambilia[600] : cal[300], 4),
      ),
    ),
};

/** Milton: someone who answers out loud, with headphones. */
export const speakingScene: Scene = {
  viewBox: '0 0 480 270',
  draw: () =>
    drawing(
      rect(0, 0, 480, 270, cempasuchil[300]),
      quarter(0, 120, 150, 'bl', cempasuchil[400]),
      person({
        x: 168,
        y: 172,
        scale: 1.16,
        skin: 3,
        hair: 'short',
        shirt: pizarron[600],
        collar: cal[0],
        bust: 110,
        look: 0.8,
      }),
      line('M122 118A47 52 0 0 1 214 118', tinta[900], 8),
      rect(112, 104, 17, 34, bugambilia[600], 8),
      rect(207, 104, 17, 34, bugambilia[600], 8),
      line('M216 138C216 152 206 158 192 158', tinta[900], 5),
      shape(
        'M250 44A18 18 0 0 1 268 26H348A18 18 0 0 1 366 44V84A18 18 0 0 1 348 102H286L262 122V100A18 18 0 0 1 250 84Z',
        cal[0],
      ),
      letter(308, 82, 46, jacaranda[600], 'Hi!'),
      shape(
        'M330 142A18 18 0 0 1 348 124H422A18 18 0 0 1 440 142V176A18 18 0 0 1 422 194H420V216L396 194H348A18 18 0 0 1 330 176Z',
        jacaranda[600],
      ),
      each([358, 385, 412], (x) => circle(x, 159, 8, cal[0])),
    ),
};

/** A folded map with the advisers of each state. Without ground: it stands on the panel. */
export const mapScene: Scene = {
  viewBox: '0 0 320 260',
  preserveAspectRatio: 'xMaxYMax meet',
  draw: () =>
    drawing(
      shape('M30 96L112 66V232L30 262Z', pizarron[300]),
      shape('M112 66L200 96V262L112 232Z', pizarron[200]),
      shape('M200 96L284 66V232L200 262Z', pizarron[300]),
      shape('M30 170C60 150 84 172 112 160V232L30 262Z', pizarron[500]),
      shape('M112 160C146 146 170 190 200 176V262L112 232Z', pizarron[600]),
      shape('M200 176C232 160 252 186 284 164V232L200 262Z', pizarron[500]),
      line('M72 146C110 196 150 120 176 150C200 178 224 134 244 118', cal[0], 5, 'stroke-dasharray="2 14"'),
      each(
        [
          [72, 128, bugambilia[500]],
          [176, 128, cempasuchil[400]],
          [244, 96, jacaranda[400]],
        ] as const,
        ([x, y, fill]) =>
          drawing(
            shape(
              `M${x} ${y + 30}C${x - 12} ${y + 12} ${x - 22} ${y + 4} ${x - 22} ${y - 12}A22 22 0 0 1 ${x + 22} ${y - 12}C${x + 22} ${y + 4} ${x + 12} ${y + 12} ${x} ${y + 30}Z`,
              fill,
            ),
            circle(x, y - 12, 9, cal[0]),
          ),
      ),
    ),
};
