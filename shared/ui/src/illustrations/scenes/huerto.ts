import { color } from '../../theme/tokens.ts';
import { circle, drawing, rect, type Scene } from '../kit.ts';
import { pottedPlant } from '../props.ts';

const { pizarron, bugambilia, cempasuchil, jacaranda, cielo } = color;

/** Plants in a school garden. */
export const huertoScene: Scene = {
  viewBox: '0 0 480 270',
  draw: () =>
    drawing(
      rect(0, 0, 480, 270, cielo[200]),
      circle(400, 66, 36, cempasuchil[400]),
      rect(0, 206, 480, 64, '#6B4632'),
      rect(0, 206, 480, 14, '#8A5C42'),
      pottedPlant(130, 166, 0.86, bugambilia[600], pizarron[600], pizarron[500]),
      pottedPlant(240, 166, 1, cempasuchil[500], pizarron[500], pizarron[600]),
      pottedPlant(350, 166, 0.8, jacaranda[600], pizarron[600], pizarron[500]),
    ),
};
