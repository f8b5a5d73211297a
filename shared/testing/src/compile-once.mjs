/**
 * Compiles a module once for all test files of a worker. Jest compiles it for each of them, by a function of Node that keeps
 * nothing (https://github.com/nodejs/node/issues/35375), and with it everything in it that a test calls. As a script it is
 * kept; each test file still runs it anew, in its own context.
 */
import vm from 'node:vm';

const compile = vm.compileFunction;

/** By file name; without a script is what imports while it runs, which Jest answers for each test file. */
/** @type {Map<string, { code: string, script: vm.Script | null }>} */
const known = new Map();

vm.compileFunction = (code, parameters, options) => {
  const { filename, parsingContext } = options ?? {};
  if (!filename || !parsingContext) return compile(code, parameters, options);
  let module = known.get(filename);
  if (module?.code !== code) {
    const head = `(function (${parameters}) {`;
    const script = /\bimport\s*\(/.test(code)
      ? null
      : new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
    module = { code, script };
    known.set(filename, module);
  }
  return module.script?.runInContext(parsingContext) ?? compile(code, parameters, options);
};
