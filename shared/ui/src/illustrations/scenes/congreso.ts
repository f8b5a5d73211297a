import { color } from '../../theme/tokens.ts';
import { circle, drawing, each, half, petals, rect, type Scene, shape } from '../kit.ts';
import { hairColours, person } from '../people.ts';

const { pizarron, bugambilia, cempasuchil, jacaranda, cielo, cal, piel } = color;

/** Seen from behind. */
const audience = [
  { x: 40, skin: piel[3], shirt: bugambilia[600], hair: hairColours.black },
  { x: 110, skin: piel[1], shirt: cielo[600], hair: hairColours.black },
  { x: 370, skin: piel[4], shirt: pizarron[600], hair: hairColours.brown },
  { x: 440, skin: piel[2], shirt: cempasuchil[500], hair: hairColours.black },
];

/** A speaker and the audience. */
export const congresoScene: Scene = {
  viewBox: '0 0 480 270',
  draw: () =>
    drawing(
      rect(0, 0, 480, 270, jacaranda[300]),
      rect(0, 0, 480, 60, jacaranda[600]),
      each([0, 1, 2, 3, 4, 5], (index) =>
        half(40 + index * 80, 59, 40, 'down', index % 2 ? jacaranda[600] : bugambilia[500]),
      ),
      person({
        x: 240,
        y: 146,
        scale: 0.92,
        skin: 2,
        hair: 'bun',
        shirt: pizarron[700],
        collar: cal[0],
        bust: 90,
      }),
      shape('M186 184H294L284 270H196Z', cempasuchil[500]),
      rect(178, 174, 124, 16, cempasuchil[300], 3),
      petals(222, 202, 36, cal[0]),
      each(audience, ({ x, skin, shirt, hair }) =>
        drawing(
          circle(x, 226, 22, skin),
          shape(`M${x - 40} 290A40 40 0 0 1 ${x + 40} 290Z`, shirt),
          circle(x - 22, 230, 5, skin),
          circle(x + 22, 230, 5, skin),
          circle(x, 224, 24, hair),
        ),
      ),
    ),
};
