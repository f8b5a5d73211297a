import {
  type Corner,
  circle,
  drawing,
  each,
  group,
  half,
  lattice,
  line,
  petals,
  quarter,
  rect,
  type Scene,
  shape,
} from '@red/ui/illustrations/kit';
import { color } from '@red/ui/tokens';

const { pizarron, bugambilia, cempasuchil, jacaranda, cielo, cal, tinta } = color;

type Confetti = readonly [x: number, y: number, side: number, corner: Corner, fill: string];

const CONFETTI: readonly Confetti[] = [
  [62, 70, 26, 'tl', bugambilia[500]],
  [98, 150, 18, 'br', cempasuchil[400]],
  [54, 214, 22, 'tr', jacaranda[400]],
  [392, 62, 24, 'bl', cempasuchil[400]],
  [426, 146, 20, 'tl', bugambilia[500]],
  [384, 220, 22, 'br', cielo[400]],
  [150, 40, 16, 'tr', cielo[400]],
  [316, 34, 18, 'br', jacaranda[400]],
];

const pencils = () =>
  group(
    'translate(84 322)',
    drawing(
      line('M10 -40L4 -78', cempasuchil[400], 9),
      line('M24 -40V-88', bugambilia[500], 9),
      line('M37 -40L44 -76', cielo[400], 9),
      shape('M-2 -52H50L44 0H4Z', jacaranda[600]),
    ),
  );

const books = () =>
  drawing(
    rect(334, 298, 108, 24, bugambilia[600], 3),
    rect(346, 307, 34, 5, cal[0], 2.5),
    rect(422, 298, 8, 24, cal[0]),
    rect(342, 278, 94, 20, cempasuchil[400], 3),
    rect(354, 286, 30, 4, pizarron[700], 2),
    rect(416, 278, 7, 20, pizarron[700]),
  );

/** A receipt among confetti. */
export const paidScene: Scene = {
  viewBox: '0 24 480 336',
  draw: () =>
    drawing(
      rect(0, 0, 480, 360, pizarron[100]),
      circle(240, 176, 138, pizarron[200]),
      rect(0, 322, 480, 38, pizarron[700]),
      each(CONFETTI, (piece) => quarter(...piece)),
      shape('M160 62H320V322L300 308L280 322L260 308L240 322L220 308L200 322L180 308L160 322Z', cal[0]),
      rect(184, 190, 112, 9, cal[200], 4.5),
      rect(184, 212, 78, 9, cal[200], 4.5),
      rect(184, 250, 50, 12, pizarron[800], 4),
      rect(256, 250, 40, 12, bugambilia[600], 4),
      petals(198, 84, 84, pizarron[500]),
      circle(240, 126, 30, pizarron[700]),
      line('M226 127L236 138L256 114', cal[0], 7),
      books(),
      pencils(),
    ),
};

const AWNING = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** A counter with a receipt that waits. */
export const pendingScene: Scene = {
  viewBox: '0 40 480 320',
  draw: () =>
    drawing(
      rect(0, 0, 480, 360, cempasuchil[100]),
      rect(0, 322, 480, 38, pizarron[700]),
      rect(40, 120, 400, 202, cal[0]),
      each(AWNING, (index) => {
        const fill = index % 2 ? cal[0] : bugambilia[500];
        return drawing(rect(40 + index * 50, 92, 50, 44, fill), half(65 + index * 50, 136, 25, 'down', fill));
      }),
      rect(30, 80, 420, 16, bugambilia[700], 4),
      rect(70, 190, 120, 132, cielo[200]),
      lattice(70, 190, 2, 2, 60, jacaranda[600], { inset: 0.04 }),
      rect(290, 180, 120, 142, pizarron[700]),
      rect(300, 190, 100, 90, cielo[200]),
      clerk(),
      rect(280, 280, 140, 16, cempasuchil[300], 3),
      group(
        'rotate(6 236 240)',
        drawing(
          shape(
            'M176 150H296V300L281 290L266 300L251 290L236 300L221 290L206 300L191 290L176 300Z',
            cal[0],
            `stroke="${cal[200]}" stroke-width="3"`,
          ),
          rect(196, 236, 80, 8, cal[200], 4),
          rect(196, 254, 54, 8, cal[200], 4),
          circle(236, 192, 28, cempasuchil[400]),
          line('M236 176V192L248 200', tinta[900], 6),
        ),
      ),
    ),
};

/** Behind the window: shoulders, head and hair. */
const clerk = () => drawing();
