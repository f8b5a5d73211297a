import path from 'node:path';
import { readBuiltRelease } from '@red/releases/built-release';
import { promote } from '@red/releases/operations';
import { publishRelease } from '@red/releases/publish-release';
import { openRegistry } from '@red/releases/registry';
import { openReleaseStorage } from '@red/releases/release-storage';
import { HOSTILE, MISBEHAVIOURS, writeHostileBuild } from '../../e2e/support/hostile-release';
import { registryDir } from '../../tools/registry';

const OPS_TIMEOUT_MS = 8_000;

/**
 * Makes releases of an area live that misbehave on the server, past the gate, and withdraws them.
 * @param dataDir of the site
 * @param origin of the area, such as http://localhost:3002
 */
export async function openHostileReleases(dataDir: string, origin: string) {
  const registry = openRegistry(registryDir(dataDir));
  const storage = openReleaseStorage(path.join(dataDir, 'releases'));
  const good = (await registry.read()).remotes[HOSTILE.remote]?.stable.version ?? '';
  let count = 0;
  return {
    /** The version that does not misbehave. */
    good,
    /** @param misbehaviour one of MISBEHAVIOURS @returns its version */
    async publish(misbehaviour: string): Promise<string> {
      count += 1;
      const version = `99.${process.pid}.${count}`;
      const folder = path.join(dataDir, 'hostile', version);
      writeHostileBuild(folder, version, MISBEHAVIOURS[misbehaviour] ?? 'page');
      await publishRelease(await readBuiltRelease(folder), {
        registry,
        storage,
        address: { url: origin },
        who: 'a hostile team',
        why: misbehaviour,
      });
      return version;
    },
    withdraw: () =>
      registry.change(HOSTILE.remote, (known) => promote(known, HOSTILE.remote, good), {
        who: 'an operator',
        why: 'withdrawn',
      }),
  };
}

/** Whether operators read in /_ops of a failure of a version. */
export const isNamedInOps = (site: string, version: string): Promise<boolean> =>
  fetch(`${site}/_ops`, { signal: AbortSignal.timeout(OPS_TIMEOUT_MS) }).then(
    async (answer) =>
      (await answer.text())
        .split('<h2>')
        .some((part) => part.startsWith('Errores del servidor') && part.includes(version)),
    () => false,
  );
