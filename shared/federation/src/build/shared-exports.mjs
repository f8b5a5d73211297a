/**
 * Who needs what of the shared modules, read from the bundler's module graph: a remote's build says what it takes, the
 * shell's build what it offers. The gate of releases compares the two (see shared/releases/src/gate/compatibility.rules.mjs).
 */
import { SHARED_GROUPS } from './share-policy.mjs';

/** Stands for everything: where only a running program would tell which exports are asked for. */
export const WHOLE = '*';

/**
 * Exports that the code of a build takes from each shared module it does not hold itself, code that runs only after a
 * click included and code that the bundler left out excluded. `['*']` where the names cannot be known: a namespace or an
 * export that is passed on, a dynamic import, `require`.
 * @param {import('@rspack/core').Compilation} compilation
 * @returns {Record<string, string[]>} by shared module
 */
export function takenExports({ modules, moduleGraph, chunkGraph, chunks }) {
  const runtimes = [...new Set([...chunks].flatMap((chunk) => [...chunk.runtime]))];
  const built = idsOfBuiltModules(modules, chunkGraph);
  const taken = {};
  for (const module of modules) {
    const request = requestOf(module);
    if (!request) continue;
    const names = new Set(taken[request]);
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      const { originModule, dependency } = connection;
      const runs =
        originModule && built.has(originModule.identifier()) && connection.getActiveState(runtimes) !== false;
      if (runs) for (const name of namesOf(dependency)) names.add(name);
    }
    if (names.size > 0) taken[request] = names.has(WHOLE) ? [WHOLE] : [...names].sort();
  }
  return sorted(taken);
}

/** Modules that made it into a file, those that were merged into another one included. */
function idsOfBuiltModules(modules, chunkGraph) {
  const built = [...modules].filter((module) => [...chunkGraph.getModuleChunksIterable(module)].length > 0);
  return new Set(
    built.flatMap((module) => [module, ...(module.modules ?? [])]).map((each) => each.identifier()),
  );
}

/** The shared module that stands for one of the shell's in a build: for browsers a consumed one, on the server `require`. */
function requestOf(module) {
  const id = module.identifier();
  return SHARED_GROUPS.find(
    ({ request }) =>
      (id.startsWith('consume shared module') && id.includes(` ${request}@`)) ||
      id === `external commonjs "${request}"`,
  )?.request;
}

/** Names that one place in the code asks for. */
function namesOf({ type, ids }) {
  if (type === 'esm import') return []; // the statement itself; each use of what it names is a dependency of its own
  if (!type?.startsWith('esm') || !ids || ids.length === 0) return [WHOLE];
  // The default of a CommonJS module is the module.
  return [ids[0] === 'default' ? (ids[1] ?? WHOLE) : ids[0]];
}

/**
 * Exports of each shared module that a build provides; a module whose exports the bundler cannot name is left out.
 * @param {import('@rspack/core').Compilation} compilation
 * @returns {Record<string, string[]>} by shared module
 */
export function offeredExports({ modules, moduleGraph }) {
  const offered = {};
  for (const module of modules) {
    const id = module.identifier();
    if (!id.startsWith('provide shared module')) continue;
    const request = SHARED_GROUPS.find((group) => id.includes(` ${group.request}@`))?.request;
    const [connection] = moduleGraph.getOutgoingConnections(module);
    const names = connection?.module && moduleGraph.getProvidedExports(connection.module);
    if (request && Array.isArray(names)) offered[request] = [...names].sort();
  }
  return sorted(offered);
}

/**
 * What two builds of the same sources take together.
 * @param {Record<string, string[]>} one
 * @param {Record<string, string[]>} other
 */
export function takenByBoth(one, other) {
  const requests = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return sorted(
    Object.fromEntries(
      requests.map((request) => {
        const names = new Set([...(one[request] ?? []), ...(other[request] ?? [])]);
        return [request, names.has(WHOLE) ? [WHOLE] : [...names].sort()];
      }),
    ),
  );
}

const sorted = (record) => Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
