import { statSync } from 'node:fs';
import path from 'node:path';
import { FONT_FACES } from '@red/ui/fonts/site-fonts';

/** Bytes of the fonts that a first load fetches before anything asks for them. */
const FIRST_LOAD_BYTES = 55 * 1_024;
const FILES = path.resolve(__dirname, '../../../../shared/ui/src/fonts/files');

covers('UX-10').test('the fonts of a first load stay under 55 KiB', () => {
  const sizes = FONT_FACES.filter(({ preload }) => preload).map(
    ({ file }) => statSync(path.join(FILES, file)).size,
  );
  expect(sizes).toHaveLength(2);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(FIRST_LOAD_BYTES);
});
