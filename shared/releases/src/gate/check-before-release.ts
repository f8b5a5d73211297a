import type { Release, ReleaseRegistry } from '@red/contract/release-registry';
import type { BuiltRelease } from '../built-release';
import { Refusal } from '../refusal';
import { manifestOf, textsOf, verifyRelease } from '../release-integrity';
import type { ReleaseFiles } from '../release-storage';
import { sourceProblems } from './area-sources';
import { chromiumPath, installedChromium } from './browser';
import { incompatibilities } from './compatibility.rules';
import { otherReleases, refusalsOf } from './gate';
import { servingProblems } from './served-files';
import { builtShellFacts, builtShells, liveShellFacts } from './shell-facts';
import { smokeTest, tryBuilt } from './smoke-test';

/** What a release is checked against, and how. */
export interface Today {
  registry: ReleaseRegistry;
  storage: ReleaseFiles;
  /** Address of the live site. */
  site: string;
  /** Folder of a built shell, or of several side by side. */
  shell: string;
  /** Where a Chromium is, if somebody has said so. */
  chromium: string | undefined;
  withBrowser: boolean;
  say: (line: string) => void;
}

/** @param sources folder of the area's sources; null for a build that came without them */
type Surroundings = Today & { sources: string | null };

/** The gate: everything a release must hold before anybody can get it. Throws one Refusal with every sentence. */
export async function checkBeforeRelease(release: BuiltRelease, against: Surroundings) {
  const { sources, defects, failures } = await releaseFindings(release, against, { everything: false });
  refuseIf(
    [...sources, ...defects, ...failures],
    `${release.remote} ${release.version} is refused; nothing has been published.`,
  );
}

/**
 * The same as findings. What the live shell says of itself counts; a built shell of the same build runs the release,
 * apart from the site, so that nothing of an unproven release ever runs in the site's own process. Throws a Refusal when
 * the check cannot be made.
 * @param how with `everything`, no kind of failure ends it: whoever asks before publishing wants all of it at once
 * @returns of the sources, of the files, and of the pages when they run
 */
export async function releaseFindings(
  release: BuiltRelease,
  against: Surroundings,
  { everything = true } = {},
): Promise<{ sources: string[]; defects: string[]; failures: string[] }> {
  const judge = async () => {
    const { live, built } = await shellToTry(against);
    const others = await otherReleases(against.registry, against.storage, release.remote);
    const defects = refusalsOf(release, live ?? built.facts, others);
    if (defects.length > 0 && !everything) return { defects, failures: [] };
    const failures = await tryBuilt(release, {
      ...{ registry: against.registry, say: against.say, everything },
      shell: built.folder,
      site: live ? against.site : null,
      chromium: against.withBrowser ? chromiumPath(against.chromium) : null,
    }).catch((error) => {
      // What is wrong with the files may be why.
      if (defects.length > 0 && error instanceof Refusal) return [error.message];
      throw error;
    });
    return { defects, failures };
  };
  const [sources, findings] = await Promise.all([
    sourceProblems(against.sources, release.remote, against.say),
    judge(),
  ]);
  return { sources, ...findings };
}

/** The live shell's facts, and a built shell that is the same. Throws a Refusal when there is none. */
async function shellToTry({ site, shell, say }: Surroundings) {
  const [live, shells] = await Promise.all([liveShellFacts(site), builtShells(shell)]);
  const built = live ? shells.find(({ facts }) => facts.build === live.build) : shells[0];
  if (shells.length === 0)
    throw new Refusal(
      `There is no built shell in ${shell} to try the release in. Take the live shell's (from its image, or npm run build) and name its folder with --shell or SHELL_DIR.`,
    );
  if (!built)
    throw new Refusal(
      `The shell that is live at ${site} (build ${live?.build}) is not in ${shell}, which holds ${shells.map(({ facts }) => facts.build).join(', ')}. Name the folder of the live one with --shell or SHELL_DIR, or release that shell first.`,
    );
  if (!live) say(`No shell answers at ${site}: checked against the one in ${built.folder}.`);
  return { live, built };
}

