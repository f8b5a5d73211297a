import path from 'node:path';
import { readBuiltRelease } from '../built-release.ts';
import { sourcesOf } from '../gate/area-sources.ts';
import { checkAddress, checkBeforeRelease } from '../gate/check-before-release.ts';
import { publish } from '../operations.mjs';
import { pointerOf, publishReleases } from '../publish-release.mjs';
import { Refusal } from '../refusal.ts';
import { openRegistryStore } from '../registry-store.mjs';
import { openReleaseStorage } from '../release-storage.ts';
import { checkKey, sayDamaged } from './call.mjs';
import { refuseVetoed } from './vetoes.mjs';

/** @import { Call } from './call.mjs' */

/**
 * Checks a built folder, stores it and registers it.
 * @param {Call} call
 * @param {string} name
 * @param {boolean} hold
 */
export async function publishBuilt(call, name, hold) {
  const { options, settings, say } = call;
  const folder = path.resolve(options.from ?? `${name}/dist`);
  const built = await readBuiltRelease(folder, options.version ? { version: options.version } : {});
  if (built.remote !== name)
    throw new Refusal(`${folder} holds ${built.remote}, not ${name}. Name the right folder with --from.`);
  await checkKey(call, name);
  if (!hold) await refuseVetoed(call, name, built.version, `publish ${name}`);
  const store = openRegistryStore(settings.registry);
  const storage = openReleaseStorage(settings.storage);
  const address = settings.addressOf();
  const registry = await store.read();
  // What cannot be registered is not worth the other checks.
  publish(registry, name, pointerOf(built, address), { hold });
  await checkBeforeRelease(built, {
    registry,
    storage,
    sources: sourcesOf(folder),
    site: settings.site,
    shell: settings.shell,
    chromium: settings.chromium,
    withBrowser: !options['without-browser'],
    say,
  });
  await publishReleases([built], {
    store,
    storage,
    addressOf: () => address,
    who: settings.who,
    why: options.why ?? `publish ${built.version}${hold ? ', held back' : ''}`,
    hold,
    check: (release, pointer) => checkAddress(release, pointer, { site: settings.site, say }),
  });
  await sayDamaged(call);
  return built;
}
