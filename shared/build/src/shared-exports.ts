/**
 * Which exports of the shared modules are used, read from the bundler's module graph: a remote's build says what it
 * takes, the shell's build what it offers. The release gate compares the two (see
 * shared/releases/src/gate/compatibility.rules.ts).
 */
import { SHARED_MODULES } from '@red/federation/share-policy';

import type { Compilation, Dependency, Module } from '@rspack/core';

/** By shared module. */
type ExportNames = Record<string, string[]>;

/** Stands for every export: where only a running program would tell which ones are used. */
const ALL_EXPORTS = '*';

/**
 * Exports that the code of a build takes from each shared module it does not contain itself. Code that runs only after
 * a click counts, code that the bundler removed does not. `['*']` where the names cannot be known: a namespace or an
 * export that is passed on, a dynamic import, `require`.
 */
export function takenExports({ modules, moduleGraph, chunkGraph, chunks }: Compilation): ExportNames {
  const runtimes = [...new Set([...chunks].flatMap((chunk) => [...chunk.runtime]))];
  const included = includedModules(modules, chunkGraph);
  const taken: ExportNames = {};
  for (const module of modules) {
    const request = consumedRequest(module);
    if (!request) continue;
    const names = moduleGraph
      .getIncomingConnections(module)
      .filter(
        (connection) =>
          connection.originModule &&
          included.has(connection.originModule.identifier()) &&
          connection.getActiveState(runtimes) !== false,
      )
      .flatMap(({ dependency }) => namesIn(dependency));
    if (names.length > 0) taken[request] = merged(taken[request] ?? [], names);
  }
  return sortedByKey(taken);
}

/** Identifiers of the modules that made it into a file, those that were merged into another one included. */
function includedModules(modules: Iterable<Module>, chunkGraph: Compilation['chunkGraph']): Set<string> {
  const included = [...modules].filter(
    (module) => [...chunkGraph.getModuleChunksIterable(module)].length > 0,
  );
  return new Set(withConcatenated(included).map((module) => module.identifier()));
}

/** Whether a module of a browser build stands for a shared module that comes from the shell. */
export const consumesShared = (identifier: string, request: string): boolean =>
  identifier.startsWith('consume shared module') && identifier.includes(` ${request}@`);

/** The shared module that a module stands for: in a browser build it is consumed, on the server required. */
function consumedRequest(module: Module): string | undefined {
  const identifier = module.identifier();
  return SHARED_MODULES.find(
    ({ request }) => consumesShared(identifier, request) || identifier === `external commonjs "${request}"`,
  )?.request;
}

/** Names of the exports that one place in the code asks for. */
function namesIn({ type, ids }: Dependency): string[] {
  // The import statement itself asks for nothing; each use of what it names is a dependency of its own.
  if (type === 'esm import') return [];
  const [name, member] = ids ?? [];
  if (!type?.startsWith('esm') || name === undefined) return [ALL_EXPORTS];
  // The default of a CommonJS module is the module.
  return [name === 'default' ? (member ?? ALL_EXPORTS) : name];
}

/** Exports of each shared module that a build contains; a module whose exports the bundler cannot name is left out. */
export function offeredExports({ modules, moduleGraph }: Compilation): ExportNames {
  const shared = new Set(SHARED_MODULES.map(({ request }) => request));
  const offered: ExportNames = {};
  for (const module of withConcatenated(modules)) {
    for (const { dependency, module: target } of moduleGraph.getOutgoingConnections(module)) {
      const { request = '' } = dependency;
      if (!target || !shared.has(request) || !isNamespace(dependency)) continue;
      const names = moduleGraph.getProvidedExports(target);
      if (Array.isArray(names)) offered[request] = [...names].sort();
    }
  }
  return sortedByKey(offered);
}

/** Whether a module as a whole is asked for; of a single export the bundler knows only where it really stands. */
const isNamespace = ({ type, ids }: Dependency) =>
  type?.startsWith('import()') || (type === 'esm import specifier' && (ids ?? []).length === 0);

/** Modules with those that were merged into another one. */
const withConcatenated = (modules: Iterable<Module>): Module[] =>
  [...modules].flatMap((module) => [
    module,
    ...('modules' in module && Array.isArray(module.modules) ? module.modules : []),
  ]);

/** What two builds of the same sources take together. */
export function mergeExports(one: ExportNames, other: ExportNames): ExportNames {
  const requests = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return sortedByKey(
    Object.fromEntries(
      requests.map((request) => [request, merged(one[request] ?? [], other[request] ?? [])]),
    ),
  );
}

function merged(one: readonly string[], other: readonly string[]): string[] {
  const names = new Set([...one, ...other]);
  return names.has(ALL_EXPORTS) ? [ALL_EXPORTS] : [...names].sort();
}

const sortedByKey = (record: ExportNames): ExportNames =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
