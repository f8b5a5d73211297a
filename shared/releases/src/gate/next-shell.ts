/** Whether what is live would run on another build of the shell, before that one is deployed. */

import type { Release, ReleaseRegistry } from '@red/contract/release-registry';
import type { ReleaseManifest } from '@red/contract/remote-manifest';
import type { ShellFacts } from '@red/contract/shell-facts';
import { Refusal } from '../refusal';
import { manifestOf, namedReleases, textsOf } from '../release-integrity';
import type { ReleaseFiles } from '../release-storage';
import { chromiumPath } from './browser';
import type { Today } from './check-before-release';
import { incompatibilities } from './compatibility.rules';
import { inTurn } from './machine-turn';
import { builtShells } from './shell-facts';
import { failuresIn } from './smoke-test';
import { startTrialShell } from './trial-shell';

/** A release that visitors get, or would get after a rollback, and why it would not run. */
export interface Fit {
  remote: string;
  place: 'live' | 'canary' | 'previous';
  release: Release;
  /** Null: it cannot be read. */
  manifest: ReleaseManifest | null;
  /** Sentences; none when it fits. */
  problems: string[];
}

/** Compares every live, canary and previous release with a shell, by what both say of themselves. */
export async function fitsOf(
  shell: ShellFacts,
  { remotes }: ReleaseRegistry,
  storage: ReleaseFiles,
): Promise<Fit[]> {
  const named = Object.entries(remotes).flatMap(([remote, known]) =>
    namedReleases(known).flatMap(({ place, release }) =>
      place === 'held' ? [] : { remote, place, release },
    ),
  );
  const read = await Promise.all(
    named.map(async (each) => ({
      ...each,
      manifest: await manifestOf(storage, each.remote, each.release).catch((error) =>
        error instanceof Error ? error.message : String(error),
      ),
    })),
  );
  const others = read.flatMap(({ remote, place, release, manifest }) =>
    typeof manifest === 'string' || place === 'previous'
      ? []
      : [{ remote, place, version: release.version, manifest }],
  );
  return read.map(({ manifest, ...each }) =>
    typeof manifest === 'string'
      ? { ...each, manifest: null, problems: [manifest] }
      : {
          ...each,
          manifest,
          problems: incompatibilities(manifest, shell, others).map((text) =>
            text.replaceAll('the live shell', 'that shell'),
          ),
        },
  );
}

/**
 * Runs a built shell, where nobody sees it, with everything that is live: all of it is rendered on its server and opened
 * in a browser, as a release is before it goes live. Throws a Refusal when the shell does not start.
 * @param how `shell`: folder of its build; `site`: null where no live one answers
 * @param fits of the same registry
 * @returns what fails, as sentences
 */
export function tryShell(how: Omit<Today, 'site'> & { site: string | null }, fits: readonly Fit[]) {
  const { registry, storage, shell, site, say } = how;
  const chromium = how.withBrowser ? chromiumPath(how.chromium) : null;
  return inTurn(`the shell in ${shell}`, say, async () => {
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
      const failures: string[] = [];
      for (const { remote, place, release, manifest } of fits) {
        if (place !== 'live' || !manifest || !registry.remotes[remote]?.enabled) continue;
        const { version } = release;
        const files = textsOf(storage, remote, release);
        const candidate = { remote, version, manifest, pointer: release, files };
        const found = await failuresIn(trial, served, candidate, { chromium, say }).catch((error) => {
          if (error instanceof Refusal) return [error.message];
          throw error;
        });
        failures.push(...found.map((text) => `${remote} ${version}: ${text}`));
        if (found.length === 0) say(`  ${remote} ${version} opens`);
      }
      return failures;
    } finally {
      await trial.stop();
    }
  });
}

/** The build of the shell that a folder holds: the one that was built last. Throws a Refusal when there is none. */
export async function nextShellIn(folder: string) {
  const [shell] = await builtShells(folder);
  if (shell) return shell;
  throw new Refusal(
    `There is no built shell in ${folder}. Build it (npm run build), or name its folder with --shell or SHELL_DIR.`,
  );
}
