/** Version of the agreement between shell and remotes; semver: a remote's `contract` range must include it. */
export const CONTRACT_VERSION = '2.3.0';

/**
 * Whether a remote that asks for `range` can live in a shell that offers `version`.
 * Only caret ranges and exact versions are accepted, so that both teams read the same thing.
 */
export function contractIsMet(range: string, version = CONTRACT_VERSION): boolean {
  const caret = range.startsWith('^');
  const wanted = parts(caret ? range.slice(1) : range);
  const offered = parts(version);
  if (!wanted || !offered) return false;
  if (!caret) return wanted.every((part, at) => part === offered[at]);
  if (wanted[0] !== offered[0]) return false;
  if (wanted[1] !== offered[1]) return offered[1] > wanted[1];
  return offered[2] >= wanted[2];
}

/**
 * The range of what was built with a version: a minor version adds what the build may use, a patch adds nothing.
 * @param version such as 19.3.1
 * @returns such as ^19.3.0; the version itself when it is none
 */
export function rangeOfBuild(version: string): string {
  const [major, minor] = parts(version) ?? [];
  return minor === undefined ? version : `^${major}.${minor}.0`;
}

function parts(version: string): [number, number, number] | null {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
}
