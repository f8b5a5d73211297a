import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { createTar } from 'nanotar';

const require = createRequire(import.meta.url);

/**
 * Declarations of a remote's exposed modules as a tar archive: what a release says about its types.
 * The same sources make the same bytes. Throws when the compiler makes no declaration of an exposed module.
 * @param directory the remote's folder
 * @param exposes as in remote.json
 */
export function typesArchive(directory: string, exposes: Readonly<Record<string, string>>): Buffer {
  const tsconfig = above(directory, 'tsconfig.json');
  // In a workspace an area's imports lead to sources outside of its folder.
  const { root } = path.parse(path.resolve(directory));
  const out = mkdtempSync(path.join(tmpdir(), 'red-types-'));
  try {
    const project = path.join(out, 'tsconfig.json');
    writeFileSync(
      project,
      JSON.stringify({
        extends: tsconfig,
        compilerOptions: {
          // The gate checks types; here they are only written down.
          noCheck: true,
          noEmit: false,
          declaration: true,
          emitDeclarationOnly: true,
          outDir: path.join(out, 'types'),
          rootDir: root,
          types: [],
        },
        include: [],
        exclude: [],
        files: Object.values(exposes).map((file) => path.join(directory, file)),
      }),
    );
    const compiler = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin/tsc');
    const run = spawnSync(process.execPath, [compiler, '-p', project], { cwd: directory, encoding: 'utf8' });
    const own = path.join(out, 'types', path.relative(root, path.resolve(directory)));
    for (const file of Object.values(exposes)) {
      if (!existsSync(path.join(own, file.replace(/\.tsx?$/, '.d.ts'))))
        throw new Error(`no declaration of ${file}: ${run.stdout}${run.stderr}`);
    }
    const files = filesUnder(own).map((name) => ({
      name,
      data: readFileSync(path.join(own, name)),
      attrs: { mtime: 0 },
    }));
    return gzipSync(createTar(files), { level: 9 });
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** The nearest such file above a folder. */
function above(directory: string, name: string): string {
  const file = path.join(directory, name);
  if (existsSync(file)) return file;
  const parent = path.dirname(directory);
  if (parent === directory) throw new Error(`no ${name} above the remote`);
  return above(parent, name);
}

/** Paths relative to the folder, sorted. */
const filesUnder = (folder: string, base = ''): string[] =>
  readdirSync(path.join(folder, base), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = path.posix.join(base, entry.name);
      return entry.isDirectory() ? filesUnder(folder, name) : [name];
    });
