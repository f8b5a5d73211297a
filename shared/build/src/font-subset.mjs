import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const { version: SUBSETTER } = createRequire(import.meta.url)('subset-font/package.json');

/**
 * Rules of a font that browsers apply by themselves, and figures of one width. Fractions and the like take glyphs that no
 * style of the site asks for.
 */
const FEATURES = ['kern', 'mark', 'mkmk', 'liga', 'clig', 'calt', 'rlig', 'ccmp', 'locl', 'tnum'];

/**
 * @typedef {object} FontPart
 * @property {string} characters what to keep; what the font does not have is left out
 * @property {Record<string, number | { min: number, max: number }>} axes pinned (number) or limited (range)
 */

/**
 * A part of a font, as woff2. Cutting takes about a second, so results are kept in `cacheFolder`.
 * @param {Buffer} font of any format
 * @param {FontPart} part
 * @param {string} cacheFolder
 * @returns {Promise<Buffer>}
 */
export async function fontSubset(font, { characters, axes }, cacheFolder) {
  const key = createHash('sha256')
    .update(JSON.stringify([SUBSETTER, FEATURES, characters, axes]))
    .update(font)
    .digest('hex');
  const file = path.join(cacheFolder, `${key.slice(0, 32)}.woff2`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return kept;
  // A variable, because the library's types do not know `keepFeatures` yet.
  const options = {
    targetFormat: /** @type {const} */ ('woff2'),
    keepFeatures: FEATURES,
    variationAxes: axes,
  };
  const part = await subsetFont(font, characters, options);
  await mkdir(cacheFolder, { recursive: true });
  // Builds may run side by side: nobody reads half a file.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, part);
  await rename(draft, file);
  return part;
}
