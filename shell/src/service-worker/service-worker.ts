import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import * as z from 'zod/mini';
import { forbidCompiledSchemas } from '../browser/zod-settings';
import {
  type Asked,
  askedFor,
  FORGET_MESSAGE,
  KEEP_MESSAGE,
  KEPT,
  LIMITS,
  mayKeep,
  mustForget,
  NETWORK_PATIENCE_SECONDS,
  OFFLINE_CACHE,
  OFFLINE_PATH,
  OWN_CACHES,
} from './kept.rules';
import type { LastingEvent, WorkerScope } from './worker-scope';

/**
 * Visits without a network (record 032). A page names its own releases with their hashes, and files carry a hash in their
 * name: whatever is kept fits together, and a page that comes from the network is always the current one.
 */
declare const self: WorkerScope;

forbidCompiledSchemas();

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal(KEEP_MESSAGE), urls: z.array(z.url()) }),
  z.object({ type: z.literal(FORGET_MESSAGE) }),
]);

const factsOf = ({ method, mode, url, headers }: Request) => ({
  method,
  mode,
  url,
  authorized: headers.has('authorization'),
});
const asked = (request: Request) => askedFor(factsOf(request), self.location.origin);

/** Visits that a logout has ended, since this worker was started: what is on its way for one of them is not kept. */
let visits = 0;

interface UpdateParameters {
  request: Request;
  response: Response;
  state?: Record<string, unknown>;
}

const keptPart = (kind: Asked) => ({
  cacheName: KEPT[kind],
  // What a name stands for does not change with the coding it is sent in.
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      handlerWillStart: async ({ state }: { state?: Record<string, unknown> }) => {
        if (state) state.visits = visits;
      },
      cacheWillUpdate: async ({ request, response, state }: UpdateParameters) => {
        // Asked for before a logout.
        if (state && state.visits !== visits) return null;
        if (mayKeep(kind, request.url, response.status, response.headers)) return response;
        // On a slow line the page is shown as it was kept, finds out, and is loaded again.
        if (mustForget(kind, response.status))
          await caches.open(KEPT[kind]).then((cache) => cache.delete(request.url, { ignoreVary: true }));
        return null;
      },
    },
    new ExpirationPlugin({ ...LIMITS[kind], purgeOnQuotaError: true }),
  ],
});

const pages = new NetworkFirst({ ...keptPart('page'), networkTimeoutSeconds: NETWORK_PATIENCE_SECONDS });
const files = new CacheFirst(keptPart('file'));
registerRoute(({ request }) => asked(request) === 'page', pages);
registerRoute(({ request }) => asked(request) === 'file', files);
registerRoute(({ request }) => asked(request) === 'data', new NetworkFirst(keptPart('data')));

// A page that is neither to be had nor kept.
setCatchHandler(async ({ request }) => {
  const offline = request.mode === 'navigate' ? await caches.match(OFFLINE_PATH) : undefined;
  return offline ?? Response.error();
});

enableNavigationPreload();
self.addEventListener('install', (event) =>
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting())),
);
self.addEventListener('activate', (event) =>
  event.waitUntil(dropOlderCaches().then(() => self.clients.claim())),
);
self.addEventListener('message', (event) => {
  const { data: message } = messageSchema.safeParse(event.data);
  if (message?.type === KEEP_MESSAGE)
    event.waitUntil(Promise.allSettled(message.urls.map((url) => keepOne(url, event))));
  if (message?.type === FORGET_MESSAGE) event.waitUntil(forgetVisits());
});

async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(OFFLINE_CACHE);
  await cache.add(new Request(OFFLINE_PATH, { cache: 'reload' }));
}

async function dropOlderCaches(): Promise<void> {
  const current: readonly string[] = [...Object.values(KEPT), OFFLINE_CACHE];
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => OWN_CACHES.test(name) && !current.includes(name))
      .map((name) => caches.delete(name)),
  );
}

/** Pages, files and data of all visits, and their addresses, which are noted to drop the oldest. */
async function forgetVisits(): Promise<void> {
  visits += 1;
  // Not by the plugins, which know the caches that this run of the worker has used.
  const forget = async (kind: Asked) => {
    await caches.delete(KEPT[kind]);
    await new CacheExpiration(KEPT[kind], LIMITS[kind]).delete();
  };
  await Promise.all([forget('page'), forget('file'), forget('data')]);
}

/** Keeps what a page has loaded before this worker was there; most of it comes from the browser's own cache. */
async function keepOne(url: string, event: LastingEvent): Promise<void> {
  const isOwn = new URL(url).origin === self.location.origin;
  const request = new Request(url, { mode: isOwn ? 'same-origin' : 'cors', credentials: 'omit' });
  if (asked(request) === 'file') {
    await files.handle({ request, event });
    return;
  }
  // The document: no script can make a request with the mode of a navigation.
  const response = await fetch(request);
  if (!mayKeep('page', url, response.status, response.headers)) return;
  const cache = await caches.open(KEPT.page);
  await cache.put(url, response);
  const expiration = new CacheExpiration(KEPT.page, LIMITS.page);
  await expiration.updateTimestamp(url);
  await expiration.expireEntries();
}
