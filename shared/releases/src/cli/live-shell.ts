/** The shell of a live site, fetched from there to try a release in. */
import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { integrityOf } from '@red/contract/file-integrity';
import { isLoopback } from '@red/contract/loopback';
import type { ShellFacts } from '@red/contract/shell-facts';
import { builtShells, liveShellFacts } from '../gate/shell-facts';
import { Refusal } from '../refusal';
import { unpackArchive } from '../unpack-archive';
import type { Settings } from './settings';

const FETCH_TIMEOUT_MS = 60_000;

/**
 * Folder of the shell that releases are tried in: the one that is named, else the built one that is live, else the
 * archive that the live site offers of its shell, fetched once. Throws a Refusal where that cannot be used.
 */
export async function shellToTryIn(
  { shell, isShellNamed, fetchedShells, site }: Settings,
  say: (line: string) => void,
): Promise<string> {
  if (isShellNamed) return shell;
  const [live, here] = await Promise.all([liveShellFacts(site), builtShells(shell)]);
  if (!live?.archive || here.some(({ facts }) => facts.build === live.build)) return shell;
  const folder = path.join(fetchedShells, live.build);
  if (existsSync(folder)) return folder;
  say(`Fetching the shell that is live at ${site} (build ${live.build}).`);
  const draft = `${folder}.${process.pid}`;
  unpackArchive(await fetchArchive(site, live.archive), draft);
  linkLibraries(draft, live.archive.libraries);
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another run was faster.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

async function fetchArchive(
  site: string,
  { file, integrity }: NonNullable<ShellFacts['archive']>,
): Promise<Buffer> {
  const url = new URL(`/_shell/${file}`, site);
  if (url.protocol !== 'https:' && !isLoopback(url.hostname))
    throw new Refusal(`${url} is a program that would run here: name the site by its https address.`);
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS), redirect: 'error' });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok || integrityOf(bytes) !== integrity)
    throw new Refusal(
      `${url} ${response.ok ? 'is not what the shell says of it' : `answers ${response.status}`}. Try again; if that does not help, name a folder of the shell with --shell or SHELL_DIR.`,
    );
  return bytes;
}

/** The libraries that the shell's server leaves to node_modules: those that are installed with this command. */
function linkLibraries(folder: string, libraries: Readonly<Record<string, string>>): void {
  for (const [name, version] of Object.entries(libraries)) {
    const installed = installedAt(name);
    if (!installed || majorOf(installed.version) !== majorOf(version))
      throw new Refusal(
        `The shell that is live needs ${name} ${version}, and ${installed ? `here is ${installed.version}` : 'it is not installed'}. Update @red/kit (npm install @red/kit@latest), or name a folder of the shell with --shell or SHELL_DIR.`,
      );
    const link = path.join(folder, 'node_modules', name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(installed.folder, link, 'junction');
  }
}

const majorOf = (version: string) => version.split('.')[0];

function installedAt(name: string): { folder: string; version: string } | null {
  const { resolve } = createRequire(import.meta.url);
  const inside = path.join('node_modules', name);
  // Not every package lets its package.json be asked for by name.
  const places = [...(resolve.paths(name) ?? []).map((each) => path.join(each, name)), inside];
  const folder = places.find((each) => existsSync(path.join(each, 'package.json')));
  if (!folder) return null;
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return typeof version === 'string' ? { folder: path.resolve(folder), version } : null;
}
