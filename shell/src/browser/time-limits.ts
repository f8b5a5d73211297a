import { timeLimit } from '@red/federation/time-limits';

/**
 * A time limit on the network of this page, in milliseconds.
 * @param leastMs limit on a usual network
 */
export function limitHere(leastMs: number): number {
  const transfers = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ].filter((entry) => entry instanceof PerformanceResourceTiming);
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  const downlink =
    typeof connection === 'object' && connection !== null && 'downlink' in connection
      ? Number(connection.downlink)
      : undefined;
  return timeLimit(leastMs, transfers, downlink);
}
