import type { Program } from './messages.schema';
import type { ProgramGlobals } from './server-program';

type Callback = (...args: unknown[]) => unknown;
type Timer = (callback: Callback, ...rest: unknown[]) => unknown;

/** What programs and libraries may read of the process; nothing of it can be changed or called to an effect. */
const POWERLESS_PROCESS = Object.freeze({
  env: Object.freeze({ NODE_ENV: process.env.NODE_ENV }),
  versions: Object.freeze({ ...process.versions }),
  version: process.version,
  platform: process.platform,
  browser: false,
  argv: Object.freeze([]),
  cwd: () => '/',
  emitWarning: () => {},
  nextTick: process.nextTick.bind(process),
  hrtime: process.hrtime.bind(process),
});

/** Globals that pages are rendered with, and that no program may replace for the next one. */
const FIXED = [
  Array,
  Boolean,
  Date,
  JSON,
  Map,
  Math,
  Number,
  Promise,
  Proxy,
  Reflect,
  RegExp,
  Set,
  String,
  Symbol,
  URL,
  URLSearchParams,
  WeakMap,
  fetch,
];

/**
 * Takes the process away from everything that runs in this worker from now on, and fixes what one program could change
 * for the next. A seat belt, not a sandbox: programs share one realm, and who wants to harm the next page can.
 * @param onTimer called before a timer of a program runs, and with null after it
 * @returns the names that mean something else inside a program: timers that say whose they are
 */
export function withholdGlobals(
  onTimer: (programId: string | null) => void,
): (program: Pick<Program, 'id'>) => ProgramGlobals {
  Object.defineProperty(globalThis, 'process', { value: POWERLESS_PROCESS });
  for (const fixed of FIXED) {
    Object.freeze(fixed);
    if (typeof fixed === 'function' && fixed !== fetch && fixed !== Date) Object.freeze(fixed.prototype);
  }
  for (const name of [
    'fetch',
    'JSON',
    'Math',
    'Promise',
    'Reflect',
    'Array',
    'URL',
    'setTimeout',
    'setInterval',
  ])
    Object.defineProperty(globalThis, name, { writable: false, configurable: false });

  return ({ id }) => {
    const named =
      (timer: Timer): Timer =>
      (callback, ...rest) =>
        timer(
          (...args) => {
            onTimer(id);
            const result = callback(...args);
            onTimer(null);
            return result;
          },
          ...rest,
        );
    return {
      process: POWERLESS_PROCESS,
      setTimeout: named(setTimeout as Timer),
      setInterval: named(setInterval as Timer),
      setImmediate: named(setImmediate as Timer),
      queueMicrotask: named(queueMicrotask as Timer),
    };
  };
}
