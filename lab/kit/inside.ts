/** A new area in a repository of several areas: a copy of this one, whose lines must stay as they are. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { dataDir } from '../../tools/data-dir';
import { findPnpm } from '../../tools/install.mjs';
import { BUILT_PACKAGES, ROOT } from '../../tools/packages';
import { INSTALL_SETTINGS, step } from './team-step';

/** Files that are written from the folders, and may only grow. */
const WRITTEN = ['deploy/swarm/stack.yml', 'docker-compose.yml', 'pnpm-lock.yaml'];
const COMMIT = ['-c', 'user.name=kit', '-c', 'user.email=kit@localhost', 'commit', '--quiet', '-m', 'all'];

/** Copies what git knows of this repository, with the builds that stand here, commits it and installs. */
export async function copyRepository(folder: string): Promise<void> {
  const files = linesOf(ROOT, 'ls-files', '--cached', '--others', '--exclude-standard');
  for (const file of files.filter((each) => existsSync(path.join(ROOT, each)))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    copyFileSync(path.join(ROOT, file), path.join(folder, file));
  }
  for (const { name } of BUILT_PACKAGES)
    cpSync(path.join(ROOT, name, 'dist'), path.join(folder, name, 'dist'), {
      recursive: true,
      verbatimSymlinks: true,
    });
  for (const words of [['init', '--quiet'], ['add', '--all'], COMMIT]) linesOf(folder, ...words);
  // pnpm, where it has been fetched.
  mkdirSync(path.join(folder, '.data'));
  const tools = path.join(dataDir(), 'tools');
  if (existsSync(tools)) symlinkSync(tools, path.join(folder, '.data/tools'), 'junction');
  await step(folder, [findPnpm(), 'install', '--frozen-lockfile', '--prefer-offline'], {
    ...INSTALL_SETTINGS,
    CI: 'true',
  });
}

/** Creates the area there. Throws an Error when a line changes that is not its own. */
export async function createInside(word: string, repository: string): Promise<void> {
  const name = `mf-${word}`;
  await step(repository, ['node_modules/.bin/red', 'create', word, '--owner', 'Eventos'], INSTALL_SETTINGS);
  const created = linesOf(repository, 'ls-files', '--others', '--exclude-standard');
  const changed = linesOf(repository, 'diff', '--numstat').map((line) => line.split('\t'));
  const foreign = [
    ...created.filter((file) => !file.includes(name)),
    ...changed.flatMap(([, removed, file = '']) =>
      removed === '0' && (file.includes(name) || WRITTEN.includes(file)) ? [] : [file],
    ),
  ];
  if (foreign.length > 0)
    throw new Error(`red create ${word} changes lines of others: ${foreign.join(', ')}.`);
}

const linesOf = (folder: string, ...words: string[]) =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 }).split('\n').filter(Boolean);
