import { color } from '../../theme/tokens.ts';
import { circle, drawing, each, line, petals, rect, type Scene } from '../kit.ts';
import { hairColours, person } from '../people.ts';
import { bookBack } from '../props.ts';

const { bugambilia, cempasuchil, jacaranda, cal, piel } = color;

/** Reading under the moon. */
export const lecturaScene: Scene = {
  viewBox: '0 0 480 270',
  draw: () =>
    drawing(
      rect(0, 0, 480, 270, jacaranda[700]),
      circle(380, 70, 40, cempasuchil[300]),
      circle(398, 58, 34, jacaranda[700]),
      rect(0, 232, 480, 38, jacaranda[800]),
      person({
        x: 220,
        y: 150,
        scale: 1.14,
        skin: 4,
        hair: 'pony',
        hairColour: hairColours.brown,
        shirt: bugambilia[500],
        collar: cal[0],
        bust: 120,
        look: 0.2,
      }),
      line('M150 214C152 240 168 244 184 240', bugambilia[500], 30),
      line('M290 214C288 240 272 244 256 240', bugambilia[500], 30),
      bookBack(220, 250, 0.98, cempasuchil[400], cempasuchil[500]),
      circle(158, 238, 15, piel[4]),
      circle(282, 238, 15, piel[4]),
      each(
        [
          [60, 60],
          [110, 110],
          [330, 150],
          [430, 170],
          [60, 160],
        ],
        ([x, y]) => petals(x, y, 18, cempasuchil[300]),
      ),
    ),
};
