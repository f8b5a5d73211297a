/** Figures of one case: what visitors saw, and whether the database has what was acknowledged. Pure. */

/** @import { Seen } from './seen.schema.mjs' */

/**
 * An order as the database has it.
 * @typedef {object} StoredOrder
 * @property {string} number
 * @property {number} total pesos
 * @property {string} state
 * @property {number} charges how often its card was charged
 */

/**
 * An initial key of a run and what became of it.
 * @typedef {object} StoredKey
 * @property {string} email address that only whoever has this key registers
 * @property {boolean} isUsed
 * @property {number} accounts with that address and a profile
 */

/**
 * The address that registers with an initial key.
 * @param {string} key
 */
export const registeredAs = (key) => `alta-${key.toLowerCase()}@red.test`;

/**
 * Failed answers by kind of visitor and cause, such as `page 503`.
 * @param {Pick<Seen, 'failures'>} seen
 * @returns {Record<string, number>}
 */
export function failuresByKind({ failures }) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const { kind, why } of failures) counts[`${kind} ${why}`] = (counts[`${kind} ${why}`] ?? 0) + 1;
  return counts;
}

/**
 * Seconds from a moment until the last answer that failed; 0 when none did after it.
 * @param {Pick<Seen, 'failures'>} seen
 * @param {number} since milliseconds since 1970
 */
export function secondsUntilNormal({ failures }, since) {
  const last = Math.max(since, ...failures.map(({ at }) => at));
  return Math.round((last - since) / 100) / 10;
}

/**
 * What was acknowledged and is not there, or not as acknowledged, and what was charged twice: one sentence each.
 * @param {Pick<Seen, 'orders' | 'subscriptions' | 'registrations'>} seen
 * @param {{ orders: readonly StoredOrder[], subscriptions: readonly string[], keys: readonly StoredKey[] }} stored
 * @returns {string[]}
 */
export function faultsOf(seen, stored) {
  const byNumber = new Map(stored.orders.map((order) => [order.number, order]));
  const subscribed = new Set(stored.subscriptions);
  const numbers = new Set();
  const faults = [];
  for (const { number, total, state } of seen.orders) {
    if (numbers.has(number)) faults.push(`${number} was given to two visitors`);
    numbers.add(number);
    const order = byNumber.get(number);
    if (!order) faults.push(`${number} was acknowledged and is lost`);
    else if (order.total !== total) faults.push(`${number}: ${total} acknowledged, ${order.total} stored`);
    else if (state === 'paid' && order.state !== 'paid')
      faults.push(`${number} was paid and is ${order.state}`);
  }
  for (const { number, charges, state } of stored.orders) {
    if (charges > 1) faults.push(`${number} was charged ${charges} times`);
    if (charges === 1 && state !== 'paid') faults.push(`${number} was charged and is ${state}`);
  }
  for (const email of seen.subscriptions)
    if (!subscribed.has(email)) faults.push(`${email} was subscribed and is lost`);
  const registered = new Set(
    stored.keys.filter(({ isUsed, accounts }) => isUsed && accounts === 1).map(({ email }) => email),
  );
  for (const email of seen.registrations)
    if (!registered.has(email)) faults.push(`${email} was registered and is lost`);
  for (const { email, isUsed, accounts } of stored.keys)
    if (accounts !== Number(isUsed))
      faults.push(`the key of ${email} is ${isUsed ? '' : 'not '}used and has ${accounts} accounts`);
  return faults;
}
