import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { errorCode } from '@red/contract/error-code';
import { integrityOf } from '@red/contract/file-integrity';
import { SHELL_FACTS_FILE } from '@red/contract/shell-facts';
import type { Compiler } from '@rspack/core';
import { createTar } from 'nanotar';

/** Link to the build that was made last, beside the folders of all builds. */
const CURRENT = 'current';

/**
 * Gives every build of the shell a folder of its own, `dist/<build>/{web,server}`, named after what is in it, and lets
 * `dist/current` lead to the last one. A folder that is there never changes, so that a shell that runs keeps its files
 * while another is built beside it. One instance belongs to both builds; the one that ends last completes the folder.
 */
export class ShellFolderPlugin {
  /** Where both builds write until they are done. */
  readonly draft: string;
  private running = 0;
  private failed = false;

  /** @param libraries what the server's program leaves to node_modules, with versions */
  constructor(
    private readonly dist: string,
    private readonly libraries: Readonly<Record<string, string>> = {},
  ) {
    this.draft = path.join(dist, `.draft-${process.pid}-${randomUUID().slice(0, 8)}`);
  }

  apply(compiler: Compiler): void {
    this.running += 1;
    compiler.hooks.done.tap('ShellFolderPlugin', (stats) => {
      this.running -= 1;
      this.failed ||= stats.hasErrors();
      if (this.running > 0) return;
      if (this.failed) rmSync(this.draft, { recursive: true, force: true });
      else this.complete();
    });
  }

  /** Writes beside the scripts what a pipeline tries releases in. */
  private archive(build: string): { file: string; integrity: string } {
    const files = ['server', 'web']
      .flatMap((folder) => filesIn(path.join(this.draft, folder)).map((file) => `${folder}/${file}`))
      .map((name) => ({ name, data: readFileSync(path.join(this.draft, name)), attrs: { mtime: 0 } }));
    const bytes = gzipSync(createTar(files), { level: 9 });
    const file = `shell-${build}.tgz`;
    writeFileSync(path.join(this.draft, 'web', file), bytes);
    return { file, integrity: integrityOf(bytes) };
  }

  private complete(): void {
    const facts = path.join(this.draft, 'web', SHELL_FACTS_FILE);
    const build = nameOf(this.draft);
    const known = { build, ...JSON.parse(readFileSync(facts, 'utf8')) };
    const write = (value: object) => writeFileSync(facts, JSON.stringify(value, null, 1));
    write(known);
    write({ ...known, archive: { ...this.archive(build), libraries: this.libraries } });
    const folder = path.join(this.dist, build);
    try {
      renameSync(this.draft, folder);
    } catch (error) {
      if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(errorCode(error) ?? '')) throw error;
      // Built before: what was lost of it is put back, and nothing else touched.
      cpSync(this.draft, folder, { recursive: true, force: false });
      rmSync(this.draft, { recursive: true, force: true });
    }
    pointTo(path.join(this.dist, CURRENT), build);
  }
}

/** The same contents always have the same name, wherever they were built. */
function nameOf(folder: string): string {
  const hash = createHash('sha256');
  for (const file of filesIn(folder)) hash.update(file).update(readFileSync(path.join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Paths relative to the folder, sorted. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();

/** In one step, so that there is always a current build. */
function pointTo(link: string, name: string): void {
  const next = `${link}.${process.pid}`;
  rmSync(next, { force: true, recursive: true });
  mkdirSync(path.dirname(link), { recursive: true });
  symlinkSync(name, next, 'junction');
  try {
    renameSync(next, link);
  } catch (error) {
    // Windows does not replace a link to a folder.
    if (errorCode(error) !== 'EPERM') throw error;
    rmSync(link, { recursive: true, force: true });
    renameSync(next, link);
  }
}
