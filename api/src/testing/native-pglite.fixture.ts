/**
 * PGlite loads its WebAssembly with `import()`, which Jest's sandbox does not offer: tests get the module as Node
 * itself loads it, outside the sandbox. Import this before anything that opens an embedded database.
 */
jest.mock('@electric-sql/pglite', () => {
  const { runInThisContext } = jest.requireActual<typeof import('node:vm')>('node:vm');
  const nodeModules: typeof import('node:module') = runInThisContext(
    "process.getBuiltinModule('node:module')",
  );
  // A copy: what a module exports cannot be replaced in itself.
  return { ...nodeModules.createRequire(__filename)('@electric-sql/pglite') };
});

export {};
