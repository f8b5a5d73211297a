import type { ReleaseRegistry } from '@red/contract/release-registry';
import { openRegistry, type Reason } from './registry';

/**
 * Creates the next record of each area, for tests and for shells that try a candidate. Areas that are not named stay as
 * they are.
 * @param address a folder, or `s3://bucket/prefix`
 * @param environment keys of the bucket and of releases; none unless given
 */
export async function writeRecords(
  address: string,
  remotes: ReleaseRegistry['remotes'],
  environment: Readonly<Record<string, string | undefined>> = {},
  reason: Reason = { who: 'test', why: 'as given' },
): Promise<void> {
  const registry = openRegistry(address, environment);
  await Promise.all(
    Object.entries(remotes).map(([area, remote]) => registry.change(area, () => remote, reason)),
  );
}
