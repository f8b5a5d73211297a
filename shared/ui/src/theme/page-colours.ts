import {
  elevation,
  font,
  motion,
  type Ramps,
  radius,
  color as ramps,
  segmentsOf,
  semanticOf,
  size,
  space,
  typeScale,
} from './tokens.ts';

const isRamps = (
  named: Record<string, Record<string, string>>,
): named is Record<string, Record<string, string>> & Ramps =>
  Object.keys(ramps).every((ramp) => ramp in named);

/** The custom property of a step of a ramp: `--pizarron-700`. */
export const customProperty = (ramp: string, step: string) => `--${ramp}-${step}`;

function namesOf(): Ramps {
  const named = Object.fromEntries(
    Object.entries(ramps).map(([ramp, steps]) => [
      ramp,
      Object.fromEntries(Object.keys(steps).map((step) => [step, `var(${customProperty(ramp, step)})`])),
    ]),
  );
  if (!isRamps(named)) throw new Error('a ramp has no name');
  return named;
}

/**
 * The colours as styles of pages write them: custom properties, to which `themeCss` gives a value for each theme. They
 * are CSS text: nothing can be computed from them.
 */
export const color = namesOf();
/** The ground of a marigold hero: dark in the dark theme, because a whole band of marigold would glare. */
export const sunGround = `var(--sun-ground,${color.cempasuchil[400]})`;
export const semantic = semanticOf(color);
export const segments = segmentsOf(color);

/** Everything the theme offers as `theme.celosia`. */
export const celosia = {
  color,
  semantic,
  segments,
  font,
  type: typeScale,
  radius,
  elevation,
  motion,
  size,
  space,
} as const;

export type Celosia = typeof celosia;
