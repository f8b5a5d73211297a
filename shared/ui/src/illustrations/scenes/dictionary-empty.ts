import { color } from '../../theme/tokens.ts';
import { circle, drawing, group, letter, line, quarter, rect, type Scene, shape } from '../kit.ts';

const { pizarron, bugambilia, cempasuchil, jacaranda, cielo, cal, tinta } = color;

/** A magnifying glass over an open dictionary. */
export const dictionaryEmptyScene: Scene = {
  viewBox: '0 0 480 320',
  draw: () =>
    drawing(
      rect(0, 0, 480, 320, jacaranda[100]),
      circle(240, 150, 120, jacaranda[200]),
      shape(
        'M60 268C120 240 190 244 240 270C290 244 360 240 420 268V130C360 104 290 108 240 134C190 108 120 104 60 130Z',
        jacaranda[700],
      ),
      shape('M72 254C128 232 192 236 240 260V134C192 110 128 106 72 126Z', cal[0]),
      shape('M408 254C352 232 288 236 240 260V134C288 110 352 106 408 126Z', cal[100]),
      `<g stroke="${cal[200]}" stroke-width="7" stroke-linecap="round" fill="none"><path d="M96 150C130 142 170 146 210 160M96 176C130 168 170 172 210 186M96 202C120 196 140 197 160 201"/></g>`,
      group(
        'translate(312 170) rotate(8)',
        drawing(
          line('M38 38L82 82', cempasuchil[500], 20),
          circle(0, 0, 56, tinta[900]),
          circle(0, 0, 45, cielo[100]),
          letter(0, 20, 62, bugambilia[600], 'ñ'),
        ),
      ),
      group(
        'translate(96 48) rotate(-12)',
        drawing(rect(0, 0, 50, 50, cempasuchil[400], 10), letter(25, 37, 34, tinta[900], 'a')),
      ),
      group(
        'translate(196 30) rotate(8)',
        drawing(rect(0, 0, 46, 46, bugambilia[500], 10), letter(23, 34, 31, cal[0], 'é')),
      ),
      circle(380, 66, 10, pizarron[500]),
      quarter(60, 96, 22, 'br', cielo[400]),
    ),
};
