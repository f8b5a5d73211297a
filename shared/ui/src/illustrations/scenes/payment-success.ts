import { color } from '../../theme/tokens.ts';
import { circle, drawing, group, line, petals, rect, type Scene, shape } from '../kit.ts';
import { bookStack, confetti, pencilCup } from '../props.ts';

const { pizarron, bugambilia, cempasuchil, jacaranda, cielo, cal } = color;

/** A paid receipt among confetti. */
export const paymentSuccessScene: Scene = {
  viewBox: '0 0 480 360',
  draw: () =>
    drawing(
      rect(0, 0, 480, 360, pizarron[100]),
      circle(240, 176, 138, pizarron[200]),
      rect(0, 322, 480, 38, pizarron[700]),
      confetti([
        [62, 70, 26, 'tl', bugambilia[500]],
        [98, 150, 18, 'br', cempasuchil[400]],
        [54, 214, 22, 'tr', jacaranda[400]],
        [392, 62, 24, 'bl', cempasuchil[400]],
        [426, 146, 20, 'tl', bugambilia[500]],
        [384, 220, 22, 'br', cielo[400]],
        [150, 40, 16, 'tr', cielo[400]],
        [316, 34, 18, 'br', jacaranda[400]],
      ]),
      shape('M160 62H320V322L300 308L280 322L260 308L240 322L220 308L200 322L180 308L160 322Z', cal[0]),
      rect(184, 190, 112, 9, cal[200], 4.5),
      rect(184, 212, 78, 9, cal[200], 4.5),
      rect(184, 250, 50, 12, pizarron[800], 4),
      rect(256, 250, 40, 12, bugambilia[600], 4),
      petals(198, 84, 84, pizarron[500]),
      circle(240, 126, 30, pizarron[700]),
      line('M226 127L236 138L256 114', cal[0], 7),
      bookStack(334, 322, [
        [108, 24, bugambilia[600], cal[0]],
        [94, 20, cempasuchil[400], pizarron[700], 8],
      ]),
      group('translate(84 322)', pencilCup(0, -36, jacaranda[600])),
    ),
};
