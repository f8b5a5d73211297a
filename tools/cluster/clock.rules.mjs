/**
 * A clock that is wrong on one node. Containers have the kernel's clock, so libfaketime is loaded into their programs,
 * from a volume that each node has for itself, and reads there once a second how far the clock is off. Pure.
 */

/** On each node: the library, and how far the node's clock is off. */
export const CLOCK_VOLUME = 'red_clock';
export const CLOCK_LIBRARY = 'libfaketimeMT.so.1';
export const CLOCK_FILE = 'faketimerc';
const FOLDER = '/etc/clock';

/**
 * Programs whose clocks stay right: those that ask the kernel without the C library (Go), one of others, and two that do
 * not run with libfaketime 0.9: HAProxy, and Patroni (Python 3.13 cannot sleep there), which starts PostgreSQL.
 */
const UNMOVED = /^(?:edge|etcd\d|metrics|mailpit|database|pg\d)$/;

const ENVIRONMENT = {
  LD_PRELOAD: `${FOLDER}/${CLOCK_LIBRARY}`,
  FAKETIME_TIMESTAMP_FILE: `${FOLDER}/${CLOCK_FILE}`,
  FAKETIME_CACHE_DURATION: '1',
  // A clock that is set moves neither the time since the start nor the times of files.
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  NO_FAKE_STAT: '1',
};

/**
 * What is deployed on top of the stack file, so that the clocks of the nodes can be set.
 * @param {{ version: string, services: Record<string, object> }} stack
 */
export const clockStack = ({ version, services }) => ({
  version,
  services: Object.fromEntries(
    Object.keys(services)
      .filter((name) => !UNMOVED.test(name))
      .map((name) => [
        name,
        {
          environment: ENVIRONMENT,
          volumes: [{ type: 'volume', source: 'clock', target: FOLDER, read_only: true }],
        },
      ]),
  ),
  volumes: { clock: { external: true, name: CLOCK_VOLUME } },
});

/**
 * What the file says for a clock that is so far ahead (or, below 0, behind).
 * @param {number} seconds
 */
export const clockText = (seconds) => `${seconds < 0 ? '' : '+'}${seconds}\n`;
