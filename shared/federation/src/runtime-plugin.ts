import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { type IntegrityMap, prepareScript } from './integrity-map';

/**
 * Module Federation runtime plugin of the shell: containers load with a time-out and the hash from their
 * release, and so do the chunks that a container loads by itself.
 */
export function scriptLoadingPlugin(options: {
  integrity: IntegrityMap;
  /** Milliseconds until loading a container fails. */
  timeoutMs(): number;
}): ModuleFederationRuntimePlugin {
  globalThis.__redScriptIntegrity = (script, url) => {
    prepareScript(options.integrity, script, url);
  };
  return {
    name: 'red-script-loading',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      prepareScript(options.integrity, script, url);
      return { script, timeout: options.timeoutMs() };
    },
  };
}
