import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fontSubset } from '@red/build/font-subset';
import { FONT_FACES } from '@red/ui/fonts/site-fonts';

/** Bytes of the fonts that a first load fetches before anything asks for them. */
const FIRST_LOAD_BYTES = 55 * 1_024;
const CACHE = path.resolve(__dirname, '../../../node_modules/.cache/fonts');

const bytesOf = async (face: (typeof FONT_FACES)[number]) =>
  (await fontSubset(readFileSync(require.resolve(face.file.split('?')[0] ?? '')), face, CACHE)).length;

covers('UX-10').test('the fonts of a first load stay under 55 KiB', async () => {
  const sizes = await Promise.all(FONT_FACES.filter(({ preload }) => preload).map(bytesOf));
  expect(sizes).toHaveLength(2);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(FIRST_LOAD_BYTES);
});
