/** What the cases of a cluster have in common: waiting until it is as before, and the sentence about what was seen. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

/** @import { Outcome } from './site-under-load.mjs' */

export const WHOLE_MS = 300_000;
export const POLL_MS = 2_000;

/**
 * A sentence about a case; throws when something acknowledged was lost or charged twice.
 * @param {Outcome} outcome
 */
export function told(outcome) {
  const { faults, ...figures } = outcome;
  assert(faults.length === 0, `${faults.slice(0, 10).join('\n')}\n${JSON.stringify(figures)}`);
  return Object.entries(figures)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
}

/**
 * Waits until every service has its copies and a standby follows the primary.
 * @param {Pick<import('./cases.mjs').ClusterTest, 'stack' | 'database'>} cluster
 */
export async function untilNormal({ stack, database }) {
  await stack.untilWhole(WHOLE_MS);
  const end = Date.now() + WHOLE_MS;
  while (!(await database.hasStandby().catch(() => false))) {
    if (Date.now() > end) throw new Error(`no standby follows: ${JSON.stringify(await database.list())}`);
    await pause(POLL_MS);
  }
}
