import { color } from '../../theme/tokens.ts';
import { circle, drawing, group, rect, type Scene } from '../kit.ts';
import { person } from '../people.ts';

const { pizarron, bugambilia, cempasuchil, cielo, cal } = color;

/** A child and an adult beside a heart. */
export const corazonScene: Scene = {
  viewBox: '0 0 480 270',
  draw: () =>
    drawing(
      rect(0, 0, 480, 270, cempasuchil[200]),
      group(
        'translate(240 150) rotate(45)',
        drawing(
          rect(-60, -60, 120, 120, bugambilia[500]),
          circle(-60, 0, 60, bugambilia[500]),
          circle(0, -60, 60, bugambilia[600]),
        ),
      ),
      person({
        x: 96,
        y: 190,
        scale: 0.9,
        skin: 3,
        hair: 'braids',
        shirt: pizarron[600],
        collar: cal[0],
        bust: 90,
        look: 0.8,
      }),
      person({
        x: 390,
        y: 176,
        scale: 1.06,
        skin: 3,
        hair: 'short',
        shirt: cielo[600],
        collar: cal[0],
        bust: 100,
        look: -0.8,
      }),
    ),
};
