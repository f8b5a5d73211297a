import { arch, drawing, each, line, type Scene, shape } from '@red/ui/illustrations/kit';
import { color } from '@red/ui/tokens';

const { bugambilia, cempasuchil, jacaranda, cielo, cal } = color;

/** Steps that climb to a flag. Without ground: it stands on the panel that closes every English page. */
export const nextStepScene: Scene = {
  viewBox: '0 0 240 180',
  preserveAspectRatio: 'xMaxYMax meet',
  draw: () =>
    drawing(
      each(
        [
          [10, 52, cielo[400]],
          [66, 88, cempasuchil[400]],
          [122, 124, bugambilia[500]],
          [178, 160, jacaranda[400]],
        ] as const,
        ([x, height, fill]) => arch(x, 180 - height, 52, height, fill),
      ),
      line('M204 22V2', cal[0], 5),
      shape('M204 0H236L226 10L236 20H204Z', cempasuchil[400]),
    ),
};
