import { color } from '../../theme/tokens.ts';
import { circle, drawing, group, quarter, rect, type Scene, shape } from '../kit.ts';
import { openBook } from '../props.ts';

const { pizarron, bugambilia, cempasuchil, cielo, cal, tinta } = color;

/** An open book with a play sign over it. */
export const guiaScene: Scene = {
  viewBox: '0 0 480 270',
  draw: () =>
    drawing(
      rect(0, 0, 480, 270, cielo[300]),
      quarter(360, 150, 120, 'br', cielo[400]),
      rect(0, 222, 480, 48, pizarron[700]),
      group('translate(240 226) scale(1.75)', openBook(0, 0, 1, bugambilia[600], cal[0], cal[200])),
      circle(240, 60, 38, cempasuchil[400]),
      shape('M229 42L257 60L229 78Z', tinta[900]),
    ),
};
