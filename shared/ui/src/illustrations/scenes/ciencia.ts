import { color } from '../../theme/tokens.ts';
import { circle, drawing, each, ellipse, rect, type Scene } from '../kit.ts';

const { pizarron, bugambilia, cempasuchil, jacaranda, cielo, cal } = color;

/** An atom. */
export const cienciaScene: Scene = {
  viewBox: '0 0 480 270',
  draw: () =>
    drawing(
      rect(0, 0, 480, 270, pizarron[700]),
      circle(240, 140, 34, cempasuchil[400]),
      each(
        [
          { angle: -24, rx: 170, ry: 52, colour: pizarron[300] },
          { angle: 36, rx: 140, ry: 50, colour: bugambilia[300] },
          { angle: 90, rx: 100, ry: 36, colour: cielo[300] },
        ],
        ({ angle, rx, ry, colour }) =>
          ellipse(240, 140, rx, ry, colour, 4, `transform="rotate(${angle} 240 140)"`),
      ),
      circle(90, 196, 16, bugambilia[500]),
      circle(386, 66, 13, cielo[400]),
      circle(300, 232, 11, jacaranda[300]),
      each(
        [
          [60, 50],
          [430, 210],
          [380, 180],
          [120, 80],
          [200, 30],
        ],
        ([x, y]) => circle(x, y, 3.5, cal[0]),
      ),
    ),
};
