import { setTimeout as pause } from 'node:timers/promises';
import type { Release } from '@red/contract/release-registry';
import { applyVetoes } from '../../canary-vetoes';
import { goingLiveProblems } from '../../gate/check-before-release';
import { rollback } from '../../operations';
import { Refusal } from '../../refusal';
import { areaName, type Call, changeArea, QUICK_MS, todayOf, type Verb } from '../call';
import { reportLiveVersion } from '../going-live';
import { vetoSentence } from '../vetoes';

export const ROLLBACK: Verb = {
  words: '<area>',
  says: 'ends the canary; without one, what was live before is live again (twice: as it was)',
  options: ['force'],
  async run(call) {
    const area = areaName(call.names, 'rollback');
    const { ended } = await applyVetoes(call.registry, call.vetoes, area);
    const [veto] = ended;
    if (veto) {
      const remote = (await call.registry.read()).remotes[area];
      // Whoever saw the canary fail wants it gone, not the release that everybody has.
      call.say(
        `${vetoSentence(veto)}. ${area} ${remote?.stable.version} stays live. Once more goes back to ${remote?.previous?.version ?? 'nothing'}.`,
      );
      return 0;
    }
    const { before, after } = await changeArea(
      call,
      area,
      'rollback',
      (remote) => rollback(remote, area),
      QUICK_MS,
    );
    if (before?.canary) {
      call.say(
        `The canary ${before.canary.version} of ${area} has ended; ${after?.stable.version} stays live. Once more goes back to ${before.previous?.version ?? 'nothing'}.`,
      );
      return 0;
    }
    const [code, problems] = await Promise.all([
      reportLiveVersion(call, area, `is live again; ${before?.stable.version} is kept`, QUICK_MS),
      after && !call.options.force ? problemsSoFar(call, area, after.stable) : [],
    ]);
    if (problems === null)
      call.say(
        `Whether it fits the site of today was not known within a moment, and nobody waits for that. Its files: verify ${area}.`,
      );
    else if (problems.length > 0)
      call.say(
        `It does not fit as it stands:\n${problems.map((sentence) => `- ${sentence}\n`).join('')}Another version: promote ${area} <version>. The maintenance screen: disable ${area}.`,
      );
    return code;
  },
};

/** What is wrong with what is live again; null where a moment is too short to know: the rollback is done all the same. */
async function problemsSoFar(call: Call, area: string, release: Release): Promise<string[] | null> {
  const look = async () =>
    goingLiveProblems(area, release, { ...(await todayOf(call, call.settings.shell)), say: () => {} });
  return Promise.race([
    look().catch((error: unknown) => [error instanceof Refusal ? error.message : String(error)]),
    pause(QUICK_MS, null),
  ]);
}
