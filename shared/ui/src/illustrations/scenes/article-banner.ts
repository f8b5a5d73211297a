import { color } from '../../theme/tokens.ts';
import { drawing, group, rect, type Scene } from '../kit.ts';
import { patternField } from '../pattern-field.ts';

const { bugambilia, cempasuchil, jacaranda } = color;
const ground = jacaranda[300];

const side = (seed: number) =>
  patternField({
    columns: 3,
    rows: 4,
    side: 120,
    seed,
    colours: [jacaranda[600], bugambilia[500], cempasuchil[400], ground],
    ground,
  }).draw();

/** The wide banner of an article without picture: its 480x270 thumbnail scene between two pattern fields. */
export const articleBanner = (thumbnail: Scene): Scene => ({
  viewBox: '0 0 1440 420',
  draw: () =>
    drawing(
      rect(0, 0, 1440, 420, ground),
      group('translate(346 0) scale(1.56)', thumbnail.draw()),
      side(9),
      group('translate(1120 0)', side(17)),
    ),
});
