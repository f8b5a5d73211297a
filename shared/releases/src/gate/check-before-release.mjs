// @ts-check
import { Refusal } from '../operations.mjs';
import { manifestOf } from '../release-chain.mjs';
import { otherReleases, refusalsNow, refusalsOf } from './gate.mjs';
import { builtShellFacts, liveShellFacts } from './shell-facts.mjs';
import { tryInShell } from './try-in-shell.mjs';

/** @import { Release, ReleaseRegistry } from '@red/contract/release-registry' */
/** @import { BuiltRelease } from '../built-release.mjs' */
/** @import { ReleaseStorage } from '../release-storage.mjs' */

/**
 * The gate: everything a release must hold before anybody can get it. Throws one Refusal with every sentence.
 * What the live shell says of itself counts; a built shell of the same build runs the release, apart from the site,
 * so that nothing of an unproven release ever runs in the site's own process.
 * @param {BuiltRelease} release
 * @param {object} against
 * @param {ReleaseRegistry} against.registry
 * @param {ReleaseStorage} against.storage
 * @param {string} against.site address of the live site
 * @param {string} against.shell folder of a built shell
 * @param {string | undefined} against.chromium
 * @param {boolean} against.withBrowser
 * @param {(line: string) => void} against.say
 */
export async function checkBeforeRelease(release, against) {
  const { registry, storage, site, shell, say } = against;
  const [live, built] = await Promise.all([liveShellFacts(site), builtShellFacts(shell)]);
  if (!built)
    throw new Refusal(
      `There is no built shell in ${shell} to try the release in. Take the live shell's (from its image, or npm run build) and name its folder with --shell or SHELL_DIR.`,
    );
  if (!live) say(`No shell answers at ${site}: checked against the one in ${shell}.`);
  else if (live.build !== built.build)
    throw new Refusal(
      `The shell in ${shell} (build ${built.build}) is not the one that is live at ${site} (build ${live.build}). Name the folder of the live one with --shell, or release that shell first.`,
    );
  const others = await otherReleases(registry, storage, release.remote);
  const told = refusalsOf(release, live ?? built, others);
  const refusals =
    told.length > 0 ? told : await tryInShell(release, { ...against, site: live ? site : null });
  refuseIf(refusals, `${release.remote} ${release.version} is refused; nothing has been published.`);
}

/**
 * Before a release that was published earlier goes live or becomes a canary: what may have changed since.
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
  const facts = (await liveShellFacts(site)) ?? (await builtShellFacts(shell));
  if (!facts) {
    say(`No shell answers at ${site}: contract and paths are not checked again.`);
    return;
  }
  const manifest = await manifestOf(storage, remote, release);
  const refusals = refusalsNow(manifest, facts, await otherReleases(registry, storage, remote));
  refuseIf(refusals, `${remote} ${release.version} cannot go live now; nothing has changed.`);
}

/**
 * @param {string[]} refusals
 * @param {string} heading
 */
function refuseIf(refusals, heading) {
  if (refusals.length === 0) return;
  throw new Refusal([heading, ...refusals.map((sentence) => `- ${sentence}`)].join('\n'));
}
