import { color } from '../../theme/tokens.ts';
import { circle, drawing, quarter, rect, type Scene, shape } from '../kit.ts';
import { person } from '../people.ts';
import { pottedPlant } from '../props.ts';

const { pizarron, bugambilia, cempasuchil, jacaranda, cielo, cal, tinta } = color;

/** A screen with a video, watched from the side. */
export const videoScene: Scene = {
  viewBox: '0 0 640 400',
  draw: () =>
    drawing(
      rect(0, 0, 640, 400, cielo[300]),
      circle(520, 92, 120, cielo[400]),
      rect(0, 330, 640, 70, pizarron[700]),
      rect(0, 318, 640, 16, cempasuchil[400]),
      rect(150, 60, 340, 226, tinta[900], 18),
      rect(164, 74, 312, 198, jacaranda[600], 8),
      rect(296, 286, 48, 34, tinta[900]),
      rect(250, 312, 140, 10, tinta[900], 4),
      quarter(164, 172, 100, 'bl', jacaranda[400]),
      quarter(376, 74, 100, 'tr', bugambilia[500]),
      circle(320, 173, 52, cal[0]),
      shape('M304 147L348 173L304 199Z', bugambilia[600]),
      rect(184, 250, 272, 8, cal[0], 4, 'opacity=".5"'),
      rect(184, 250, 120, 8, cempasuchil[400], 4),
      person({
        x: 88,
        y: 262,
        scale: 0.9,
        skin: 3,
        hair: 'pony',
        shirt: cempasuchil[400],
        collar: cal[0],
        bust: 70,
        look: 0.9,
      }),
      pottedPlant(566, 274, 1, bugambilia[600], pizarron[500], pizarron[300]),
    ),
};
