import {
  circle,
  drawing,
  each,
  line,
  petals,
  quarter,
  rect,
  type Scene,
  shape,
} from '@red/ui/illustrations/kit';
import { color } from '@red/ui/tokens';

const { pizarron, bugambilia, cempasuchil, jacaranda, cal } = color;

/** A mailbox that waits for its first question. */
export const noQuestionsScene: Scene = {
  viewBox: '0 0 440 240',
  draw: () =>
    drawing(
      rect(0, 0, 440, 240, cempasuchil[200]),
      quarter(320, 0, 120, 'tr', cempasuchil[300]),
      rect(0, 204, 440, 36, cempasuchil[500]),
      rect(210, 130, 20, 90, jacaranda[800]),
      shape('M140 150V92A44 44 0 0 1 184 48H272A44 44 0 0 1 316 92V150Z', jacaranda[600]),
      shape('M140 150V92A44 44 0 0 1 228 92V150Z', jacaranda[700]),
      rect(158, 96, 52, 10, jacaranda[800], 5),
      line('M282 48V22', bugambilia[600], 7),
      shape('M282 18H316V38H282Z', bugambilia[600]),
      petals(254, 92, 40, cempasuchil[400]),
      shape(
        'M40 84A14 14 0 0 1 54 70H104A14 14 0 0 1 118 84V106A14 14 0 0 1 104 120H74L54 136V120A14 14 0 0 1 40 106Z',
        cal[0],
      ),
      each([62, 79, 96], (x) => circle(x, 95, 5, pizarron[500])),
    ),
};
