/**
 * What the development server of an area answers besides its scripts: its remote.json as it stands, its server program,
 * what is wrong with its sources, the lines behind a stack, and how long an edit took to be seen.
 */
import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Compiler, Configuration, MultiCompiler } from '@rspack/core';
import { type CodePlace, codeFrame, placesIn, sourceName } from './code-frame.rules';
import { isTakenElsewhere, readableBy } from './development-origins';
import type { AreaProblem, SourceLines } from './development-problems';
import { readRemoteManifest } from './remote-manifest-file';

type SetupMiddlewares = NonNullable<
  Exclude<Configuration['devServer'], false | undefined>['setupMiddlewares']
>;
type Answer = { type: string; body: string };

/** Where a shell of this machine fetches the program with which it renders the area's pages. */
export const PROGRAM_FILE = '__red/server.cjs';
/** Checks of the development server itself. */
const CHECKS = new Set(['host-header-check', 'cross-origin-header-check']);
/** An edit that nobody has looked at for so long is not measured. */
const MAX_EDIT_AGE_MS = 30_000;

/** @param directory the area's folder */
export const developmentRoutes =
  (directory: string, port: number): SetupMiddlewares =>
  (middlewares, server) => {
    const compilers = compilersOf(server.compiler);
    const program = compilers.find(({ options }) => options.name?.endsWith(':server')) ?? null;
    const edit = watchEdits(compilers[0], () => (server.webSocketServer?.clients.length ?? 0) > 0);
    const builds = compilers.map(watchBuild);

    const routes: Record<string, (parameters: URLSearchParams) => Promise<Answer | null>> = {
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

    async function answer(
      request: IncomingMessage,
      response: ServerResponse,
      next: () => void,
    ): Promise<void> {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      const route = routes[pathname];
      if (!route) return next();
      const found = await route(searchParams);
      response.setHeader('cache-control', 'no-store');
      for (const [header, value] of Object.entries(readableBy(request.headers.origin)))
        response.setHeader(header, value);
      if (found) response.setHeader('content-type', `${found.type}; charset=utf-8`);
      else response.statusCode = 404;
      response.end(found?.body);
    }
    const own = {
      name: 'red-development',
      middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) =>
        void answer(request, response, next),
    };
    return behindChecks(middlewares, own);
  };

/** For the shell's scripts, of which nothing else is asked. */
export const guardScripts: SetupMiddlewares = (middlewares) => behindChecks(middlewares);

/**
 * What the server does, behind its checks of who asks: by which name of the machine, and that no page of another site
 * takes a script.
 */
function behindChecks(
  middlewares: Parameters<SetupMiddlewares>[0],
  ...own: Parameters<SetupMiddlewares>[0]
): Parameters<SetupMiddlewares>[0] {
  const checks = middlewares.filter((each) => CHECKS.has('name' in each ? (each.name ?? '') : ''));
  const scripts = {
    name: 'red-scripts',
    middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
      if (!isTakenElsewhere(request.headers)) return next();
      response.statusCode = 403;
      response.end('a page of another site takes no script from here');
    },
  };
  return [...checks, scripts, ...own, ...middlewares.filter((each) => !checks.includes(each))];
}

const json = (body: string): Answer => ({ type: 'application/json', body });

/** The browser's first. */
const compilersOf = (compiler: Compiler | MultiCompiler): Compiler[] =>
  'compilers' in compiler
    ? [...compiler.compilers].sort(
        (a, b) => Number(b.options.name?.endsWith(':web')) - Number(a.options.name?.endsWith(':web')),
      )
    : [compiler];

function manifestProblems(directory: string): AreaProblem[] {
  try {
    readRemoteManifest(directory);
    return [];
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return [{ title: 'remote.json no es válido', where: 'remote.json', text }];
  }
}

/** What the last build of a compiler found, and when it is done. */
function watchBuild(compiler: Compiler) {
  let problems: AreaProblem[] = [];
  let settle = () => {};
  let running = new Promise<void>((resolve) => {
    settle = resolve;
  });
  let isRunning = true;
  const begin = () => {
    if (isRunning) return;
    isRunning = true;
    running = new Promise<void>((resolve) => {
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

/** When the file whose change is being built was written; only of edits that an open page can show. */
function watchEdits(compiler: Compiler | undefined, isLookedAt: () => boolean) {
  let edited: { file: string; at: number } | null = null;
  compiler?.hooks.invalid.tap('developmentRoutes', (file) => {
    const stat = file ? statSync(file, { throwIfNoEntry: false }) : undefined;
    if (file && stat?.isFile() && isLookedAt()) edited = { file: path.basename(file), at: stat.mtimeMs };
  });
  return {
    /** Ends the measurement of an edit; null where there was none. */
    seen(): { file: string; ms: number } | null {
      const { file = '', at = 0 } = edited ?? {};
      edited = null;
      const ms = Math.round(Date.now() - at);
      return ms < MAX_EDIT_AGE_MS ? { file, ms } : null;
    },
  };
}

/**
 * The lines of the sources at which an error was thrown: of the first place that is the area's own code.
 * @param origin of the development server
 * @returns null where no source map knows it
 */
function linesOf(stack: string, origin: string, compilers: readonly Compiler[]): SourceLines | null {
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
 * @param text of a source map
 * @returns one, or none
 */
function sourceAt(text: string, { line, column }: CodePlace): SourceLines[] {
  const map = JSON.parse(text);
  const entry = new SourceMap(map).findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return [];
  const source = map.sourcesContent?.[map.sources.indexOf(entry.originalSource)] ?? '';
  const original = entry.originalLine + 1;
  return [{ where: `${sourceName(entry.originalSource)}:${original}`, lines: codeFrame(source, original) }];
}

/** Text of a file that a compiler has written; null where there is none. */
function outputOf({ outputFileSystem, outputPath }: Compiler, file: string): string | null {
  // The development server writes into memory, and its files can be read at once; the type of the field does not say so.
  const files = outputFileSystem as unknown as { readFileSync(file: string): Buffer } | null;
  try {
    return String(files?.readFileSync(path.join(outputPath, path.normalize(`/${file}`))));
  } catch {
    return null;
  }
}
