import { takenExports } from './shared-exports.mjs';

/** @import { Compiler } from '@rspack/core' */

/** Remembers the program that a remote's server build has made, for the manifest that its browser build writes. */
export class ServerProgramPlugin {
  /** @type {string | null} relative to `dist/server/`; null before the server build, and where it failed */
  file = null;
  /** @type {Record<string, string[]>} exports it takes, by shared module */
  taken = {};

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.done.tap('ServerProgramPlugin', ({ compilation }) => {
      const names = compilation.getAssets().map(({ name }) => name);
      this.file = names.find((name) => name.endsWith('.cjs')) ?? null;
      this.taken = takenExports(compilation);
    });
  }
}
