import { color } from '../../theme/tokens.ts';
import { drawing, rect, type Scene, shape } from '../kit.ts';
import { person } from '../people.ts';

const { pizarron, bugambilia, cempasuchil, jacaranda, cielo, cal, tinta } = color;

/** A speaker on a laptop. */
export const webinarScene: Scene = {
  viewBox: '0 0 480 270',
  draw: () =>
    drawing(
      rect(0, 0, 480, 270, pizarron[300]),
      rect(0, 224, 480, 46, pizarron[700]),
      rect(110, 36, 260, 164, tinta[900], 14),
      rect(122, 48, 236, 140, cempasuchil[200], 6),
      shape('M86 200H394L412 224H68Z', cal[300]),
      person({
        x: 240,
        y: 136,
        scale: 0.8,
        skin: 4,
        hair: 'side',
        shirt: bugambilia[600],
        collar: cal[0],
        bust: 65,
      }),
      rect(300, 62, 44, 32, cielo[400], 5),
      rect(300, 102, 44, 32, jacaranda[400], 5),
      rect(122, 180, 236, 8, bugambilia[500]),
    ),
};
