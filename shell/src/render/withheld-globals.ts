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
  AbortController,
  AbortSignal,
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
];

/** Ways to other servers than the API, and to come back behind a page without a timer. */
const CHANNELS = ['WebSocket', 'EventSource', 'MessageChannel', 'BroadcastChannel'];
const LOCKED = { writable: false, configurable: false };
/** Where Node keeps what makes the connections of `fetch`, to whatever server. */
const DISPATCHER = Symbol.for('undici.globalDispatcher.1');

/** `fetch` with its connections, which nothing else that runs in this worker from now on can reach. */
export function takeFetch(): typeof globalThis.fetch {
  const { fetch } = globalThis;
  // Only then Node has made it.
  new Headers();
  const dispatcher = Reflect.get(globalThis, DISPATCHER);
  Object.defineProperty(globalThis, DISPATCHER, { value: null, writable: false });
  return (input, init) => fetch(input, { ...init, ...{ dispatcher } });
}

/**
 * Takes the process away from everything that runs in this worker from now on, and fixes what one program could change
 * for the next. A seat belt, not a sandbox: programs share one realm, and who wants to harm the next page can.
 * @param given what stands for globals of the same name
 */
export function withholdGlobals(given: Readonly<Record<string, unknown>>): void {
  for (const fixed of FIXED) {
    Object.freeze(fixed);
    if (typeof fixed === 'function' && fixed !== Date) Object.freeze(fixed.prototype);
  }
  for (const name of CHANNELS) Reflect.deleteProperty(globalThis, name);
  for (const [name, value] of Object.entries({ process: POWERLESS_PROCESS, ...given }))
    Object.defineProperty(globalThis, name, { value: Object.freeze(value), enumerable: true, ...LOCKED });
  for (const name of ['JSON', 'Math', 'Promise', 'Reflect', 'Array', 'URL', 'AbortSignal'])
    Object.defineProperty(globalThis, name, LOCKED);
}
