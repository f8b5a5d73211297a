import type { Release } from '@red/contract/release-registry';

/** Characters of the hash in the name: enough that nobody guesses it. */
const DIGITS = 10;

/** Beginning of the hash of a release's remote.json. */
const shortHash = (integrity: string): string =>
  Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex').slice(0, DIGITS);

/**
 * Folder of a release in a storage and in its addresses: version and content. Nobody finds a release that is held back
 * by counting versions, and two builds of one version never meet.
 */
export function folderOf({
  version,
  integrity,
  url,
}: Pick<Release, 'version' | 'integrity'> & Partial<Pick<Release, 'url'>>): string {
  // One that is registered already stays where it is.
  if (url) return decodeURIComponent(new URL(url).pathname.split('/').at(-2) ?? version);
  const hash = shortHash(integrity);
  return version.endsWith(`-${hash}`) ? version : `${version}-${hash}`;
}
