import { color } from '../../theme/tokens.ts';
import { circle, drawing, ellipse, rect, type Scene, shape } from '../kit.ts';
import { paperPlane } from '../props.ts';

const { pizarron, bugambilia, cielo } = color;

/** The globe with a plane around it. */
export const mundoScene: Scene = {
  viewBox: '0 0 480 270',
  draw: () =>
    drawing(
      rect(0, 0, 480, 270, cielo[100]),
      circle(240, 140, 96, cielo[400]),
      shape(
        'M170 80A96 96 0 0 1 240 44C262 60 246 92 214 98C196 120 214 140 196 160C170 158 152 150 146 128C146 110 156 92 170 80Z',
        pizarron[500],
      ),
      shape(
        'M270 120C300 104 326 112 334 128C338 170 316 206 282 226C264 214 276 186 262 168C246 156 252 130 270 120Z',
        pizarron[500],
      ),
      ellipse(
        240,
        140,
        150,
        40,
        bugambilia[600],
        5,
        'stroke-dasharray="2 14" stroke-linecap="round" transform="rotate(-16 240 140)"',
      ),
      paperPlane('translate(366 76) rotate(-10) scale(.5)', bugambilia[600], bugambilia[800]),
    ),
};
