import type { released } from '../server/testing/released-remote.fixture';
import { NO_API } from '../server/testing/rendering.fixture';

export type Source = Parameters<typeof released>[3];

/** Without its data a page is not kept: each is rendered. */
export const NEVER_KEPT = `prefetch: ({ queryClient }) =>
  queryClient.prefetchQuery({ queryKey: ['a'], queryFn: () => Promise.reject(new Error('late')) })`;

const ATTEMPTS = `
  const tried = {};
  const attempt = (name, what) => { try { tried[name] = String(what()); } catch (error) { tried[name] = 'refused: ' + error.message; } };
  const outer = () => [].constructor.constructor('return process')();
  attempt('secret', () => process.env.OPS_TOKEN + '/' + outer().env.OPS_TOKEN);
  attempt('file', () => outer().getBuiltinModule('fs').readFileSync('/etc/passwd'));
  attempt('binding', () => outer().binding('fs'));
  attempt('require', () => require('fs'));
  attempt('main', () => outer().mainModule.require('fs'));
  attempt('exit', () => outer().exit());
  attempt('kill', () => outer().kill(1));
  attempt('send', () => outer().send({}));
  const page = () => JSON.stringify(tried);
`;
const CHANGES = `
  try { Array.prototype.map = () => []; } catch {}
  try { globalThis.fetch = () => {}; } catch {}
  try { JSON.stringify = () => 'stolen'; } catch {}
  try { require('react').createElement = () => null; } catch {}
`;
/** An area that asks a server that is not the API, in every way that there is. */
export const asking = (server: string) => ({
  page: "() => 'refused ' + globalThis.refused",
  more: `prefetch: async () => {
    const dispatcher = () => globalThis[Symbol.for('undici.globalDispatcher.1')];
    const handler = (onComplete, onError) => ({ onComplete, onError, onConnect() {}, onHeaders: () => true, onData: () => true });
    const ways = [
      () => fetch('${server}/plain'),
      () => {
        Object.defineProperty(Request.prototype, 'url', { get: () => '${NO_API}' });
        return fetch('${server}/forged');
      },
      () => fetch(new Request('${server}/request')),
      () => new Promise((resolve, reject) =>
        dispatcher().dispatch({ origin: '${server}', path: '/dispatched', method: 'GET' }, handler(resolve, reject))),
    ];
    globalThis.refused = 0;
    for (const way of ways) await Promise.resolve().then(way).catch(() => { globalThis.refused += 1; });
  }`,
});
/** Longer than any timer of a page before it. */
const WAITS = `prefetch: async ({ queryClient }) => {
  await new Promise((resolve) => setTimeout(resolve, 400));
  await queryClient.prefetchQuery({ queryKey: ['a'], queryFn: () => Promise.reject(new Error('late')) });
}`;
/** Areas of one site: each is a program of its own, and harms nobody until its page is asked for. */
export const AREAS = {
  curious: { before: ATTEMPTS, page: 'page' },
  meddling: { before: CHANGES },
  exiting: { page: '() => process.exit(1)' },
  endless: { page: `() => require('react').use(globalThis.endless ??= new Promise(() => {}))` },
  arriving: {
    page: `() => { globalThis.arrive(); return 'mf-arriving 1.0.0'; }`,
    more: `prefetch: ({ queryClient }) => Promise.all([
      new Promise(() => {}),
      queryClient.prefetchQuery({
        queryKey: ['late'],
        queryFn: () => new Promise((resolve) => { globalThis.arrive = () => resolve('late'); }),
      }),
    ])`,
  },
  late: {
    page: `() => { setInterval(() => { throw new Error('late defect'); }, 10); return 'mf-late 1.0.0'; }`,
    more: NEVER_KEPT,
  },
  spinning: { page: `() => { setTimeout(() => { for (;;); }, 10); return 'mf-spinning 1.0.0'; }` },
  lingering: {
    page: `() => { globalThis.setTimeout(() => { for (;;); }, 200); return 'mf-lingering 1.0.0'; }`,
    more: NEVER_KEPT,
  },
  patient: { more: WAITS },
  steady: { more: WAITS },
  growing: {},
  looping: { page: '() => { for (;;); }' },
  prefetching: { more: 'prefetch: async () => { await null; while (true); }' },
  hoarding: { page: '() => { const all = []; for (;;) all.push(new Array(1e6).fill({})); }' },
  filling: { page: '() => { globalThis.kept = new Uint8Array(2 ** 31).fill(1); return null; }' },
} satisfies Record<string, Source>;
