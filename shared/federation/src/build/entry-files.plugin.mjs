import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** @import { Compiler } from '@rspack/core' */

/** Writes the scripts of the shell's first load, in order, where its server reads them. */
export class EntryFilesPlugin {
  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.done.tap('EntryFilesPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const { entrypoints } = stats.toJson({ all: false, entrypoints: true });
      const scripts = (entrypoints?.main?.assets ?? [])
        .map((asset) => asset.name)
        .filter((name) => name.endsWith('.js'));
      writeFileSync(path.join(compiler.outputPath, 'entry-files.json'), JSON.stringify({ scripts }));
    });
  }
}
