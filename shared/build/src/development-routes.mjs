/**
 * What the development server of an area answers besides its scripts: its remote.json as it stands, its server program,
 * what is wrong with its sources, the lines behind a stack, and how long an edit took to be seen.
 */
import { readFileSync, statSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { codeFrame, placesIn } from './code-frame.rules.mjs';
import { readRemoteManifest } from './remote-manifest-file.mjs';

/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @import { Compiler, Configuration, MultiCompiler } from '@rspack/core' */
/** @import { AreaProblem } from './development-client.mjs' */
/** @typedef {NonNullable<Exclude<Configuration['devServer'], false | undefined>['setupMiddlewares']>} SetupMiddlewares */
/** @typedef {{ type: string, body: string }} Answer */

/** Where a shell of this machine fetches the program with which it renders the area's pages. */
export const PROGRAM_FILE = '__red/server.cjs';
/** An edit that nobody has looked at for so long is not measured. */
const MAX_EDIT_AGE_MS = 30_000;

/**
 * @param {string} directory the area's folder
 * @param {number} port
 * @returns {SetupMiddlewares}
 */
export const developmentRoutes = (directory, port) => (middlewares, server) => {
  const compilers = compilersOf(server.compiler);
  const program = compilers.find(({ options }) => options.name?.endsWith(':server')) ?? null;
  const edit = watchEdits(compilers[0]);
  const builds = compilers.map(watchBuild);

  /** @type {Record<string, (parameters: URLSearchParams) => Promise<Answer | null>>} */
  const routes = {
    // Read anew for each answer: a new page needs no restart.
    '/remote.json': async () => json(readFileSync(path.join(directory, 'remote.json'), 'utf8')),
    '/__red/problems': async () => {
      await Promise.all(builds.map((build) => build.settled()));
      // The server program is made of the same sources.
      const found = new Map(builds.flatMap((build) => build.problems()).map((each) => [each.where, each]));
      return json(JSON.stringify([...manifestProblems(directory), ...found.values()]));
    },
    '/__red/lines': async (parameters) =>
      json(JSON.stringify(linesOf(parameters.get('stack') ?? '', `http://localhost:${port}`, compilers))),
    [`/${PROGRAM_FILE}`]: async () => {
      if (!program) return null;
      await Promise.all(builds.map((build) => build.settled()));
      const text = outputOf(program, PROGRAM_FILE);
      return text === null ? null : { type: 'text/javascript', body: text };
    },
    '/__red/seen': async () => {
      const seen = edit.seen();
      if (seen) console.log(`${path.basename(directory)}: ${seen.file} is visible after ${seen.ms} ms`);
      return json(JSON.stringify(seen));
    },
  };

  /**
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   * @param {() => void} next
   */
  async function answer(request, response, next) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const route = routes[pathname];
    if (!route) return next();
    const found = await route(searchParams);
    response.setHeader('cache-control', 'no-store');
    response.setHeader('access-control-allow-origin', '*');
    if (found) response.setHeader('content-type', `${found.type}; charset=utf-8`);
    else response.statusCode = 404;
    response.end(found?.body);
  }
  middlewares.unshift({
    name: 'red-development',
    middleware: (
      /** @type {IncomingMessage} */ request,
      /** @type {ServerResponse} */ response,
      /** @type {() => void} */ next,
    ) => void answer(request, response, next),
  });
  return middlewares;
};

/** @param {string} body @returns {Answer} */
const json = (body) => ({ type: 'application/json', body });

/** @param {Compiler | MultiCompiler} compiler the browser's first @returns {Compiler[]} */
const compilersOf = (compiler) =>
  'compilers' in compiler
    ? [...compiler.compilers].sort(
        (a, b) => Number(b.options.name?.endsWith(':web')) - Number(a.options.name?.endsWith(':web')),
      )
    : [compiler];

/** @param {string} directory @returns {AreaProblem[]} */
function manifestProblems(directory) {
  try {
    readRemoteManifest(directory);
    return [];
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return [{ title: 'remote.json no es válido', where: 'remote.json', text }];
  }
}

/**
 * What the last build of a compiler found, and when it is done.
 * @param {Compiler} compiler
 */
function watchBuild(compiler) {
  /** @type {AreaProblem[]} */
  let problems = [];
  let settle = () => {};
  /** @type {Promise<void>} */
  let running = new Promise((resolve) => {
    settle = resolve;
  });
  let isRunning = true;
  const begin = () => {
    if (isRunning) return;
    isRunning = true;
    running = new Promise((resolve) => {
      settle = resolve;
    });
  };
  compiler.hooks.invalid.tap('developmentRoutes', begin);
  compiler.hooks.watchRun.tap('developmentRoutes', begin);
  compiler.hooks.done.tap('developmentRoutes', (stats) => {
    const { errors = [] } = stats.toJson({ all: false, errors: true });
    problems = errors.map(({ message, moduleName, file }) => ({
      title: 'No se puede compilar',
      where: moduleName ?? file ?? '',
      text: stripVTControlCharacters(message),
    }));
    isRunning = false;
    settle();
  });
  return { problems: () => problems, settled: () => running };
}

/**
 * When the file whose change is being built was written.
 * @param {Compiler | undefined} compiler
 */
function watchEdits(compiler) {
  /** @type {{ file: string, at: number } | null} */
  let edited = null;
  compiler?.hooks.invalid.tap('developmentRoutes', (file) => {
    const stat = file ? statSync(file, { throwIfNoEntry: false }) : undefined;
    if (file && stat?.isFile()) edited = { file: path.basename(file), at: stat.mtimeMs };
  });
  return {
    /** Ends the measurement of an edit; null where there was none. */
    seen() {
      const { file = '', at = 0 } = edited ?? {};
      edited = null;
      const ms = Math.round(Date.now() - at);
      return ms < MAX_EDIT_AGE_MS ? { file, ms } : null;
    },
  };
}

/**
 * The lines of the sources at which an error was thrown: of the first place that is the area's own code.
 * @param {string} stack
 * @param {string} origin of the development server
 * @param {readonly Compiler[]} compilers
 * @returns {{ where: string, lines: string } | null} null where no source map knows it
 */
function linesOf(stack, origin, compilers) {
  const found = placesIn(stack, origin).flatMap((place) => {
    for (const compiler of compilers) {
      const text = outputOf(compiler, `${place.file}.map`);
      if (text !== null) return sourceAt(text, place);
    }
    return [];
  });
  return found.find(({ where }) => !where.includes('node_modules')) ?? found[0] ?? null;
}

/**
 * @param {string} text of a source map
 * @param {{ line: number, column: number }} place
 * @returns {{ where: string, lines: string }[]} one, or none
 */
function sourceAt(text, { line, column }) {
  const map = JSON.parse(text);
  const entry = new SourceMap(map).findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return [];
  const source = map.sourcesContent?.[map.sources.indexOf(entry.originalSource)] ?? '';
  const original = entry.originalLine + 1;
  return [{ where: `${entry.originalSource}:${original}`, lines: codeFrame(source, original) }];
}

/**
 * Text of a file that a compiler has written; null where there is none.
 * @param {Compiler} compiler
 * @param {string} file
 * @returns {string | null}
 */
function outputOf({ outputFileSystem, outputPath }, file) {
  // The development server writes into memory.
  const files = /** @type {{ readFileSync(file: string): Buffer } | null} */ (
    /** @type {unknown} */ (outputFileSystem)
  );
  try {
    return String(files?.readFileSync(path.join(outputPath, path.normalize(`/${file}`))));
  } catch {
    return null;
  }
}
