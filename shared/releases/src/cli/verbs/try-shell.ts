import type { ReleaseRegistry } from '@red/contract/release-registry';
import { withoutVetoed } from '../../canary-vetoes';
import { type Fit, fitsOf, nextShellIn, tryShell } from '../../gate/next-shell';
import { builtShells, liveShellFacts } from '../../gate/shell-facts';
import { type Call, todayOf, type Verb } from '../call';
import { formatTable } from '../table';

export const TRY_SHELL: Verb = {
  words: '',
  says: 'runs the built shell of --shell with everything that is live, before it is deployed',
  options: ['without-browser'],
  async run(call) {
    const { settings, say, vetoes } = call;
    const next = await nextShellIn(settings.shell);
    const today = await todayOf(call, next.folder);
    const registry = withoutVetoed(today.registry, await vetoes.all());
    const fits = await fitsOf(next.facts, registry, today.storage);
    say(`The shell in ${next.folder} (build ${next.facts.build}, contract ${next.facts.contract}):\n`);
    say(fitsText(fits));
    const isReadable = await liveShellFacts(settings.site).then(Boolean, () => false);
    const failures = await tryShell({ ...today, registry, site: isReadable ? settings.site : null }, fits);
    // A release to go back to is told, and is no reason to keep the shell.
    const unfit = fits.filter(({ place, problems }) => place !== 'previous' && problems.length > 0);
    if (failures.length + unfit.length === 0) {
      say('\nEverything that is live runs on it. It can be deployed.');
      return 0;
    }
    say(
      `\n${failures.map((text) => `- ${text}\n`).join('')}Do not deploy it yet: ${unfit.length > 0 ? 'release these areas against it as canaries or keep what they need in the shell' : 'mend what fails'}.`,
    );
    return 1;
  },
};

/** Where a shell is built that is not the live one: which releases would not run on it. */
export async function sayNextShell(call: Call, registry: ReleaseRegistry): Promise<void> {
  const { settings, say } = call;
  const [next] = await builtShells(settings.shell);
  const live = next && (await liveShellFacts(settings.site).catch(() => null));
  if (!next || !live || live.build === next.facts.build) return;
  const fits = await fitsOf(next.facts, registry, call.storage);
  say(`\nOn the shell in ${settings.shell} (build ${next.facts.build}; live is ${live.build}):\n`);
  say(fitsText(fits));
}

function fitsText(fits: readonly Fit[]): string {
  const rows = fits.map(({ remote, place, release, problems }) => [
    remote,
    place,
    release.version,
    problems.length === 0 ? 'runs' : 'does not run',
  ]);
  const causes = fits.flatMap(({ remote, release, problems }) =>
    problems.map((text) => `- ${remote} ${release.version}: ${text}`),
  );
  return [formatTable([['area', 'place', 'version', 'on it'], ...rows]), ...causes].join('\n');
}
