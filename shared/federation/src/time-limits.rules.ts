/** What the browser has measured of a file: of `PerformanceResourceTiming`. */
export type Transfer = Pick<PerformanceResourceTiming, 'transferSize' | 'responseStart' | 'responseEnd'>;

/** What an area may have to fetch before it shows, with the shell's code for it. */
const AREA_KIB = 150;
/** Smaller answers arrive at once on any network. */
const MIN_BYTES = 4_096;
/** Longer than that nobody waits for a sentence. */
const MAX_LIMIT_MS = 60_000;
/** Kilobits of a KiB. */
const KILOBITS = 8.192;

/**
 * Milliseconds after which an attempt to load an area counts as failed. A network on which the page itself came slowly
 * gets more (record 018): a second attempt there would fetch everything again, and be as slow. Pure.
 * @param leastMs on a usual network
 * @param transfers files of the page that came over the network
 * @param downlink the browser's own estimate in Mbit/s, where it gives one
 */
export function timeLimit(leastMs: number, transfers: readonly Transfer[], downlink = Infinity): number {
  const large = transfers.filter(({ transferSize }) => transferSize >= MIN_BYTES);
  const kib = large.reduce((sum, { transferSize }) => sum + transferSize / 1_024, 0);
  const ms = large.reduce((sum, { responseStart, responseEnd }) => sum + responseEnd - responseStart, 0);
  const msPerKiB = Math.max(kib > 0 ? ms / kib : 0, KILOBITS / downlink);
  return Math.min(MAX_LIMIT_MS, Math.max(leastMs, AREA_KIB * msPerKiB));
}
