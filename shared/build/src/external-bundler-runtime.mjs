/**
 * What a remote's build gets instead of `@module-federation/webpack-bundler-runtime`: the functions that the shell
 * provides (`provide-runtime.ts`), with the state of this container. 4 KiB less in every container.
 */
const { _RED_BUNDLER_RUNTIME: provided } = /** @type {{ _RED_BUNDLER_RUNTIME?: Record<string, object> }} */ (
  globalThis
);
if (!provided) throw new Error('the shell provides no federation runtime: it offers a contract before 1.5.0');

const { runtime, bundlerRuntime, attachShareScopeMap } = provided;

export default {
  runtime,
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  attachShareScopeMap,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntimeOptions: {},
};
