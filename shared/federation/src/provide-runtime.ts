import * as runtimeCore from '@module-federation/runtime/core';
import { attachShareScopeMap, bundlerRuntime, runtime } from '@module-federation/webpack-bundler-runtime';

/**
 * Containers are built without the federation runtime and take it from here: its core (`externalRuntime` of their
 * builds) and the functions of the bundler's part (`external-bundler-runtime.mjs` of `@red/build`).
 */
declare global {
  var _FEDERATION_RUNTIME_CORE: unknown;
  var _RED_BUNDLER_RUNTIME: unknown;
}

/** Before the first container is loaded. */
export function provideRuntime(): void {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  globalThis._RED_BUNDLER_RUNTIME = { runtime, bundlerRuntime, attachShareScopeMap };
}
