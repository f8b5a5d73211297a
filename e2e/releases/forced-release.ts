import { createHash } from 'node:crypto';
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { siteControl } from '../site-control';

/**
 * Makes a built folder live past every check of the release command, as somebody with access to files and registry
 * could: what the shell must withstand by itself.
 * @returns takes it back
 */
export async function forceRelease(
  remote: string,
  folder: string,
  version: string,
): Promise<() => Promise<void>> {
  const releases = path.resolve(process.env.E2E_DATA_DIR ?? '.data/e2e', 'releases', remote);
  cpSync(folder, path.join(releases, version), { recursive: true });
  const good = await siteControl.readRegistry();
  const registry = JSON.parse(good);
  const { stable } = registry.remotes[remote];
  const digest = createHash('sha384')
    .update(readFileSync(path.join(folder, 'remote.json')))
    .digest('base64');
  registry.remotes[remote].stable = {
    version,
    url: new URL(`/${version}/`, stable.url).href,
    integrity: `sha384-${digest}`,
  };
  await siteControl.writeRegistry(JSON.stringify(registry));
  return async () => {
    await siteControl.writeRegistry(good);
  };
}
