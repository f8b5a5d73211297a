import { color } from '../../theme/tokens.ts';
import { drawing, each, quarter, rect, type Scene } from '../kit.ts';

const { pizarron, bugambilia, cempasuchil, cielo, cal, tinta } = color;

/** A tablet with a lesson. */
export const tabletScene: Scene = {
  viewBox: '0 0 480 270',
  draw: () =>
    drawing(
      rect(0, 0, 480, 270, cielo[600]),
      quarter(0, 0, 150, 'tl', cielo[400]),
      quarter(360, 150, 120, 'br', cielo[800]),
      rect(112, 38, 256, 184, tinta[900], 18),
      rect(126, 52, 228, 156, cal[0], 8),
      rect(126, 52, 70, 156, pizarron[700]),
      each([70, 92, 114], (y) => rect(140, y, 42, 9, pizarron[300], 4.5)),
      quarter(212, 70, 56, 'bl', cempasuchil[400]),
      quarter(284, 70, 56, 'tl', bugambilia[500]),
      rect(212, 144, 128, 10, cal[200], 5),
      rect(212, 164, 92, 10, cal[200], 5),
      rect(212, 184, 54, 14, bugambilia[600], 7),
    ),
};
