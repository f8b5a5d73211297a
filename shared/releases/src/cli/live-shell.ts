/** The shell of a live site, fetched from there to try a release in. */
import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
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
  installLibraries(draft, live.archive.libraries);
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

/** The libraries that the shell's server leaves to node_modules, in its own versions, without their scripts. */
function installLibraries(folder: string, libraries: Readonly<Record<string, string>>): void {
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies: libraries }),
  );
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  const { status, stderr } = spawnSync('npm', ['install', ...quietly], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  const named = Object.entries(libraries).map((each) => each.join(' '));
  throw new Refusal(
    `The libraries of the live shell cannot be installed (${named.join(', ')}). Name a folder of the shell with --shell or SHELL_DIR where npm reaches no registry.\n${stderr.trim()}`,
  );
}
