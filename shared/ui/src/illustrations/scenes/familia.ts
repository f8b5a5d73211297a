import { color } from '../../theme/tokens.ts';
import { arch, circle, drawing, half, line, petals, quarter, rect, type Scene, shape } from '../kit.ts';
import { hairColours, person } from '../people.ts';
import { bookBack } from '../props.ts';

const { pizarron, bugambilia, cempasuchil, jacaranda, cal, tinta, piel } = color;

/** Reading together on the sofa at night. */
export const familiaScene: Scene = {
  viewBox: '0 0 480 480',
  draw: () =>
    drawing(
      rect(0, 0, 480, 480, cempasuchil[400]),
      // Window with the moon.
      arch(54, 48, 150, 230, cempasuchil[500]),
      shape('M66 278V123A63 63 0 0 1 192 123V278Z', jacaranda[700]),
      circle(140, 128, 28, cempasuchil[300]),
      circle(152, 120, 24, jacaranda[700]),
      circle(98, 176, 4, cal[0]),
      circle(168, 206, 4, cal[0]),
      circle(110, 222, 3, cal[0]),
      rect(46, 276, 166, 12, cal[0], 3),
      // Lamp.
      rect(376, 60, 6, 100, tinta[900]),
      shape('M322 196A58 58 0 0 1 436 196Z', bugambilia[600]),
      half(379, 196, 18, 'down', cal[0]),
      // Sofa.
      rect(30, 292, 420, 188, jacaranda[600], 44),
      rect(14, 344, 76, 136, jacaranda[400], 30),
      rect(390, 344, 76, 136, jacaranda[400], 30),
      person({
        x: 196,
        y: 296,
        scale: 1.26,
        skin: 3,
        hair: 'long',
        hairColour: hairColours.black,
        shirt: pizarron[500],
        collar: null,
        bust: 160,
        look: 0.8,
        tilt: 5,
      }),
      person({
        x: 306,
        y: 336,
        scale: 0.98,
        skin: 3,
        hair: 'short',
        hairColour: hairColours.brown,
        shirt: cal[0],
        collar: bugambilia[500],
        bust: 160,
        look: -0.5,
        tilt: -7,
      }),
      line('M120 372C128 420 150 432 180 428', pizarron[600], 38),
      line('M366 398C362 424 348 434 324 430', cal[0], 28),
      // The book and the hands that hold it.
      bookBack(
        250,
        448,
        1.12,
        bugambilia[600],
        bugambilia[700],
        drawing(quarter(-52, -60, 34, 'br', cempasuchil[400]), petals(-34, -34, 20, cal[0])),
      ),
      circle(176, 432, 20, piel[3]),
      circle(326, 434, 15, piel[3]),
      rect(0, 458, 480, 22, pizarron[700]),
    ),
};
