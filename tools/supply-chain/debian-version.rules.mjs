/** The order of versions of Debian's packages, as deb-version(7) describes it. Pure. */

/**
 * Negative when `one` is older than `other`, positive when it is newer.
 * @param {string} one such as `1:2.36-9+deb12u10`
 * @param {string} other
 * @returns {number}
 */
export function compareDebianVersions(one, other) {
  const [first, second] = [partsOf(one), partsOf(other)];
  return (
    first.epoch - second.epoch ||
    compareParts(first.upstream, second.upstream) ||
    compareParts(first.revision, second.revision)
  );
}

/** @param {string} version */
function partsOf(version) {
  const [, epoch = '0', upstream = '', revision = ''] = /^(?:(\d+):)?(.*?)(?:-([^-]*))?$/.exec(version) ?? [];
  return { epoch: Number(epoch), upstream, revision };
}

/**
 * What is no digit and what is one take turns: the first is compared sign by sign, the second as a number.
 * @param {string} one
 * @param {string} other
 */
function compareParts(one, other) {
  const [first, second] = [chunksOf(one), chunksOf(other)];
  for (let at = 0; at < Math.max(first.length, second.length); at += 1) {
    const [text = '', digits = ''] = first[at] ?? [];
    const [otherText = '', otherDigits = ''] = second[at] ?? [];
    const order = compareTexts(text, otherText) || Number(digits) - Number(otherDigits);
    if (order !== 0) return order;
  }
  return 0;
}

/** @param {string} part @returns {[text: string, digits: string][]} */
const chunksOf = (part) =>
  [...part.matchAll(/(\D*)(\d*)/g)].map(([, text = '', digits = '']) => [text, digits]);

/**
 * @param {string} one
 * @param {string} other
 */
function compareTexts(one, other) {
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const order = weightOf(one[at]) - weightOf(other[at]);
    if (order !== 0) return order;
  }
  return 0;
}

/** A tilde comes even before the end, letters before all other signs. @param {string | undefined} sign */
function weightOf(sign) {
  if (sign === undefined) return 0;
  if (sign === '~') return -1;
  return /[a-z]/i.test(sign) ? sign.charCodeAt(0) : sign.charCodeAt(0) + 256;
}