/** When the files of a release are stored and before the registry names it: the address serves them. Throws a Refusal. */
export async function checkAddress(
  built: BuiltRelease,
  release: Release,
  how: { site: string; say: (line: string) => void },
) {
  const refusals = await servingProblems(release, built.manifest, how);
  refuseIf(refusals, `${built.remote} ${built.version} is refused; nothing has been published.`);
}

/**
 * Before a release that was published earlier goes live, or becomes a canary: it still fits, and all of it is opened
 * again, in the shell of today. Says what is left out where that shell or a browser is not here. Throws a Refusal.
 * @param how `isCanary`: it is the canary, and was opened before it became that
 */
export async function checkBeforeGoingLive(
  remote: string,
  release: Release,
  today: Today,
  { isCanary }: { isCanary: boolean },
): Promise<void> {
  const problems = await goingLiveProblems(remote, release, today);
  const name = `${remote} ${release.version}`;
  if (isCanary && problems.length === 0)
    today.say(`${name} was opened before it became the canary: its pages are not opened again.`);
  else if (problems.length === 0) problems.push(...(await trialOfStored(remote, release, today)));
  refuseIf(problems, `${name} cannot go live now; nothing has changed.`);
}

async function trialOfStored(remote: string, release: Release, today: Today): Promise<string[]> {
  const { registry, storage, site, shell, say } = today;
  const { version } = release;
  const live = await liveShellFacts(site);
  const built = live && (await builtShells(shell)).find(({ facts }) => facts.build === live.build);
  if (!built) {
    say(
      `The pages of ${remote} ${version} are not opened again: ${live ? `the shell that is live is not in ${shell} (--shell or SHELL_DIR)` : `no shell answers at ${site}`}.`,
    );
    return [];
  }
  const chromium = today.withBrowser ? installedChromium(today.chromium) : null;
  if (!chromium) say(`The pages of ${remote} ${version} are opened in no browser, the server renders them.`);
  const manifest = await manifestOf(storage, remote, release);
  const files = textsOf(storage, remote, release);
  const how = { registry, site, shell: built.folder, chromium, say };
  return smokeTest({ remote, version, manifest, pointer: release, files }, how);
}

/**
 * Whether the files of a release are what was released, the address in the registry serves them, and it fits the shell
 * and the other areas of today.
 * @returns why not, up to the first kind of cause
 */
export async function goingLiveProblems(
  remote: string,
  release: Release,
  { registry, storage, site, shell, say }: Omit<Today, 'chromium' | 'withBrowser'>,
): Promise<string[]> {
  const { broken } = await verifyRelease(storage, remote, release);
  if (broken.length > 0)
    return [
      ...broken.map((sentence) => `${sentence}.`),
      `Shell and browsers would refuse it. Publish ${remote} as a new version from its build; verify ${remote} looks at all of them.`,
    ];
  const manifest = await manifestOf(storage, remote, release);
  const unserved = await servingProblems(release, manifest, { site, insideOnly: true, say });
  if (unserved.length > 0) return unserved;
  const facts = (await liveShellFacts(site)) ?? (await builtShellFacts(shell));
  if (!facts) {
    say(`No shell answers at ${site}: contract, shared modules and paths are not checked again.`);
    return [];
  }
  if (!manifest.build.takes)
    say(
      `${remote} ${release.version} does not say what it takes from the shared modules (built before contract 1.1.0): judged by its ranges alone.`,
    );
  return incompatibilities(manifest, facts, await otherReleases(registry, storage, remote));
}

function refuseIf(refusals: string[], heading: string) {
  if (refusals.length === 0) return;
  throw new Refusal([heading, ...refusals.map((sentence) => `- ${sentence}`)].join('\n'));
}
