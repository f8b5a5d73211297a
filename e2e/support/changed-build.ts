import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Manifest {
  version: string;
  routes: { path: string }[];
  build: {
    files: Record<string, { integrity: string; bytes: number }>;
    server: { file: string; integrity: string } | null;
  };
}

const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Another release of a built remote without a new build: replaces texts in its scripts and updates its remote.json.
 * Throws when a text is not found.
 * @returns folder of the changed build
 */
export function changedBuild(
  remote: string,
  how: {
    version: string;
    /** Texts in the scripts for browsers, each with its replacement. */
    browser?: readonly (readonly [string, string])[];
    /** The same in the server bundle. */
    server?: readonly [string, string];
    manifest?: (manifest: Manifest) => object;
  },
): string {
  const folder = mkdtempSync(path.join(tmpdir(), `red-${remote}-`));
  cpSync(path.resolve(remote, 'dist'), folder, { recursive: true });
  const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8'));
  manifest.version = how.version;
  for (const change of how.browser ?? []) {
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
    const changed = scripts.filter((name) => replaceIn(path.join(folder, name), change));
    if (changed.length === 0) throw new Error(`'${change[0]}' is in no script of ${remote}`);
    for (const name of changed) {
      const bytes = readFileSync(path.join(folder, name));
      manifest.build.files[name] = { integrity: integrityOf(bytes), bytes: bytes.length };
      for (const copy of ['br', 'gz']) rmSync(path.join(folder, `${name}.${copy}`), { force: true });
    }
  }
  const { server } = manifest.build;
  if (how.server && server) {
    if (!replaceIn(path.join(folder, server.file), how.server))
      throw new Error(`'${how.server[0]}' is not in the server bundle of ${remote}`);
    server.integrity = integrityOf(readFileSync(path.join(folder, server.file)));
  }
  // Else the origin would serve the compressed copies of the previous file.
  for (const copy of ['br', 'gz']) rmSync(path.join(folder, `remote.json.${copy}`), { force: true });
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(how.manifest?.(manifest) ?? manifest));
  return folder;
}

function replaceIn(file: string, change: readonly [string, string]): boolean {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(change[0])) return false;
  writeFileSync(file, text.replaceAll(change[0], change[1]));
  return true;
}
