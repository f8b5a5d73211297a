import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { readDrawing } from './svg-drawing.mjs';

/** @import { Compiler } from '@rspack/core' */

/** Sides in pixels: of a home screen (Apple; others small and large). */
const SIDES = [180, 192, 512];

/** Draws the icons of the installed site as `icon-<side>.png`. */
export class AppIconsPlugin {
  /** @param {string} file path of the drawing, square and filled to its edges */
  constructor(file) {
    this.file = file;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tap('AppIconsPlugin', (compilation) => {
      if (compilation.errors.length > 0) return;
      const { viewBox, markup } = readDrawing(this.file);
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${markup}</svg>`;
      mkdirSync(compiler.outputPath, { recursive: true });
      for (const side of SIDES) {
        const png = new Resvg(svg, { fitTo: { mode: 'width', value: side } }).render().asPng();
        writeFileSync(path.join(compiler.outputPath, `icon-${side}.png`), png);
      }
    });
  }
}
