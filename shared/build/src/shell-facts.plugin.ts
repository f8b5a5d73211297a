import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { SHELL_FACTS_FILE, type ShellFacts } from '@red/contract/shell-facts';
import type { Compiler } from '@rspack/core';
import { offeredExports } from './shared-exports';

/**
 * Writes what a release must know of the shell before it may go live (see shared/releases/src/gate) into the shell's
 * browser build. The name of the build is added when both builds are done (shell-folder.plugin.ts).
 */
export class ShellFactsPlugin {
  constructor(private readonly facts: Pick<ShellFacts, 'contract' | 'shared' | 'paths'>) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('ShellFactsPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const facts = { ...this.facts, offers: offeredExports(stats.compilation) };
      writeFileSync(path.join(compiler.outputPath, SHELL_FACTS_FILE), JSON.stringify(facts, null, 1));
    });
  }
}
