import { Refusal } from '../refusal.mjs';
import { manifestOf, verifyRelease } from '../release-integrity.mjs';
import { sourceProblems } from './area-sources.mjs';
import { incompatibilities } from './compatibility.rules.mjs';
import { otherReleases, refusalsOf } from './gate.mjs';
import { servingProblems } from './served-files.mjs';
import { builtShellFacts, builtShells, liveShellFacts } from './shell-facts.mjs';
import { smokeTest } from './smoke-test.mjs';

/** @import { Release, ReleaseRegistry } from '@red/contract/release-registry' */
/** @import { BuiltRelease } from '../built-release.mjs' */
/** @import { ReleaseStorage } from '../release-storage.mjs' */

/**
 * What a release is checked against.
 * @typedef {object} Surroundings
 * @property {ReleaseRegistry} registry
 * @property {ReleaseStorage} storage
 * @property {string | null} sources folder of the area's sources; null for a build that came without them
 * @property {string} site address of the live site
 * @property {string} shell folder of a built shell, or of several side by side
 * @property {string | undefined} chromium
 * @property {boolean} withBrowser
 * @property {(line: string) => void} say
 */

/**
 * The gate: everything a release must hold before anybody can get it. Throws one Refusal with every sentence.
 * @param {BuiltRelease} release
 * @param {Surroundings} against
 */
export async function checkBeforeRelease(release, against) {
  const [sources, refusals] = await Promise.all([
    sourceProblems(against.sources, release.remote, against.say),
    judgeOf(release, against).then((judge) => {
      const defects = judge.defects();
      return defects.length > 0 ? defects : judge.trial();
    }),
  ]);
  refuseIf(
    [...sources, ...refusals],
    `${release.remote} ${release.version} is refused; nothing has been published.`,
  );
}

/**
 * The same, without an end at the first kind of failure: whoever asks before publishing wants all of it at once. Throws
 * a Refusal when the check cannot be made.
 * @param {BuiltRelease} release
 * @param {Surroundings} against
 * @returns {Promise<{ sources: string[], defects: string[], failures: string[] }>} of the sources, of the files, and of
 *   the pages when they run
 */
export async function releaseFindings(release, against) {
  const [sources, findings] = await Promise.all([
    sourceProblems(against.sources, release.remote, against.say),
    judgeOf(release, against).then(async (judge) => ({
      defects: judge.defects(),
      failures: await judge.trial({ everything: true }),
    })),
  ]);
  return { sources, ...findings };
}

/**
 * What the live shell says of itself counts; a built shell of the same build runs the release, apart from the site,
 * so that nothing of an unproven release ever runs in the site's own process.
 * @param {BuiltRelease} release
 * @param {Surroundings} against
 */
async function judgeOf(release, against) {
  const { registry, storage, site, shell, say } = against;
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
  const others = await otherReleases(registry, storage, release.remote);
  return {
    defects: () => refusalsOf(release, live ?? built.facts, others),
    trial: ({ everything = false } = {}) =>
      smokeTest(release, { ...against, shell: built.folder, site: live ? site : null, everything }),
  };
}

/**
 * When the files of a release are stored and before the registry names it: the address serves them. Throws a Refusal.
 * @param {BuiltRelease} built
 * @param {Release} release
 * @param {{ site: string, say: (line: string) => void }} how
 */
export async function checkAddress(built, release, how) {
  const refusals = await servingProblems(release, built.manifest, how);
  refuseIf(refusals, `${built.remote} ${built.version} is refused; nothing has been published.`);
}

/**
 * Before a release that was published earlier goes live, or becomes a canary: its files are what was released, the
 * address in the registry serves them, and it fits the shell and the other areas of today. Throws a Refusal.
 * @param {string} remote
 * @param {Release} release
 * @param {object} against
 * @param {ReleaseRegistry} against.registry
 * @param {ReleaseStorage} against.storage
 * @param {string} against.site
 * @param {string} against.shell
 * @param {(line: string) => void} against.say
 */
export async function checkBeforeGoingLive(remote, release, { registry, storage, site, shell, say }) {
  const heading = `${remote} ${release.version} cannot go live now; nothing has changed.`;
  const { broken } = await verifyRelease(storage, remote, release);
  refuseIf(
    broken.length > 0
      ? [
          ...broken.map((sentence) => `${sentence}.`),
          `Shell and browsers would refuse it. Publish ${remote} as a new version from its build; npm run release -- verify ${remote} looks at all of them.`,
        ]
      : [],
    heading,
  );
  const manifest = await manifestOf(storage, remote, release);
  refuseIf(await servingProblems(release, manifest, { site, insideOnly: true, say }), heading);
  const facts = (await liveShellFacts(site)) ?? (await builtShellFacts(shell));
  if (!facts) {
    say(`No shell answers at ${site}: contract, shared modules and paths are not checked again.`);
    return;
  }
  if (!manifest.build.takes)
    say(
      `${remote} ${release.version} does not say what it takes from the shared modules (built before contract 1.1.0): judged by its ranges alone.`,
    );
  const refusals = incompatibilities(manifest, facts, await otherReleases(registry, storage, remote));
  refuseIf(refusals, heading);
}

/**
 * @param {string[]} refusals
 * @param {string} heading
 */
function refuseIf(refusals, heading) {
  if (refusals.length === 0) return;
  throw new Refusal([heading, ...refusals.map((sentence) => `- ${sentence}`)].join('\n'));
}
