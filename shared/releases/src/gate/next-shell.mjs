/** Whether what is live would run on another build of the shell, before that one is deployed. */
import { Refusal } from '../refusal.mjs';
import { manifestOf } from '../release-integrity.mjs';
import { chromiumPath, openBrowser } from './browser.mjs';
import { incompatibilities } from './compatibility.rules.mjs';
import { openPages, statusOf } from './open-pages.mjs';
import { builtShells } from './shell-facts.mjs';
import { startTrialShell } from './trial-shell.mjs';

/** @import { ReleaseRegistry } from '@red/contract/release-registry' */
/** @import { ReleaseManifest } from '@red/contract/remote-manifest' */
/** @import { ShellFacts } from '@red/contract/shell-facts' */
/** @import { ReleaseStorage } from '../release-storage.mjs' */
/** @import { TrialShell } from './trial-shell.mjs' */

/**
 * A release that visitors get, or would get after a rollback, and why it would not run.
 * @typedef {object} Fit
 * @property {string} remote
 * @property {'live' | 'canary' | 'previous'} place
 * @property {string} version
 * @property {ReleaseManifest | null} manifest null: it cannot be read
 * @property {string[]} problems sentences; none when it fits
 */

/**
 * Compares every live, canary and previous release with a shell, by what both say of themselves.
 * @param {ShellFacts} shell
 * @param {ReleaseRegistry} registry
 * @param {Pick<ReleaseStorage, 'address' | 'read'>} storage
 * @returns {Promise<Fit[]>}
 */
export async function fitsOf(shell, registry, storage) {
  const named = Object.entries(registry.remotes).flatMap(([remote, { stable, canary, previous }]) => [
    { remote, place: /** @type {const} */ ('live'), release: stable },
    ...(canary ? [{ remote, place: /** @type {const} */ ('canary'), release: canary }] : []),
    ...(previous ? [{ remote, place: /** @type {const} */ ('previous'), release: previous }] : []),
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
 * @param {object} how
 * @param {string} how.shell folder of the shell's build
 * @param {ReleaseRegistry} how.registry
 * @param {readonly Fit[]} how.fits of the same registry
 * @param {string | null} how.site live site whose API answers the pages
 * @param {string | undefined} how.chromium
 * @param {boolean} how.withBrowser
 * @param {(line: string) => void} how.say
 * @returns {Promise<string[]>} what fails, as sentences
 */
export async function tryShell({ shell, registry, fits, site, chromium, withBrowser, say }) {
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
    return [...problems, ...new Set(logged)];
  } finally {
    await trial.stop();
  }
}

/**
 * @param {Fit} fit
 * @param {string} url of the release's folder
 * @param {TrialShell} trial
 * @param {string | null} executable of the browser; null: none
 * @param {(line: string) => void} say
 */
async function pageFailures({ remote, version, manifest }, url, trial, executable, say) {
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

/**
 * The build of the shell that a folder holds: the one that was built last. Throws a Refusal when there is none.
 * @param {string} folder
 */
export async function nextShellIn(folder) {
  const [shell] = await builtShells(folder);
  if (shell) return shell;
  throw new Refusal(
    `There is no built shell in ${folder}. Build it (npm run build), or name its folder with --shell or SHELL_DIR.`,
  );
}
