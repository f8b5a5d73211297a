// Plain JavaScript, because the release command reads it with Node alone.
// @ts-check
/** Version of the agreement between shell and remotes; semver: a remote's `contract` range must include it. */
export const CONTRACT_VERSION = '1.0.0';

/**
 * Whether a remote that asks for `range` can live in a shell that offers `version`.
 * Only caret ranges and exact versions are accepted, so that both teams read the same thing.
 * @param {string} range
 * @param {string} [version]
 * @returns {boolean}
 */
export function contractIsMet(range, version = CONTRACT_VERSION) {
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
 * @param {string} version
 * @returns {[number, number, number] | null}
 */
function parts(version) {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
}
