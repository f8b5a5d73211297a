import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { offeredExports } from './shared-exports.mjs';

/** In the shell's browser build, and served with it. */
export const SHELL_FACTS_FILE = 'shell-facts.json';

/**
 * Writes what a release must know of the shell before it may go live (see shared/releases/src/gate): contract, shared
 * versions and the exports of each shared module, own paths. The name of the build is added when both builds are done
 * (shell-folder.plugin.mjs).
 */
export class ShellFactsPlugin {
  /** @param {{ contract: string, shared: Record<string, string>, paths: readonly string[] }} facts */
  constructor(facts) {
    this.facts = facts;
  }

  apply(compiler) {
    compiler.hooks.done.tap('ShellFactsPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const facts = { ...this.facts, offers: offeredExports(stats.compilation) };
      writeFileSync(path.join(compiler.outputPath, SHELL_FACTS_FILE), JSON.stringify(facts, null, 1));
    });
  }
}
