import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseRegistry } from '@red/contract/release-registry';
import type { BuiltRelease } from '../built-release';
import { pointerOf } from '../publish-release';
import { Refusal } from '../refusal';
import { chromiumPath, openBrowser, type PageProblem } from './browser';
import { openPages, openSlots, statusOf } from './open-pages';
import { sourceLocationOf } from './source-location';
import { type ServedReleases, serveRelease, startTrialShell, type TrialShell } from './trial-shell';

/** What a page leaves behind may still fail after it was rendered. */
const OBSERVED_MS = 700;
/** Stages of failures that end the process in which all areas are rendered. */
const FATAL_STAGES = new Set(['time limit', 'memory', 'exit', 'thrown']);
/** What a shell says when its machine is too busy to start what renders; nothing of the release has run then. */
const NOBODY_FREE = /\bno worker is free\b/;

/**
 * Runs a release where nobody sees it: in a shell of its own, with the live registry and this release in it. Every page
 * is rendered on the server and opened in a browser.
 * @returns why it is refused
 */
export async function smokeTest(
  release: BuiltRelease,
  how: {
    registry: ReleaseRegistry;
    /** Live site whose API answers the pages; null: none does. */
    site: string | null;
    /** Folder of a built shell. */
    shell: string;
    chromium: string | undefined;
    withBrowser: boolean;
    /** Also in a browser when the server has found something. */
    everything?: boolean;
    say: (line: string) => void;
  },
): Promise<string[]> {
  const { registry, site, shell, chromium, withBrowser, everything = false, say } = how;
  const executable = withBrowser ? chromiumPath(chromium) : null;
  const origin = await serveRelease(release);
  const pointer = pointerOf(release, { url: origin.url });
  const folderUrl = pointer.url;
  const trial = await startTrialShell(shell, site, {
    ...registry,
    remotes: {
      ...registry.remotes,
      [release.remote]: { enabled: true, stable: pointer },
    },
  });
  try {
    const served = await trial.servedReleases();
    if (!served) {
      await trial.stop();
      return await diagnoseFailedStart(release, trial, folderUrl, { registry, site, shell });
    }
    const onServer = await serverFailures(release, trial, served, folderUrl);
    if ((onServer.length > 0 && !everything) || !executable) return onServer;
    return [...onServer, ...(await browserFailures(release, trial, executable, folderUrl, say))];
  } finally {
    await trial.stop();
    origin.stop();
  }
}

/**
 * A shell that does not start is started again as it is live, without the release: only when that one starts, the
 * release is at fault. Throws a Refusal when it does not.
 * @param trial the shell that did not start
 */
async function diagnoseFailedStart(
  release: BuiltRelease,
  trial: TrialShell,
  folderUrl: string,
  { registry, site, shell }: { registry: ReleaseRegistry; site: string | null; shell: string },
): Promise<string[]> {
  const without = await startTrialShell(shell, site, registry);
  try {
    if (!(await without.servedReleases()))
      throw new Refusal(
        `The check could not be made: the shell in ${shell}, which releases are tried in, does not start (${without.failureReason()}). That is no fault of ${release.remote} ${release.version}. Whoever runs this check has to fix it: take the whole folder of the live shell with its node_modules, or name another with --shell or SHELL_DIR. Nothing has been published.`,
      );
  } finally {
    await without.stop();
  }
  const location = sourceLocationOf(release, folderUrl, trial.output());
  return [
    `The shell starts without it and does not start with it (${trial.failureReason()}${at(location)}). Fix what it names and build again.`,
  ];
}

/**
 * The shell loads the release, and renders every page of it that needs no parameter and no session. Throws a Refusal when
 * the shell has not come to it.
 */
