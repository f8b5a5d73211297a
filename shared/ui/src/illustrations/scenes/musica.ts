import { color } from '../../theme/tokens.ts';
import { circle, drawing, quarter, rect, type Scene, shape } from '../kit.ts';

const { bugambilia, cempasuchil, cal } = color;

/** A musical note. */
export const musicaScene: Scene = {
  viewBox: '0 0 480 270',
  draw: () =>
    drawing(
      rect(0, 0, 480, 270, bugambilia[600]),
      quarter(0, 120, 150, 'bl', bugambilia[700]),
      quarter(330, 0, 150, 'tr', bugambilia[500]),
      circle(178, 188, 34, cal[0]),
      circle(308, 168, 34, cal[0]),
      rect(204, 60, 10, 130, cal[0]),
      rect(334, 40, 10, 130, cal[0]),
      shape('M204 60L344 36V72L204 96Z', cempasuchil[400]),
    ),
};
