import { drawingFileOf } from './svg-drawing.mjs';

/**
 * Makes an `.svg` a file of the build: `import team from './team.svg?url'` gives its address, for a drawing far below
 * the fold that shall not be in the page's HTML.
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} source
 */
export default function svgFileLoader(source) {
  return drawingFileOf(source, this.resourcePath);
}
