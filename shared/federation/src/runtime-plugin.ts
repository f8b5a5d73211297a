import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { type IntegrityBook, prepareScript } from './integrity-map';

/**
 * Module Federation runtime plugin of the shell: containers load with a time limit, with the nonce of the page and
 * with the hash of their release; the same for the chunks that a container loads by itself.
 */
export function scriptLoadingPlugin(options: {
  book: IntegrityBook;
  /** Milliseconds until a container that does not arrive counts as lost. */
  timeoutMs: number;
  nonce: string | undefined;
}): ModuleFederationRuntimePlugin {
  globalThis.__redScriptIntegrity = (script, url) => prepareScript(options.book, script, url);
  return {
    name: 'red-script-loading',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      if (options.nonce) script.nonce = options.nonce;
      prepareScript(options.book, script, url);
      return { script, timeout: options.timeoutMs };
    },
  };
}
