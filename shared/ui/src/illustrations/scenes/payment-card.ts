import { color } from '../../theme/tokens.ts';
import { drawing, petals, quarter, rect, type Scene } from '../kit.ts';

const { pizarron, bugambilia, cempasuchil } = color;

/** The face of a bank card, without its data. */
export const paymentCardScene: Scene = {
  viewBox: '0 0 270 170',
  draw: () =>
    drawing(
      rect(0, 0, 270, 170, pizarron[700]),
      quarter(170, 70, 100, 'br', pizarron[600]),
      quarter(185, 0, 85, 'tr', bugambilia[600]),
      petals(26, 24, 34, cempasuchil[400]),
    ),
};
