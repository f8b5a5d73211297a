import { color } from '../../theme/tokens.ts';
import { arch, circle, drawing, each, group, rect, type Scene, shape } from '../kit.ts';
import { hairColours, person } from '../people.ts';

const { pizarron, bugambilia, cempasuchil, jacaranda, cal } = color;

/** Two people talking. */
export const entrevistaScene: Scene = {
  viewBox: '0 0 480 270',
  draw: () =>
    drawing(
      rect(0, 0, 480, 270, cempasuchil[400]),
      rect(0, 206, 480, 64, cempasuchil[500]),
      arch(20, 40, 120, 230, cempasuchil[300]),
      person({
        x: 150,
        y: 158,
        scale: 1.05,
        skin: 3,
        hair: 'bob',
        shirt: pizarron[700],
        collar: cal[0],
        bust: 120,
        look: 1,
      }),
      person({
        x: 340,
        y: 158,
        scale: 1.05,
        skin: 2,
        hair: 'short',
        hairColour: hairColours.grey,
        shirt: jacaranda[600],
        collar: cal[0],
        bust: 120,
        look: -1,
        glasses: true,
      }),
      group(
        'translate(226 24)',
        drawing(
          shape(
            'M0 16A16 16 0 0 1 16 0H64A16 16 0 0 1 80 16V36A16 16 0 0 1 64 52H30L14 66V52A16 16 0 0 1 0 36Z',
            cal[0],
          ),
          each([22, 40, 58], (x) => circle(x, 26, 5, bugambilia[600])),
        ),
      ),
    ),
};
