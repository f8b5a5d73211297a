import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes what a release must know of the shell before it may go live (see shared/releases/src/gate): contract, shared
 * versions, own paths, and a name for this build.
 */
export class ShellFactsPlugin {
  /** @param {{ contract: string, shared: Record<string, string>, paths: readonly string[] }} facts */
  constructor(facts) {
    this.facts = facts;
  }

  apply(compiler) {
    compiler.hooks.done.tap('ShellFactsPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const names = stats.toJson({ all: false, assets: true }).assets.map((asset) => asset.name);
      const build = createHash('sha256').update(names.sort().join('\n')).digest('hex').slice(0, 16);
      const facts = { build, ...this.facts };
      writeFileSync(path.join(compiler.outputPath, 'shell-facts.json'), JSON.stringify(facts, null, 1));
    });
  }
}
