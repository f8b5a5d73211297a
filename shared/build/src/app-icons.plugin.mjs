import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { readDrawing } from './svg-drawing.mjs';

/** @import { Compiler } from '@rspack/core' */

/**
 * Paths of square drawings: one that fills its ground to the edges, and one on no ground.
 * @typedef {{ app: string, tab: string }} AppIconDrawings
 */

/** Sides in pixels: of a home screen (Apple; others small and large). */
const SIDES = [180, 192, 512];
/** Of a tab on a dense screen. */
const TAB_SIDE = 48;

/** Draws the icons of the installed site as `icon-<side>.png`, and that of a browser's tab as `favicon.png`. */
export class AppIconsPlugin {
  /** @param {AppIconDrawings} drawings */
  constructor(drawings) {
    this.drawings = drawings;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tap('AppIconsPlugin', (compilation) => {
      if (compilation.errors.length > 0) return;
      mkdirSync(compiler.outputPath, { recursive: true });
      const write = (/** @type {string} */ name, /** @type {Uint8Array} */ png) =>
        writeFileSync(path.join(compiler.outputPath, name), png);
      for (const side of SIDES) write(`icon-${side}.png`, drawn(this.drawings.app, side));
      write('favicon.png', drawn(this.drawings.tab, TAB_SIDE));
    });
  }
}

/**
 * @param {string} file path of a drawing
 * @param {number} side in pixels
 */
function drawn(file, side) {
  const { viewBox, markup } = readDrawing(file);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${markup}</svg>`;
  return new Resvg(svg, { fitTo: { mode: 'width', value: side } }).render().asPng();
}
