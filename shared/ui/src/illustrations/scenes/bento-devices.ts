import { color } from '../../theme/tokens.ts';
import { drawing, each, petals, quarter, rect, type Scene } from '../kit.ts';

const { pizarron, bugambilia, cempasuchil, jacaranda, cielo, cal, tinta } = color;

/** A tablet and a telephone with lessons on them. */
export const bentoDevicesScene: Scene = {
  viewBox: '0 0 360 260',
  draw: () =>
    drawing(
      rect(0, 0, 360, 260, cielo[200]),
      quarter(180, 80, 180, 'br', cielo[300]),
      rect(40, 44, 230, 168, tinta[900], 16),
      rect(53, 57, 204, 142, cal[0], 8),
      rect(53, 57, 58, 142, pizarron[700]),
      each([74, 94, 114], (y) => rect(65, y, 34, 8, pizarron[300], 4)),
      quarter(126, 72, 50, 'bl', cempasuchil[400]),
      quarter(186, 72, 50, 'tl', bugambilia[500]),
      rect(126, 140, 112, 9, cal[200], 4),
      rect(126, 158, 80, 9, cal[200], 4),
      rect(126, 176, 46, 12, bugambilia[600], 6),
      rect(232, 96, 92, 150, tinta[900], 14),
      rect(241, 105, 74, 132, jacaranda[600], 7),
      petals(256, 120, 44, cempasuchil[400]),
      rect(253, 178, 50, 8, jacaranda[300], 4),
      rect(253, 194, 34, 8, jacaranda[300], 4),
    ),
};
