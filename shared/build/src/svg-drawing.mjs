/**
 * A drawing of the site from its `.svg` file. Browsers and drawing programs open the file as it is: every shape has its
 * colour twice, as an attribute and as a CSS variable that the `<style>` of the file defines. What goes into a page is
 * smaller: without variables, ids, names and whatever a drawing program leaves behind.
 */
import { readFileSync } from 'node:fs';
import { optimize } from 'svgo';

/**
 * @typedef {object} Drawing
 * @property {string} viewBox
 * @property {string} markup what stands inside the `<svg>`
 * @property {string} [preserveAspectRatio] how it fills a box of another shape, where the file says so
 */

/**
 * Settings of svgo that differ from its own. Merged paths and rounded transforms move edges by a visible amount. The others
 * save characters in one shape and make it unlike the next one, which costs more once the page is compressed. A tenth of a
 * unit of a path is less than a pixel shows.
 */
const SVGO_SETTINGS = /** @type {const} */ ({
  mergePaths: false,
  convertPathData: { applyTransforms: false, utilizeAbsolute: false, floatPrecision: 1 },
  convertShapeToPath: false,
  moveElemsAttrsToGroup: false,
  moveGroupAttrsToElems: false,
});

const VARIABLE = /^var\(\s*--([\w-]+)\s*\)$/;

/**
 * The colours that a drawing's `<style>` defines, by the name of their variable without its dashes.
 * @param {string} svg
 * @returns {Map<string, string>}
 */
export const paletteOf = (svg) =>
  new Map(
    [...svg.matchAll(/--([\w-]+):\s*(#[\da-f]{3,8})\s*[;}]/gi)].map(([, name = '', hex = '']) => [name, hex]),
  );

/**
 * Writes the value of every variable where it is used, so that the page needs none.
 * @param {Map<string, string>} palette
 * @returns {import('svgo').CustomPlugin}
 */
const resolveVariables = (palette) => ({
  name: 'resolveVariables',
  fn: () => ({
    element: {
      enter(node, parent) {
        if (node.name === 'style') {
          parent.children = parent.children.filter((child) => child !== node);
          return;
        }
        const { style } = node.attributes;
        if (style === undefined) return;
        const left = style.split(';').filter((declaration) => {
          const [property = '', value = ''] = declaration.split(':').map((part) => part.trim());
          const name = VARIABLE.exec(value)?.[1];
          if (name === undefined) return property !== '';
          const colour = palette.get(name);
          if (colour === undefined) throw new Error(`--${name} is used and not defined.`);
          node.attributes[property] = colour;
          return false;
        });
        if (left.length > 0) node.attributes.style = left.join(';');
        else delete node.attributes.style;
      },
    },
  }),
});

/**
 * What a page needs of an `.svg` file. Throws an Error that names the file when it has no view box, says something on
 * its `<svg>` that would be lost, or uses a variable that it does not define.
 * @param {string} svg
 * @param {string} file for the message of an error
 * @returns {Drawing}
 */
export function drawingOf(svg, file) {
  try {
    const { data } = optimize(svg, {
      plugins: [
        resolveVariables(paletteOf(svg)),
        { name: 'preset-default', params: { overrides: SVGO_SETTINGS } },
        'removeTitle',
        'convertStyleToAttrs',
      ],
    });
    const [, root = '', markup = ''] = /^<svg([^>]*)>(.*)<\/svg>$/s.exec(data) ?? [];
    const { viewBox, preserveAspectRatio, ...others } = Object.fromEntries(
      [...root.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    );
    const lost = Object.keys(others).filter((name) => !['xmlns', 'width', 'height'].includes(name));
    if (lost.length > 0) throw new Error(`<svg> has ${lost.join(', ')}: put it on a <g> inside.`);
    if (!viewBox) throw new Error('<svg> has no viewBox.');
    if (/\sid="/.test(markup)) throw new Error('an id may stand twice on a page: draw without references.');
    return { viewBox, markup, ...(preserveAspectRatio && { preserveAspectRatio }) };
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * A drawing as a file that a page shows as a picture, as wide and high as its view box. Throws as `drawingOf` does.
 * @param {string} svg
 * @param {string} file for the message of an error
 */
export function drawingFileOf(svg, file) {
  const { viewBox, markup } = drawingOf(svg, file);
  const [, , width, height] = viewBox.split(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${markup}</svg>`;
}

/**
 * The drawing of a file, for what a build draws itself. Throws as `drawingOf` does.
 * @param {string} file
 */
export const readDrawing = (file) => drawingOf(readFileSync(file, 'utf8'), file);
