import { color } from '../../theme/tokens.ts';
import { arch, drawing, group, quarter, rect, type Scene, shape } from '../kit.ts';
import { network } from '../props.ts';

const { pizarron, bugambilia, cempasuchil, jacaranda, cielo, cal } = color;

/** A house joined to the school by a network. */
export const bentoHomeScene: Scene = {
  viewBox: '0 0 420 150',
  draw: () =>
    drawing(
      rect(0, 0, 420, 150, bugambilia[600]),
      quarter(270, 0, 150, 'br', bugambilia[700]),
      group(
        'translate(22 26) scale(.84)',
        drawing(
          shape('M60 78L150 10L240 78V150H60Z', cal[0]),
          shape('M36 84L150 -4L264 84L250 100L150 22L50 100Z', cempasuchil[400]),
          arch(128, 84, 44, 66, pizarron[700]),
          rect(84, 92, 30, 30, cielo[300]),
          rect(186, 92, 30, 30, cielo[300]),
        ),
      ),
      network(
        [
          [148, 68, jacaranda[600]],
          [282, 44, cal[0]],
          [350, 90, cempasuchil[400]],
          [296, 122, bugambilia[300]],
        ],
        [
          [0, 1],
          [1, 2],
          [2, 3],
        ],
        bugambilia[300],
        3,
        9,
      ),
    ),
};
