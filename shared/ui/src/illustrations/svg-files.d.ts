/** The build (svg-loader.mjs) and Jest (svg-transform.mjs) give an `.svg` file as a module. */
declare module '*.svg' {
  import type { Drawing } from '@red/ui/illustrations/drawing';

  const drawing: Drawing;
  export default drawing;
}

/** The address of the file itself, for an `<img>`. */
declare module '*.svg?url' {
  const address: string;
  export default address;
}
