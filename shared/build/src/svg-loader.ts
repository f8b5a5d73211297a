import type { LoaderContext } from '@rspack/core';
import { drawingOf } from './svg-drawing.mjs';

/** Loads an `.svg` as a module: `import team from '…/team.svg'` gives a `Drawing`. */
export default function svgLoader(this: LoaderContext, source: string): string {
  return `export default ${JSON.stringify(drawingOf(source, this.resourcePath))};`;
}
