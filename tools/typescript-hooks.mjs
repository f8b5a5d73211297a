/** Module hooks behind import-typescript.mjs. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

/**
 * Finds `./name.ts` where a TypeScript module imports `./name`, as bundlers do.
 * @type {import('node:module').ResolveHook}
 */
export async function resolve(specifier, context, nextResolve) {
  const lacksExtension =
    context.parentURL?.endsWith('.ts') && specifier.startsWith('.') && !/\.(?:ts|m?js|json)$/.test(specifier);
  return nextResolve(lacksExtension ? `${specifier}.ts` : specifier, context);
}

/**
 * Takes the types out of `.ts` modules; every other module is loaded as usual.
 * @type {import('node:module').LoadHook}
 */
export async function load(url, context, nextLoad) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context);
  const { code } = await transform(await readFile(fileURLToPath(url), 'utf8'), {
    configFile: false,
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'es6' },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
