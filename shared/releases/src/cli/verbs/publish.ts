import path from 'node:path';
import { type BuiltRelease, readBuiltRelease } from '../../built-release';
import { sourcesOf } from '../../gate/area-sources';
import { checkAddress, checkBeforeRelease } from '../../gate/check-before-release';
import { publish } from '../../operations';
import { pointerOf, publishRelease } from '../../publish-release';
import { Refusal } from '../../refusal';
import { type Call, checkKey, sayDamaged, todayOf, type Verb } from '../call';
import { reportLiveVersion } from '../rollout';
import { sourceOf } from '../source';
import { mustNotBeVetoed, refuseVetoed } from '../vetoes';

export const PUBLISH: Verb = {
  words: '<area>',
  says: 'checks a built area, stores it and makes it live',
  options: ['from', 'version', 'hold', 'despite-veto', 'without-browser', 'url', 'server-url'],
  async run(call) {
    const { area, options, say } = call;
    const { version } = await publishBuilt(call, { version: options.version, hold: options.hold });
    if (!options.hold) return reportLiveVersion(call, 'is live');
    say(
      `${area} ${version} is published and held back. Next: canary ${area} ${version} 10, or promote ${area} ${version}.`,
    );
    return 0;
  },
};

/** Checks a built folder, stores it and registers it. */
export async function publishBuilt(
  call: Call,
  { version, hold = false }: { version: string | undefined; hold?: boolean | undefined },
): Promise<BuiltRelease> {
  const { area, options, settings, say, registry, storage } = call;
  const folder = path.resolve(options.from ?? `${area}/dist`);
  const built = await readBuiltRelease(folder, version ? { version } : {});
  if (built.remote !== area)
    throw new Refusal(`${folder} holds ${built.remote}, not ${area}. Name the right folder with --from.`);
  await checkKey(call, area);
  const candidate = { version: built.version, command: `publish ${area}` };
  if (!hold) await refuseVetoed(call, candidate);
  const address = settings.addressOf();
  const source = await sourceOf(folder, settings.source);
  // What cannot be registered is not worth the other checks.
  publish((await registry.read()).remotes[area] ?? null, area, pointerOf(built, address), { hold });
  await checkBeforeRelease(built, {
    ...(await todayOf(call, await call.shell())),
    sources: sourcesOf(folder),
  });
  await publishRelease(built, {
    registry,
    storage,
    address,
    who: settings.who,
    // Of a version that is held back nothing else in the history speaks.
    why: hold
      ? [`publish ${built.version}, held back`, options.why].filter(Boolean).join(': ')
      : (options.why ?? `publish ${built.version}`),
    hold,
    ...(source && { source }),
    check: (release) => checkAddress(built, release, { site: settings.site, say }),
    // The checks take seconds, in which a shell may have ended a canary of this version.
    mayGoLive: async () => {
      if (!hold) await mustNotBeVetoed(call, candidate);
    },
  });
  await sayDamaged(call);
  return built;
}
