import { color } from '../../theme/tokens.ts';
import { circle, drawing, each, half, quarter, rect, type Scene, shape } from '../kit.ts';

const { pizarron, bugambilia, cempasuchil, jacaranda, tinta } = color;

/** Geometric shapes on a ruler. */
export const mateScene: Scene = {
  viewBox: '0 0 480 270',
  draw: () =>
    drawing(
      rect(0, 0, 480, 270, cempasuchil[400]),
      shape('M60 226L190 226L190 66Z', bugambilia[600]),
      rect(172, 208, 18, 18, cempasuchil[300]),
      rect(226, 110, 116, 116, pizarron[700]),
      quarter(226, 110, 116, 'bl', pizarron[500]),
      circle(394, 168, 58, jacaranda[600]),
      half(394, 168, 58, 'up', jacaranda[400]),
      rect(0, 226, 480, 44, tinta[900]),
      each(
        Array.from({ length: 16 }, (_, mark) => mark),
        (mark) => rect(14 + mark * 30, 226, 3, mark % 4 ? 12 : 22, cempasuchil[300]),
      ),
    ),
};
