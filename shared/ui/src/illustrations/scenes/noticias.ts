import { color } from '../../theme/tokens.ts';
import { circle, drawing, each, group, line, quarter, rect, type Scene, shape } from '../kit.ts';
import { paperPlane } from '../props.ts';

const { pizarron, bugambilia, cempasuchil, jacaranda, cielo, cal } = color;

/** A printed newsletter with a paper plane flying off. */
export const noticiasScene: Scene = {
  viewBox: '0 0 640 400',
  draw: () =>
    drawing(
      rect(0, 0, 640, 400, cempasuchil[200]),
      quarter(0, 240, 160, 'bl', cempasuchil[400]),
      circle(560, 80, 56, bugambilia[500]),
      rect(0, 346, 640, 54, pizarron[700]),
      group(
        'rotate(-5 300 200)',
        drawing(
          rect(150, 56, 290, 300, cal[300], 8),
          rect(138, 48, 290, 300, cal[0], 8),
          rect(162, 72, 150, 22, pizarron[800], 4),
          rect(162, 106, 242, 104, cielo[300], 4),
          circle(350, 142, 22, cempasuchil[400]),
          shape('M162 210V180C200 150 240 170 270 190C310 168 360 170 404 196V210Z', pizarron[500]),
          each([226, 244, 262, 280, 298], (y, index) =>
            drawing(
              rect(162, y, index === 4 ? 70 : 112, 8, cal[200], 4),
              rect(292, y, index === 4 ? 90 : 112, 8, cal[200], 4),
            ),
          ),
          rect(162, 316, 84, 16, bugambilia[600], 8),
        ),
      ),
      paperPlane('translate(500 250) rotate(-14)', cal[0], cal[200], jacaranda[400]),
      line('M372 330C420 352 462 320 492 282', bugambilia[600], 4, 'stroke-dasharray="2 14"'),
    ),
};
