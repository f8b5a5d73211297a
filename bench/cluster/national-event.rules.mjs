/** What a national event needs, from what a page and a call cost: arithmetic on stated assumptions. Pure. */

/** Parts whose processor time is measured apart. */
export const PARTS = /** @type {const} */ (['shell', 'renderer', 'api', 'database', 'files']);
/** @typedef {(typeof PARTS)[number]} PartName */
/**
 * What one request costs: processor milliseconds of each part, bytes of the answer, statements in the database.
 * @typedef {{ ms: Record<PartName, number>, bytes: number, statements: number }} Cost
 * @typedef {Record<string, Cost>} Costs by name of the way
 */

/** 100,000 families in the hour after school. Everything here is assumed, nothing is measured. */
export const EVENT = {
  visits: 100_000,
  seconds: 3_600,
  /** The busiest minutes against the average of the hour: a message reaches everybody at once. */
  peak: 3,
  /** Load at which a part still answers at once. */
  utilisation: 0.6,
  /** Requests of one visit by way (bench/cluster/ways.mjs): two pages by address, three more by links, which are calls. */
  perVisit: {
    'page, kept': 1.5,
    'page, not modified': 0.3,
    'page, rendered': 0.2,
    'file of an area': 14,
    'report of a page': 2,
    login: 0.4,
    'call with a session': 0.8,
    'list of news': 1,
    'one article': 0.5,
    search: 0.3,
    'word of a dictionary': 0.5,
    'order with a card': 0.1,
    'state of an order': 0.4,
  },
};
/** What never reaches the site's nodes where a CDN, or the cache of the edge, answers: all but one in so many. */
export const BEHIND_A_CDN = { 'page, kept': 0.02, 'page, not modified': 0.02, 'file of an area': 0.02 };

/**
 * Requests, cores and bandwidth in the busiest minutes.
 * @param {Costs} costs
 * @param {Partial<Record<string, number>>} [reaching] share of a way's requests that reach the nodes
 * @param {Omit<typeof EVENT, 'perVisit'> & { perVisit: Record<string, number> }} [event]
 */
export function needsOf(costs, reaching = {}, event = EVENT) {
  const visitsPerSecond = (event.visits / event.seconds) * event.peak;
  const rates = Object.entries(event.perVisit).map(([way, times]) => {
    const cost = costs[way];
    if (!cost) throw new Error(`"${way}" was not measured`);
    return { way, cost, perSecond: visitsPerSecond * times * (reaching[way] ?? 1) };
  });
  const sum = (/** @type {(cost: Cost) => number} */ of) =>
    rates.reduce((total, { cost, perSecond }) => total + perSecond * of(cost), 0);
  return {
    visitsPerSecond,
    requestsPerSecond: rates.reduce((total, { perSecond }) => total + perSecond, 0),
    /** Cores of each part at the utilisation at which it still answers at once. */
    cores: /** @type {Record<PartName, number>} */ (
      Object.fromEntries(PARTS.map((part) => [part, sum(({ ms }) => ms[part]) / 1_000 / event.utilisation]))
    ),
    megabitsPerSecond: (sum(({ bytes }) => bytes) * 8) / 1e6,
    statementsPerSecond: sum(({ statements }) => statements),
    /** Which ways take most of a part, the most first: at most three. */
    mostOf: (/** @type {PartName} */ part) =>
      rates
        .map(({ way, cost, perSecond }) => ({
          way,
          cores: (perSecond * cost.ms[part]) / 1_000 / event.utilisation,
        }))
        .sort((one, other) => other.cores - one.cores)
        .slice(0, 3),
  };
}
