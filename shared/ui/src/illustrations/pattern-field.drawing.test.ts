import { pageHeroSchemes } from '../core/page-hero-schemes.ts';
import { patternField } from './pattern-field.drawing.ts';

covers('UX-06').test('each page hero keeps its own pattern', () => {
  const fields = Object.values(pageHeroSchemes).map(
    ({ seed, pattern, ground }) =>
      patternField({ columns: 8, rows: 4, side: 80, seed, colours: pattern, ground }).markup,
  );
  expect(new Set(fields).size).toBe(fields.length);
});
