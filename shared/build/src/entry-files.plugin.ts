import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { SHARED_MODULES } from '@red/federation/share-policy';

import type { Compiler } from '@rspack/core';

/**
 * Writes where the shell's server reads them: the scripts of the first load, in order, and the further files of the
 * area host and of every deferred group, which it preloads for pages that need them.
 */
export class EntryFilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('EntryFilesPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const { entrypoints, namedChunkGroups } = stats.toJson({
        all: false,
        entrypoints: true,
        chunkGroups: true,
      });
      const scripts = scriptsOf(entrypoints?.main);
      const filesOf = (chunk: string) =>
        scriptsOf(namedChunkGroups?.[chunk]).filter((file) => !scripts.includes(file));
      const deferred = SHARED_MODULES.filter((shared) => shared.deferred).map(({ request }) => request);
      const groups = {
        ...Object.fromEntries(OWN_CHUNKS.map((chunk) => [chunk, filesOf(chunk)])),
        ...Object.fromEntries(deferred.map((request) => [request, filesOf(chunkName(request))])),
      };
      writeFileSync(path.join(compiler.outputPath, 'entry-files.json'), JSON.stringify({ scripts, groups }));
    });
  }
}

/** Chunks of the shell with what areas need to run. */
const OWN_CHUNKS = ['area-host'];

/** Name of the chunk of a deferred group: `ui-forms` for `@red/ui/forms`. */
const chunkName = (request: string) => request.replace('@red/', '').replace('/', '-');

const scriptsOf = (group: { assets?: { name: string }[] } | undefined) =>
  (group?.assets ?? []).map((asset) => asset.name).filter((name) => name.endsWith('.js'));
