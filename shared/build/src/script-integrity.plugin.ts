import { type Compiler, rspack } from '@rspack/core';

/**
 * Makes a remote's own chunk loader ask the page for the hash of every script before it loads it. The shell answers from
 * the release's manifest (see integrity-map.ts); a build that runs elsewhere is unaffected.
 */
export class ScriptIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ScriptIntegrityPlugin', (compilation) => {
      rspack.RuntimePlugin.getCompilationHooks(compilation).createScript.tap(
        'ScriptIntegrityPlugin',
        (code) =>
          `${code}\nif (globalThis.__redScriptIntegrity) globalThis.__redScriptIntegrity(script, url);`,
      );
    });
  }
}
