/** Advisories in the format of osv.dev, and whether one concerns a version of a package. */
import semver from 'semver';
import { z } from 'zod';

const eventSchema = z.object({
  introduced: z.string().optional(),
  fixed: z.string().optional(),
  last_affected: z.string().optional(),
});
const advisorySchema = z.looseObject({
  id: z.string(),
  summary: z.string().default(''),
  withdrawn: z.string().optional(),
  affected: z
    .array(
      z.looseObject({
        package: z.object({ ecosystem: z.string(), name: z.string() }),
        versions: z.array(z.string()).default([]),
        ranges: z.array(z.looseObject({ type: z.string(), events: z.array(eventSchema) })).default([]),
      }),
    )
    .default([]),
});
/** @typedef {z.infer<typeof advisorySchema>} Advisory */
/** @typedef {{ name: string, version: string }} Library */

/**
 * Advisories of a file: a JSON list, or one JSON object a line. Throws when it is neither.
 * @param {string} text
 * @returns {Advisory[]}
 */
export function readAdvisories(text) {
  const given = text.trim().startsWith('[')
    ? JSON.parse(text)
    : text
        .split('\n')
        .filter((line) => line.trim())
        .map((line) => JSON.parse(line));
  return z.array(advisorySchema).parse(given);
}

/**
 * Which libraries which advisories concern. Pure.
 * @param {readonly Library[]} libraries
 * @param {readonly Advisory[]} advisories
 * @returns {(Library & { id: string, summary: string })[]}
 */
export const concerned = (libraries, advisories) =>
  advisories
    .filter(({ withdrawn }) => withdrawn === undefined)
    .flatMap(({ id, summary, affected }) =>
      libraries
        .filter((library) => affected.some((each) => affects(each, library)))
        .map((library) => ({ ...library, id, summary })),
    );

/**
 * @param {Advisory['affected'][number]} affected
 * @param {Library} library
 */
function affects({ package: named, versions, ranges }, { name, version }) {
  if (named.ecosystem !== 'npm' || named.name !== name) return false;
  return (
    versions.includes(version) ||
    ranges.some(({ type, events }) => type === 'SEMVER' && isWithin(events, version))
  );
}

/**
 * The last event at or below a version says whether it is affected.
 * @param {readonly z.infer<typeof eventSchema>[]} events
 * @param {string} version
 */
function isWithin(events, version) {
  const at = (/** @type {string} */ given) =>
    semver.parse(given === '0' ? '0.0.0-0' : given) ?? semver.parse('0.0.0-0');
  let affected = false;
  for (const { introduced, fixed, last_affected: last } of events) {
    if (introduced !== undefined && semver.gte(version, at(introduced) ?? version)) affected = true;
    if (fixed !== undefined && semver.gte(version, at(fixed) ?? version)) affected = false;
    if (last !== undefined && semver.gt(version, at(last) ?? version)) affected = false;
  }
  return affected;
}
