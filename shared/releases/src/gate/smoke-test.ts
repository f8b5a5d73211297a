/** Runs a release where nobody sees it, before anybody can get it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Release, ReleaseRegistry } from '@red/contract/release-registry';
import type { ReleaseManifest } from '@red/contract/remote-manifest';
import type { BuiltRelease } from '../built-release';
import { pointerOf } from '../publish-release';
import { Refusal } from '../refusal';
import { type BuiltFiles, ownPlace } from '../source-places';
import { withBrowser } from './browser';
import { browserFailures } from './browser-failures';
import { BusyMachine, inTurn } from './machine-turn';
import { serverFailures } from './server-failures';
import { type ServedReleases, serveRelease, startTrialShell, type TrialShell } from './trial-shell';
import { visitsOf } from './visits';

/** Pauses after which a machine that was too busy is asked once more. */
const BUSY_PAUSES_MS = [3_000, 10_000];

/** A release that is tried. */
export interface Candidate {
  remote: string;
  version: string;
  manifest: ReleaseManifest;
  /** As the registry of the trial names it. */
  pointer: Release;
  /** Read for the places of errors. */
  files: BuiltFiles;
}

export interface TrialOptions {
  registry: ReleaseRegistry;
  /** Live site whose API answers the pages; null: none does. */
  site: string | null;
  /** Folder of a built shell. */
  shell: string;
  /** Path of a browser; null: pages are rendered on the server only. */
  chromium: string | null;
  /** Also in a browser when the server has found something. */
  everything?: boolean;
  say: (line: string) => void;
}

/** Tries a release as its build left it. @returns why it is refused */
export async function tryBuilt(release: BuiltRelease, how: TrialOptions): Promise<string[]> {
  const { remote, version, manifest, folder } = release;
  const origin = await serveRelease(release);
  const textOf = (file: string) => readFile(path.join(folder, file), 'utf8').catch(() => null);
  const pointer = pointerOf(release, { url: origin.url });
  const files = { url: pointer.url, read: textOf, readMap: (file: string) => textOf(`${file}.map`) };
  try {
    return await smokeTest({ remote, version, manifest, pointer, files }, how);
  } finally {
    origin.stop();
  }
}

/**
 * Runs a release in a shell of its own, with the live registry and this release in it, when it is its turn on this
 * machine. All of it that has an address or a slot is rendered on the server and opened in a browser. Throws a Refusal
 * when that cannot be done.
 * @returns why it is refused
 */
export function smokeTest(candidate: Candidate, how: TrialOptions): Promise<string[]> {
  const name = `${candidate.remote} ${candidate.version}`;
  return inTurn(name, how.say, async () => {
    for (const busyMs of BUSY_PAUSES_MS)
      try {
        return await tryOnce(candidate, how);
      } catch (error) {
        if (!(error instanceof BusyMachine)) throw error;
        how.say(`${name} could not be tried, this machine may be too busy; once more in ${busyMs / 1000} s.`);
        await pause(busyMs);
      }
    return tryOnce(candidate, how);
  });
}

async function tryOnce(candidate: Candidate, how: TrialOptions): Promise<string[]> {
  const { registry, site, shell } = how;
  const { remote, version, pointer } = candidate;
  const remotes = { ...registry.remotes, [remote]: { enabled: true, stable: pointer } };
  const trial = await startTrialShell(shell, site, { ...registry, remotes });
  try {
    const served = await trial.servedReleases();
    if (!served) {
      await trial.stop();
      return await diagnoseFailedStart(candidate, trial, how);
    }
    const failures = await failuresIn(trial, served, candidate, how);
    if (trial.hasEnded())
      throw new BusyMachine(
        `The check could not be made: the shell that ${remote} ${version} is tried in has ended, which no release can do. Type the same again; nothing has been published.`,
      );
    return failures;
  } finally {
    await trial.stop();
  }
}

/** What fails of a release that a trial shell serves, on its server and in a browser. */
export async function failuresIn(
  trial: TrialShell,
  served: ServedReleases,
  candidate: Candidate,
  { chromium, everything = false, say }: Pick<TrialOptions, 'chromium' | 'everything' | 'say'>,
): Promise<string[]> {
  const { remote, version, manifest, pointer } = candidate;
  const at = placeIn(candidate);
  const visits = visitsOf(manifest, pointer.url);
  if (visits.unknown.length > 0)
    say(`  ${visits.unknown.join(', ')}: not opened, remote.json has no "sample" of it`);
  const tried = { remote, version, needsServer: manifest.build.server !== null };
  const onServer = await serverFailures(tried, visits, trial, served, at);
  if (!chromium || (onServer.length > 0 && !everything)) return onServer;
  const inBrowser = await withBrowser(chromium, (inTab) =>
    browserFailures(remote, visits, { inTab, site: trial.url, at, say }),
  );
  return [...onServer, ...inBrowser];
}

/** Says where in the team's sources an error comes from: `, at …`; '' where nothing of the release is in it. */
const placeIn =
  ({ remote, files }: Candidate) =>
  async (stack: string): Promise<string> => {
    const place = await ownPlace(remote, stack, files);
    return place ? `, at ${place}` : '';
  };

/**
 * A shell that does not start is started again as it is live, without the release: only when that one starts, the
 * release is at fault. Throws a Refusal when it does not, and when there was only no time.
 * @param trial the shell that did not start
 */
async function diagnoseFailedStart(
  candidate: Candidate,
  trial: TrialShell,
  { registry, site, shell }: TrialOptions,
): Promise<string[]> {
  const { remote, version } = candidate;
  const without = await startTrialShell(shell, site, registry);
  try {
    if (!(await without.servedReleases()))
      throw new Refusal(
        `The check could not be made: the shell in ${shell}, which releases are tried in, does not start (${without.startError() ?? 'it does not say why'}). That is no fault of ${remote} ${version}. Whoever runs this check has to fix it: take the whole folder of the live shell with its node_modules, or name another with --shell or SHELL_DIR. Nothing has been published.`,
      );
  } finally {
    await without.stop();
  }
  const reason = trial.startError() ?? trial.failuresOf(remote)[0]?.reason;
  if (!reason)
    throw new BusyMachine(
      `The check could not be made: the shell that ${remote} ${version} is tried in does not start in time, and nothing that it says is about the release. Type the same again when this machine has less to do; nothing has been published.`,
    );
  return [
    `The shell starts without it and does not start with it (${reason}${await placeIn(candidate)(trial.output())}). Fix what it names and build again.`,
  ];
}
