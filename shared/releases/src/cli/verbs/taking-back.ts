/** What takes something away from visitors: it waits for no check. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Release } from '@red/contract/release-registry';
import { applyVetoes } from '../../canary-vetoes';
import { goingLiveProblems } from '../../gate/check-before-release';
import { disable, retire, rollback } from '../../operations';
import { Refusal } from '../../refusal';
import { type Call, changeArea, todayOf, type Verb } from '../call';
import { reportLiveVersion } from '../rollout';
import { vetoSentence } from '../vetoes';

/** How long a shell is asked whether it knows the key, before anything is taken away. */
const QUICK_MS = 250;
/** How long the command stays to tell more, once it is done. */
const AFTERWARDS_MS = 1_500;

export const ROLLBACK: Verb = {
  words: '<area>',
  says: 'ends the canary; without one, what was live before is live again (twice: as it was)',
  async run(call) {
    const { area } = call;
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
    const { before, after } = await changeArea(call, 'rollback', rollback, QUICK_MS);
    if (before?.canary) {
      call.say(
        `The canary ${before.canary.version} of ${area} has ended; ${after?.stable.version} stays live. Once more goes back to ${before.previous?.version ?? 'nothing'}.`,
      );
      return 0;
    }
    const [code, problems] = await Promise.all([
      reportLiveVersion(call, `is live again; ${before?.stable.version} is kept`, AFTERWARDS_MS),
      after ? problemsSoFar(call, after.stable) : [],
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
async function problemsSoFar(call: Call, release: Release): Promise<string[] | null> {
  const look = async () =>
    goingLiveProblems(call.area, release, { ...(await todayOf(call, call.settings.shell)), say: () => {} });
  return Promise.race([
    look().catch((error: unknown) => [error instanceof Refusal ? error.message : String(error)]),
    pause(AFTERWARDS_MS, null, { ref: false }),
  ]);
}

export const DISABLE: Verb = {
  words: '<area>',
  says: 'the kill switch: the area says that it is being worked on',
  async run(call) {
    const { area } = call;
    await changeArea(call, 'disable', disable, QUICK_MS);
    call.say(`${area} is off: its pages say that they are being worked on. Next: enable ${area}.`);
    return 0;
  },
};

export const RETIRE: Verb = {
  words: '<area>',
  says: 'takes an area away: its pages are gone, its paths are free',
  options: ['delete-sources'],
  async run(call) {
    const { area } = call;
    await changeArea(call, 'retire', retire);
    call.say(
      `${area} is taken away: its pages are gone and its paths are free. Its files and its history stay, so publish ${area} would bring it back.`,
    );
    if (!call.options['delete-sources'])
      call.say(
        `So would its pipeline, its container, and npm start where its folder stands: switch them off, or have folder, workflow and generated lines removed by retire ${area} --delete-sources.`,
      );
    return 0;
  },
};
