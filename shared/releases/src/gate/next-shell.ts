/** Whether what is live would run on another build of the shell, before that one is deployed. */

import type { ReleaseRegistry } from '@red/contract/release-registry';
import type { ReleaseManifest } from '@red/contract/remote-manifest';
import type { ShellFacts } from '@red/contract/shell-facts';
import { Refusal } from '../refusal';
import { manifestOf } from '../release-integrity';
import type { ReleaseStorage } from '../release-storage';
import { chromiumPath, openBrowser } from './browser';
import { incompatibilities } from './compatibility.rules';
import { openPages, statusOf } from './open-pages';
import { builtShells } from './shell-facts';
import { startTrialShell, type TrialShell } from './trial-shell';

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

/**
 * Runs a built shell, where nobody sees it, with everything that is live: every page without a parameter or a session is
 * rendered on its server, and opened in a browser. Throws a Refusal when the shell does not start.
 * @returns what fails, as sentences
 */
export async function tryShell({
  shell,
  registry,
  fits,
  site,
  chromium,
  withBrowser,
  say,
}: {
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
}): Promise<string[]> {
  const executable = withBrowser ? chromiumPath(chromium) : null;
  const live = fits.filter(({ place, remote }) => place === 'live' && registry.remotes[remote]?.enabled);
  // Canaries are left out: each visit would meet one or the other.
  const remotes = Object.entries(registry.remotes).map(([name, { canary: _canary, ...rest }]) => [
    name,
    rest,
  ]);
  const trial = await startTrialShell(shell, site, { ...registry, remotes: Object.fromEntries(remotes) });
  try {
    const served = await trial.servedReleases();
    if (!served) throw new Refusal(`The shell in ${shell} does not start (${trial.failureReason()}).`);
    const problems = live.flatMap(({ remote, version, manifest }) => {
      const loaded = served[remote];
      return loaded?.version === version && (loaded.server || !manifest?.build.server)
        ? []
        : [`${remote} ${version}: that shell cannot run it on the server.`];
    });
    for (const fit of live) {
      const url = registry.remotes[fit.remote]?.stable.url ?? '';
      problems.push(...(await pageFailures(fit, url, trial, executable, say)));
    }
    const logged = live.flatMap(({ remote, version }) =>
      trial.failuresOf(remote).map(({ reason }) => `${remote} ${version}: ${reason}`),
    );
    const own = trial.renderingProblem();
    return [
      ...problems,
      ...new Set(logged),
      ...(own && logged.length === 0 ? [`That shell itself cannot render a page (${own}).`] : []),
    ];
  } finally {
    await trial.stop();
  }
}

/**
 * @param url of the release's folder
 * @param executable of the browser; null: none
 */
async function pageFailures(
  { remote, version, manifest }: Fit,
  url: string,
  trial: TrialShell,
  executable: string | null,
  say: (line: string) => void,
) {
  const pages = manifest ? openPages(manifest, url) : [];
  const browser = executable ? await openBrowser(executable) : null;
  const failures = [];
  try {
    for (const { path, server, scripts, sleeps } of pages) {
      const status = server ? await statusOf(trial.url + path) : 200;
      const problems =
        browser && status === 200 ? await browser.visit(trial.url + path, scripts, { sleeps }) : [];
      const found = [
        ...(status === 200 ? [] : [`answers ${status ?? 'nothing'}`]),
        ...problems.map(({ problem }) => `fails in a browser: ${problem}`),
      ];
      failures.push(...found.map((text) => `${remote} ${version}: ${path} ${text}.`));
      say(`  ${path} ${found.length === 0 ? 'opens' : 'fails'}`);
    }
  } finally {
    await browser?.close();
  }
  return failures;
}

/** The build of the shell that a folder holds: the one that was built last. Throws a Refusal when there is none. */
export async function nextShellIn(folder: string) {
  const [shell] = await builtShells(folder);
  if (shell) return shell;
  throw new Refusal(
    `There is no built shell in ${folder}. Build it (npm run build), or name its folder with --shell or SHELL_DIR.`,
  );
}
