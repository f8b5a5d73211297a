import { circle, drawing, group, lattice, petals, rect, type Scene, shape } from '@red/ui/illustrations/kit';
import { patternField } from '@red/ui/illustrations/pattern-field';
import { color } from '@red/ui/tokens';

const { bugambilia, cal, cempasuchil, cielo, jacaranda, pizarron, tinta } = color;

/** A girl at her laptop in front of a lattice window: beside the login form. */
export const loginScene: Scene = {
  viewBox: '0 0 400 640',
  draw: () =>
    drawing(
      rect(0, 0, 400, 640, bugambilia[500]),
      rect(40, 60, 320, 240, cielo[200]),
      circle(130, 150, 56, cempasuchil[400]),
      rect(40, 250, 320, 50, pizarron[300]),
      lattice(40, 60, 4, 3, 80, cal[0], { inset: 0.03, border: 8 }),
      rect(24, 308, 352, 14, bugambilia[700]),
      rect(0, 590, 400, 50, pizarron[800]),
      rect(0, 576, 400, 18, cempasuchil[300]),
      group(
        'translate(200 576) scale(1.15)',
        shape('M-90 0L-76 -104H76L90 0Z', tinta[900]) + petals(-20, -70, 40, bugambilia[300]),
      ),
    ),
};

/** The top left of a field of modules; the ground repeats among the colours for calm gaps. */
function band(
  seed: number,
  [width, height, side]: readonly [number, number, number],
  ground: string,
  others: readonly string[],
): Scene {
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

/** Stand-in for the scene on small screens. */
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
