import { drawingOf } from '@red/build/svg-drawing';

/** An `.svg` is imported in Jest as it is in a build. */
export default {
  /**
   * @param {string} source
   * @param {string} file
   */
  process: (source, file) => ({
    code: `Object.assign(exports, { __esModule: true, default: ${JSON.stringify(drawingOf(source, file))} });`,
  }),
};
