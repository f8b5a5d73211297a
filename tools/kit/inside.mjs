/** A new area in a repository of several areas: a copy of this one, whose lines must stay as they are. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { dataDir, findPnpm } from '../install.mjs';
import { BUILT_PACKAGES, ROOT } from '../packages.mjs';
import { INSTALL_SETTINGS, step } from './team-step.mjs';

/** Files that are written from the folders, and may only grow. */
const WRITTEN = ['deploy/swarm/stack.yml', 'docker-compose.yml', 'pnpm-lock.yaml'];

/**
 * Copies what git knows of this repository, with the builds that stand here, commits it and installs.
 * @param {string} folder
 */
export async function copyRepository(folder) {
  const files = git(ROOT, 'ls-files', '--cached', '--others', '--exclude-standard')
    .split('\n')
    .filter((file) => file && existsSync(path.join(ROOT, file)));
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    copyFileSync(path.join(ROOT, file), path.join(folder, file));
  }
  for (const { name } of BUILT_PACKAGES)
    cpSync(path.join(ROOT, name, 'dist'), path.join(folder, name, 'dist'), {
      recursive: true,
      verbatimSymlinks: true,
    });
  git(folder, 'init', '--quiet');
  git(folder, 'add', '--all');
  git(
    folder,
    '-c',
    'user.name=kit',
    '-c',
    'user.email=kit@localhost',
    'commit',
    '--quiet',
    '--message',
    'all',
  );
  // pnpm, where it has been fetched.
  mkdirSync(path.join(folder, '.data'));
  const tools = path.join(dataDir(), 'tools');
  if (existsSync(tools)) symlinkSync(tools, path.join(folder, '.data/tools'), 'junction');
  const { command, args } = findPnpm();
  await step(folder, [command, ...args, 'install', '--frozen-lockfile', '--prefer-offline'], {
    ...INSTALL_SETTINGS,
    CI: 'true',
  });
}

/**
 * Creates the area there. Throws an Error when a line changes that is not its own: what is new stands in files of the
 * area, and what is written from the folders has more lines than before and none less.
 * @param {string} word such as `eventos`
 * @param {string} repository
 * @returns {Promise<string>} its folder
 */
export async function createInside(word, repository) {
  const name = `mf-${word}`;
  await step(
    repository,
    ['node_modules/.bin/red-area', 'create', word, '--owner', 'Eventos'],
    INSTALL_SETTINGS,
  );
  const foreign = [...newFiles(repository), ...changedFiles(repository)].filter(
    ({ file, removed }) => removed > 0 || !(file.includes(name) || WRITTEN.includes(file)),
  );
  if (foreign.length > 0)
    throw new Error(
      `red-area create ${word} changes lines of others: ${foreign.map(({ file }) => file).join(', ')}.`,
    );
  return path.join(repository, name);
}

/** @param {string} repository */
const newFiles = (repository) =>
  git(repository, 'ls-files', '--others', '--exclude-standard')
    .split('\n')
    .filter(Boolean)
    .map((file) => ({ file, removed: 0 }));

/** @param {string} repository */
const changedFiles = (repository) =>
  git(repository, 'diff', '--numstat')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, removed, file = ''] = line.split('\t');
      return { file, removed: Number(removed) };
    });

/**
 * @param {string} folder
 * @param {string[]} words
 */
const git = (folder, ...words) =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 });
