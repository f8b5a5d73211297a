/** Whether what is live would run on another build of the shell, before that one is deployed. */

import type { ReleaseRegistry } from '@red/contract/release-registry';
import type { ReleaseManifest } from '@red/contract/remote-manifest';
import type { ShellFacts } from '@red/contract/shell-facts';
import { Refusal } from '../refusal';
import { manifestOf } from '../release-integrity';
import type { ReleaseStorage } from '../release-storage';
import { chromiumPath } from './browser';
import { browserFailures } from './browser-failures';
import { incompatibilities } from './compatibility.rules';
import { inTurn } from './machine-turn';
import { serverFailures } from './server-failures';
import { builtShells } from './shell-facts';
import { withBrowser } from './smoke-test';
import { startTrialShell } from './trial-shell';
import { visitsOf } from './visits';

/** A release that visitors get, or would get after a rollback, and why it would not run. */
export interface Fit {
  remote: string;
  place: 'live' | 'canary' | 'previous';
  version: string;
  /** Null: it cannot be read. */
  manifest: ReleaseManifest | null;
  /** Sentences; none when it fits. */
  problems: string[];
}

/** Compares every live, canary and previous release with a shell, by what both say of themselves. */
export async function fitsOf(
  shell: ShellFacts,
  registry: ReleaseRegistry,
  storage: Pick<ReleaseStorage, 'address' | 'read'>,
): Promise<Fit[]> {
  const named = Object.entries(registry.remotes).flatMap(([remote, { stable, canary, previous }]) => [
    { remote, place: 'live' as const, release: stable },
    ...(canary ? [{ remote, place: 'canary' as const, release: canary }] : []),
    ...(previous ? [{ remote, place: 'previous' as const, release: previous }] : []),
  ]);
  const read = await Promise.all(
    named.map(async ({ remote, place, release }) => ({
      remote,
      place,
      version: release.version,
      manifest: await manifestOf(storage, remote, release).catch((error) => String(error?.message ?? error)),
    })),
  );
  const others = read.flatMap(({ remote, place, version, manifest }) =>
    typeof manifest === 'string' || place === 'previous' ? [] : [{ remote, place, version, manifest }],
  );
  return read.map(({ remote, place, version, manifest }) => ({
    remote,
    place,
    version,
    manifest: typeof manifest === 'string' ? null : manifest,
    problems:
      typeof manifest === 'string'
        ? [manifest]
        : incompatibilities(manifest, shell, others).map((text) =>
            text.replaceAll('the live shell', 'that shell'),
          ),
  }));
}

export interface ShellTrial {
  /** Folder of the shell's build. */
  shell: string;
  registry: ReleaseRegistry;
  /** Of the same registry. */
  fits: readonly Fit[];
  /** Live site whose API answers the pages. */
  site: string | null;
  chromium: string | undefined;
  withBrowser: boolean;
  say: (line: string) => void;
}

/**
 * Runs a built shell, where nobody sees it, with everything that is live: all of it is rendered on its server and opened
 * in a browser, as a release is before it goes live. Throws a Refusal when the shell does not start.
 * @returns what fails, as sentences
 */
export function tryShell(how: ShellTrial): Promise<string[]> {
  const executable = how.withBrowser ? chromiumPath(how.chromium) : null;
  return inTurn(`the shell in ${how.shell}`, how.say, () => tryInTurn(how, executable));
}

/** @param executable of the browser; null: none */
async function tryInTurn(
  { shell, registry, fits, site, say }: ShellTrial,
  executable: string | null,
): Promise<string[]> {
  const live = fits.filter(({ place, remote }) => place === 'live' && registry.remotes[remote]?.enabled);
  // Canaries are left out: each visit would meet one or the other.
  const remotes = Object.entries(registry.remotes).map(([name, { canary: _canary, ...rest }]) => [
    name,
    rest,
  ]);
  const trial = await startTrialShell(shell, site, { ...registry, remotes: Object.fromEntries(remotes) });
  try {
    const served = await trial.servedReleases();
    if (!served)
      throw new Refusal(
        `The shell in ${shell} does not start (${trial.startError() ?? 'it does not say why'}).`,
      );
    const problems: string[] = [];
    for (const { remote, version, manifest } of live) {
      if (!manifest) continue;
      const visits = visitsOf(manifest, registry.remotes[remote]?.stable.url ?? '');
      const tried = { remote, version, needsServer: manifest.build.server !== null };
      const at = async () => '';
      const onServer = await serverFailures(tried, visits, trial, served, at).catch((error) => {
        if (error instanceof Refusal) return [error.message];
        throw error;
      });
      const inBrowser =
        executable && onServer.length === 0
          ? await withBrowser(executable, (browser) =>
              browserFailures(remote, visits, { browser, site: trial.url, at, say }),
            )
          : [];
      problems.push(...[...onServer, ...inBrowser].map((text) => `${remote} ${version}: ${text}`));
      if (onServer.length + inBrowser.length === 0) say(`  ${remote} ${version} opens`);
    }
    return problems;
  } finally {
    await trial.stop();
  }
}

/** The build of the shell that a folder holds: the one that was built last. Throws a Refusal when there is none. */
export async function nextShellIn(folder: string) {
  const [shell] = await builtShells(folder);
  if (shell) return shell;
  throw new Refusal(
    `There is no built shell in ${folder}. Build it (npm run build), or name its folder with --shell or SHELL_DIR.`,
  );
}
