import { type Compiler, rspack } from '@rspack/core';

/**
 * Makes a build's own chunk loader ask the page for the hash of every script before it loads it. The shell answers for a
 * remote from its release manifest (see integrity-map.ts), and for itself what the document has preloaded it with; a
 * build that runs elsewhere is unaffected.
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