async function serverFailures(
  release: BuiltRelease,
  trial: TrialShell,
  served: ServedReleases,
  folderUrl: string,
): Promise<string[]> {
  const { remote, version, manifest } = release;
  const known = new Set<string>();
  /** What has failed since it was asked the last time; the same once. */
  const failures = () =>
    trial.failuresOf(remote).flatMap(({ stage, reason, stack }) => {
      if (NOBODY_FREE.test(reason))
        throw new Refusal(
          `The check could not be made: this machine is too busy for the shell that the release is tried in (${reason}). That is no fault of ${remote} ${version}. Type the same again when it has less to do; nothing has been published.`,
        );
      const text = `${reason}${at(sourceLocationOf(release, folderUrl, stack))}`;
      const isFatal = FATAL_STAGES.has(stage);
      // Each attempt differs by some milliseconds.
      const key = isFatal ? stage : text;
      if (known.has(key)) return [];
      known.add(key);
      return [{ text, isFatal }];
    });
  const loaded = served[remote];
  if (loaded?.version !== version || (manifest.build.server && !loaded.server)) {
    const reasons = failures().map(({ text }) => text);
    // What the shell has logged of anything else says nothing of the release.
    if (reasons.length === 0) throw notLooked(release, 'the shell has not loaded it and does not say why');
    return reasons.map(
      (reason) => `The shell cannot run it on the server (${reason}). Fix what it names and build again.`,
    );
  }
  const sentencesAbout = (page: string) =>
    failures().map(({ text, isFatal }) =>
      isFatal
        ? `${page} ends the process that renders it (${text}). Pages of all areas are rendered there: it must end in time, within its memory, and throw nothing afterwards.`
        : `${page} fails on the server (${text}). It must render without a browser.`,
    );
  const refusals = [];
  for (const { path, search = [] } of openPages(manifest, folderUrl).filter((page) => page.server)) {
    const query = search.map((name) => `${name}=1`).join('&');
    for (const address of query ? [path, `${path}?${query}`] : [path]) {
      const status = await statusOf(trial.url + address);
      if (status !== 200)
        refusals.push(
          `${address} ${status ? `answers ${status}` : 'does not answer'} when the server renders it. Run npm run dev -- ${remote} and open it.`,
        );
      await trial.settled();
      refusals.push(...sentencesAbout(address));
    }
  }
  await pause(OBSERVED_MS);
  refusals.push(...sentencesAbout('A page'));
  const problem = trial.renderingProblem();
  if (problem && known.size === 0)
    throw notLooked(release, `the shell itself cannot render a page (${problem})`);
  return refusals;
}

const notLooked = ({ remote, version }: BuiltRelease, why: string) =>
  new Refusal(
    `The check could not be made: ${why}. Nobody has looked at ${remote} ${version}, and nothing has been published. Type the same again when this machine has less to do; if it stays so, mend that shell or name another with --shell or SHELL_DIR.`,
  );

/** Every page and slot opens in a browser: its scripts arrive, run, and hydrate what the server rendered. */
async function browserFailures(
  release: BuiltRelease,
  trial: TrialShell,
  executable: string,
  folderUrl: string,
  say: (line: string) => void,
): Promise<string[]> {
  const browser = await openBrowser(executable);
  const refusals: string[] = [];
  try {
    const judge = (what: string, problems: readonly PageProblem[]) => {
      for (const { problem, stack } of problems)
        refusals.push(
          `${what} fails in a browser: ${problem}${at(sourceLocationOf(release, folderUrl, stack))}.`,
        );
      say(`  ${what} ${problems.length === 0 ? 'opens' : 'fails'}`);
    };
    for (const { path, scripts, sleeps } of openPages(release.manifest, folderUrl))
      judge(path, await browser.visit(trial.url + path, scripts, { sleeps }));
    for (const { slot, scripts } of openSlots(release.manifest, folderUrl))
      judge(`The slot ${slot}`, await browser.openSlot(trial.url, scripts));
  } finally {
    await browser.close();
  }
  return refusals;
}

const at = (location: string | null) => (location ? `, at ${location}` : '');
