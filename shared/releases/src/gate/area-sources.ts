/** What the sources of an area say before they are released: types, and imports of what belongs to others. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Refusal } from '../refusal';

const SOURCE_FILE = /\.[cm]?[jt]sx?$/;
const NO_SOURCES = new Set(['node_modules', 'dist', 'test-results']);
/** Packages of ours that an area may import; any other is part of a program that it only meets when it runs. */
const OWN_PACKAGE = /^@red\/(?!(?:api|build|contract|federation|testing|ui)(?:\/|$))/;
/** Modules that a file names, type imports among them. */
const IMPORT = /\b(?:from|import|require)\b\s*\(?\s*(['"])([^'"\n]+)\1/g;
/** A diagnosis as the compiler prints it; lines that go on with it are indented. */
const DIAGNOSIS = /^(.+?)\((\d+),(\d+)\): error (TS\d+: .*)$/;
/** One that is about no file: then nothing has been checked. */
const FAILURE = /^error (TS\d+: .*)$/m;
/** Sentences that one refusal says; the rest are counted. */
const MAX_SENTENCES = 20;
/** Of a configuration for an area that has none of its own: packages whose declarations are there without an import. */
const TYPES = ['node', 'jest', '@testing-library/jest-dom', '@red/testing/covers', '@red/ui/svg-files'];

/**
 * The folder of the sources of a build: the one above it, where an area has its remote.json; null for a build that came
 * without them.
 */
export function sourcesOf(dist: string): string | null {
  const area = path.dirname(path.resolve(dist));
  return ['remote.json', 'package.json', 'src'].every((name) => existsSync(path.join(area, name)))
    ? area
    : null;
}

/**
 * Whatever is wrong with the types and imports of an area: sentences that begin with the area's name, file and line.
 * Throws a Refusal when they cannot be checked.
 * @param folder of the area; null: there are no sources to check
 * @param area its name
 */
export async function sourceProblems(
  folder: string | null,
  area: string,
  say: (line: string) => void,
): Promise<string[]> {
  if (folder === null) return [];
  const compiler = installedCompiler(folder);
  const configuration = compiler && configurationOf(folder);
  if (!compiler) say(`No typescript is installed in ${folder}: the types of ${area} are not checked.`);
  else if (!configuration) say(`${folder} has no tsconfig.json: the types of ${area} are not checked.`);
  const found = [
    ...foreignImports(folder, area),
    ...(compiler && configuration ? await typeErrors(compiler, configuration, folder, area) : []),
  ];
  const more = found.length - MAX_SENTENCES;
  return more > 0 ? [...found.slice(0, MAX_SENTENCES), `… and ${more} more of types and imports.`] : found;
}

/** Imports that leave the area's folder: what stands there is built and released by others. */
const foreignImports = (folder: string, area: string) =>
  filesIn(folder).flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    return [...text.matchAll(IMPORT)].flatMap(({ index, 2: name = '' }) => {
      const target = name.startsWith('.') ? path.join(path.dirname(file), name) : '';
      if (!target.startsWith('..') && !OWN_PACKAGE.test(name)) return [];
      const { line, column } = placeIn(text, text.indexOf(name, index));
      return [
        `${area}/${file}:${line}:${column} imports ${name}, which is no part of ${area}. What areas have in common comes from @red/api, @red/contract and @red/ui.`,
      ];
    });
  });

/** @returns relative to the folder, with slashes */
function filesIn(folder: string, inside = ''): string[] {
  return readdirSync(path.join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(inside, entry.name);
    if (entry.isDirectory())
      return NO_SOURCES.has(entry.name) || entry.name.startsWith('.') ? [] : filesIn(folder, name);
    return entry.isFile() && SOURCE_FILE.test(entry.name) ? [name] : [];
  });
}

function placeIn(text: string, index: number) {
  const before = text.slice(0, index).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** What the compiler says of the area's own files. */
async function typeErrors(
  compiler: string,
  configuration: string,
  folder: string,
  area: string,
): Promise<string[]> {
  const output = await outputOf(compiler, ['--noEmit', '--pretty', 'false', '-p', configuration], folder);
  const [, failure] = FAILURE.exec(output) ?? [];
  if (failure) throw new Refusal(`The types of ${area} cannot be checked: ${failure}`);
  const own = realpathSync(folder);
  return output.split('\n').flatMap((line) => {
    const [, file = '', at, column, text] = DIAGNOSIS.exec(line) ?? [];
    const within = path.relative(own, path.resolve(own, file)).split(path.sep).join('/');
    return text && !within.startsWith('..') ? [`${area}/${within}:${at}:${column} ${text}`] : [];
  });
}

/**
 * The area's own configuration; else, where `@red/testing` is installed, one that holds this area alone; null for an area
 * that is built in another way.
 */
function configurationOf(folder: string): string | null {
  const own = path.join(folder, 'tsconfig.json');
  if (existsSync(own)) return own;
  const base = installedBase(folder);
  if (!base) return null;
  const made = path.join(folder, 'node_modules/.red/tsconfig.json');
  mkdirSync(path.dirname(made), { recursive: true });
  writeFileSync(
    made,
    JSON.stringify({
      extends: base,
      compilerOptions: { types: TYPES },
      include: ['../../**/*'],
      exclude: [...NO_SOURCES].map((name) => `../../${name}`),
    }),
  );
  return made;
}

function installedBase(folder: string): string | null {
  try {
    return createRequire(path.join(folder, 'package.json')).resolve('@red/testing/tsconfig.json');
  } catch {
    return null;
  }
}

/** The compiler that is installed nearest to a folder. */
function installedCompiler(folder: string): string | null {
  const program = path.join(folder, 'node_modules/.bin/tsc');
  if (existsSync(program)) return program;
  const parent = path.dirname(folder);
  return parent === folder ? null : installedCompiler(parent);
}

const outputOf = (program: string, words: readonly string[], cwd: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      cwd,
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
    });
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });
