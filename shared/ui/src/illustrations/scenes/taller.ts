import { color } from '../../theme/tokens.ts';
import { circle, drawing, petals, quarter, rect, type Scene, shape } from '../kit.ts';

const { pizarron, bugambilia, cempasuchil, jacaranda, cielo, cal } = color;

/** Building blocks. */
export const tallerScene: Scene = {
  viewBox: '0 0 480 270',
  draw: () =>
    drawing(
      rect(0, 0, 480, 270, bugambilia[300]),
      rect(0, 220, 480, 50, bugambilia[600]),
      rect(90, 136, 84, 84, jacaranda[600], 6),
      rect(174, 136, 84, 84, cempasuchil[400], 6),
      rect(258, 136, 84, 84, pizarron[500], 6),
      quarter(132, 52, 84, 'br', cal[0]),
      quarter(216, 52, 84, 'bl', cielo[400]),
      petals(112, 158, 40, cal[0]),
      circle(216, 178, 22, bugambilia[600]),
      shape('M276 202L300 156L324 202Z', cal[0]),
      circle(400, 180, 40, cempasuchil[500]),
    ),
};
