import type { Drawing } from '@red/ui/illustrations/drawing';
import { patternField } from '@red/ui/illustrations/pattern-field.drawing';
import { color } from '@red/ui/tokens';

const { bugambilia, cempasuchil, jacaranda, pizarron } = color;

/** The top left of a field of modules; the ground repeats among the colours for calm gaps. */
function band(
  seed: number,
  [width, height, side]: readonly [number, number, number],
  ground: string,
  others: readonly string[],
): Drawing {
  const field = patternField({
    columns: 8,
    rows: 3,
    side,
    seed,
    ground,
    colours: [ground, ...others, ground],
  });
  return { ...field, viewBox: `0 0 ${width} ${height}` };
}

/** Replaces the scene on small screens. */
export const loginBand = band(11, [390, 104, 52], bugambilia[500], [
  bugambilia[600],
  bugambilia[300],
  cempasuchil[400],
]);
export const recoveryBand = band(7, [440, 120, 60], cempasuchil[400], [
  bugambilia[600],
  cempasuchil[300],
  pizarron[700],
]);
export const keyBand = band(15, [440, 120, 60], jacaranda[600], [
  jacaranda[300],
  bugambilia[500],
  cempasuchil[400],
]);
