import path from 'node:path';
import { fontSubset } from './font-subset.mjs';

/** @import { LoaderContext } from '@rspack/core' */
/** @import { FontPart } from './font-subset.mjs' */

/** @typedef {FontPart & { file: string }} FontFile `file`: specifier of the file, with the name of the part as its query */

/** The loader gets the bytes of the file. */
export const raw = true;

/**
 * Cuts a font file down to the part that its query names. Fails for a part that the options do not describe.
 * @this {LoaderContext<{ parts: readonly FontFile[], cacheFolder: string }>}
 * @param {Buffer} font
 */
export default async function fontLoader(font) {
  const { parts, cacheFolder } = this.getOptions();
  const name = path.basename(this.resourcePath) + this.resourceQuery;
  const part = parts.find(({ file }) => path.posix.basename(file) === name);
  if (!part) throw new Error(`nothing says what to keep of ${name}`);
  return fontSubset(font, part, cacheFolder);
}
