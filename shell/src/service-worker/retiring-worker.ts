import { OWN_CACHES } from './kept.rules';
import type { WorkerScope } from './worker-scope';

declare const self: WorkerScope;

/**
 * Takes the place of a service worker that is switched off (SERVICE_WORKER=off): browsers ask for the worker's script
 * with every visit, whatever the old one does. Deletes what was kept and unregisters; open pages stay as they are.
 */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => OWN_CACHES.test(name)).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
