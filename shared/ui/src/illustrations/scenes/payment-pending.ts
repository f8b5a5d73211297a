import { color } from '../../theme/tokens.ts';
import { circle, drawing, each, group, half, lattice, line, rect, type Scene, shape } from '../kit.ts';
import { person } from '../people.ts';

const { pizarron, bugambilia, cempasuchil, jacaranda, cielo, cal, tinta } = color;

/** A receipt on its way to the shop where it is paid. */
export const paymentPendingScene: Scene = {
  viewBox: '0 0 480 360',
  draw: () =>
    drawing(
      rect(0, 0, 480, 360, cempasuchil[100]),
      rect(0, 322, 480, 38, pizarron[700]),
      // The shop and its awning.
      rect(40, 120, 400, 202, cal[0]),
      each([0, 1, 2, 3, 4, 5, 6, 7], (index) =>
        drawing(
          rect(40 + index * 50, 92, 50, 44, index % 2 ? cal[0] : bugambilia[500]),
          half(65 + index * 50, 136, 25, 'down', index % 2 ? cal[0] : bugambilia[500]),
        ),
      ),
      rect(30, 80, 420, 16, bugambilia[700], 4),
      rect(70, 190, 120, 132, cielo[200]),
      lattice(70, 190, 2, 2, 60, jacaranda[600], { inset: 0.04 }),
      rect(290, 180, 120, 142, pizarron[700]),
      rect(300, 190, 100, 90, cielo[200]),
      person({
        x: 350,
        y: 262,
        scale: 0.62,
        skin: 3,
        hair: 'short',
        shirt: cempasuchil[500],
        collar: cal[0],
        bust: 60,
      }),
      rect(280, 280, 140, 16, cempasuchil[300], 3),
      // The receipt that waits.
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
