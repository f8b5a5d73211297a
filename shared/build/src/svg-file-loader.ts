import type { LoaderContext } from '@rspack/core';
import { drawingFileOf } from './svg-drawing.mjs';

/**
 * Makes an `.svg` a file of the build: `import team from '…/team.svg?url'` gives its address, for a drawing far below
 * the fold that shall not be in the page's HTML.
 */
export default function svgFileLoader(this: LoaderContext, source: string): string {
  return drawingFileOf(source, this.resourcePath);
}
