/** Advisories in the format of osv.dev, and whether one concerns a version of a package of npm or Debian. */
import semver from 'semver';
import { z } from 'zod';
import { compareDebianVersions } from './debian-version.rules.mjs';

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
        ecosystem_specific: z.looseObject({ urgency: z.string().optional() }).optional(),
      }),
    )
    .default([]),
});
/** @typedef {z.infer<typeof advisorySchema>} Advisory */
/**
 * @typedef {object} Library
 * @property {string} name of Debian's packages that of their source
 * @property {string} version
 * @property {string} [ecosystem] as osv.dev names it, such as `Debian:12`; npm unless said otherwise
 *
 * @typedef {object} Hole
 * @property {string} id of the advisory
 * @property {string} summary
 * @property {string | null} fixedIn the first version without it, when there is one
 * @property {boolean} isUnimportant Debian's word for what does no harm as it is packaged
 */

/** How versions are ordered, by the kind of range that needs it. @type {Record<string, (one: string, other: string) => number>} */
const ORDERS = {
  // Of npm.
  SEMVER: (one, other) => semver.compare(one, semver.valid(other) ?? '0.0.0-0'),
  // Of Debian, as nothing else is compared here.
  ECOSYSTEM: compareDebianVersions,
};

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
 * @template {Library} T
 * @param {readonly T[]} libraries
 * @param {readonly Advisory[]} advisories
 * @returns {(T & Hole)[]}
 */
export function concerned(libraries, advisories) {
  /** @type {Map<string, T[]>} */
  const byName = new Map();
  for (const library of libraries)
    byName.set(nameOf(library), [...(byName.get(nameOf(library)) ?? []), library]);
  return advisories
    .filter(({ withdrawn }) => withdrawn === undefined)
    .flatMap(({ id, summary, affected }) => {
      /** @type {Map<T, Hole>} */
      const holes = new Map();
      for (const each of affected)
        for (const library of byName.get(nameOf(each.package)) ?? [])
          if (affects(each, library.version))
            holes.set(library, {
              id,
              summary,
              fixedIn: fixOf(each, library.version),
              isUnimportant: each.ecosystem_specific?.urgency === 'unimportant',
            });
      return [...holes].map(([library, hole]) => ({ ...library, ...hole }));
    });
}

/**
 * Whether somebody can do something about it: what Debian has not mended in a release, or says does no harm as it is
 * packaged, is in every image of that release.
 * @param {Library & Hole} hole
 */
export const mustBeMended = ({ ecosystem = 'npm', fixedIn, isUnimportant }) =>
  ecosystem === 'npm' || (fixedIn !== null && !isUnimportant);

/** @param {{ name: string, ecosystem?: string }} named */
const nameOf = ({ name, ecosystem = 'npm' }) => `${ecosystem} ${name}`;

/**
 * @param {Advisory['affected'][number]} affected
 * @param {string} version
 */
const affects = ({ versions, ranges }, version) =>
  versions.includes(version) || ranges.some((range) => isWithin(range, version));

/**
 * The last event at or below a version says whether it is affected.
 * @param {Advisory['affected'][number]['ranges'][number]} range
 * @param {string} version
 */
function isWithin({ type, events }, version) {
  const order = ORDERS[type];
  if (!order) return false;
  const isReached = (/** @type {string | undefined} */ at) =>
    at !== undefined && (at === '0' || order(version, at) >= 0);
  let affected = false;
  for (const { introduced, fixed, last_affected: last } of events) {
    if (isReached(introduced)) affected = true;
    if (isReached(fixed)) affected = false;
    if (last !== undefined && last !== '0' && order(version, last) > 0) affected = false;
  }
  return affected;
}

/**
 * @param {Advisory['affected'][number]} affected
 * @param {string} version
 */
function fixOf({ ranges }, version) {
  const fixes = ranges.flatMap(({ type, events }) => {
    const order = ORDERS[type];
    return order
      ? events.flatMap(({ fixed }) => (fixed !== undefined && order(fixed, version) > 0 ? [fixed] : []))
      : [];
  });
  return fixes[0] ?? null;
}
