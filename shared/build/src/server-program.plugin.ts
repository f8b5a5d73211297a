import type { Compiler } from '@rspack/core';
import { takenExports } from './shared-exports';

/** Remembers the program that a remote's server build has made, for the manifest that its browser build writes. */
export class ServerProgramPlugin {
  /** Relative to `dist/server/`; null before the server build, and where it failed. */
  file: string | null = null;
  /** Exports it takes, by shared module. */
  taken: Record<string, string[]> = {};

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('ServerProgramPlugin', ({ compilation }) => {
      const names = compilation.getAssets().map(({ name }) => name);
      this.file = names.find((name) => name.endsWith('.cjs')) ?? null;
      this.taken = takenExports(compilation);
    });
  }
}
