import { color } from '../../theme/tokens.ts';
import { circle, drawing, each, line, quarter, rect, type Scene } from '../kit.ts';

const { bugambilia, cempasuchil, jacaranda, cal } = color;

/** A microphone and its waves. */
export const podcastScene: Scene = {
  viewBox: '0 0 480 270',
  draw: () =>
    drawing(
      rect(0, 0, 480, 270, jacaranda[600]),
      quarter(0, 90, 180, 'bl', jacaranda[700]),
      circle(420, 40, 70, jacaranda[400]),
      rect(206, 46, 68, 120, cal[0], 34),
      each([70, 90, 110], (y) => rect(222, y, 36, 6, cal[300], 3)),
      line('M182 120C182 200 298 200 298 120', cempasuchil[400], 10),
      line('M240 182V226M204 228H276', cempasuchil[400], 10),
      each(
        [
          [150, -1],
          [330, 1],
        ],
        ([x, direction]) =>
          line(`M${x} 92V148M${x + direction * 22} 76V164M${x + direction * 44} 100V140`, bugambilia[300], 9),
      ),
    ),
};
