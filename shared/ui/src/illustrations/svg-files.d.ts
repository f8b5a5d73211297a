/** The build (svg-loader.mjs) and Jest (svg-transform.mjs) give an `.svg` file as a module. */
declare module '*.svg' {
  import type { Drawing } from '@red/ui/illustrations/drawing';

  const drawing: Drawing;
  export default drawing;
}
