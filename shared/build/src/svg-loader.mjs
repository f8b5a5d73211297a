import { drawingOf } from './svg-drawing.mjs';

/**
 * Loads an `.svg` as a module: `import team from './team.svg'` gives a `Drawing`.
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} source
 */
export default function svgLoader(source) {
  return `export default ${JSON.stringify(drawingOf(source, this.resourcePath))};`;
}
