import * as z from 'zod/mini';
import { type FromWorker, taskSchema } from './messages.schema';
import { causeOf, createRenderer } from './renderer';
import { provideServerDom } from './server-dom';
import { SHARED_MODULES } from './shared-modules';
import { TaskLeftovers } from './task-leftovers';
import { takeFetch, withholdGlobals } from './withheld-globals';

/**
 * A render worker: a child process that runs the programs of remotes and renders their pages, one at a time. It has no
 * secrets, gets tasks as messages, may be ended at any time, and is told the API's address as its argument.
 */

z.config({ jitless: true });

// Programs and libraries get another one.
const self = process;
const [, , apiOrigin = ''] = self.argv;

const say = (message: FromWorker) => void self.send?.(message);

provideServerDom();
const leftovers = new TaskLeftovers();
withholdGlobals({
  fetch: leftovers.fetchFrom(new URL(apiOrigin).origin, takeFetch()),
  ...leftovers.timers,
});
const renderer = createRenderer({ apiOrigin, shared: SHARED_MODULES });

self.on('message', async (message) => {
  say({ kind: 'begun' });
  const outcome = await renderer.perform(z.parse(taskSchema, message));
  await leftovers.end();
  say({ kind: 'done', outcome, bytes: self.memoryUsage.rss() });
});
// Whoever started it is gone.
self.on('disconnect', () => self.exit());

const end = (error: unknown) => {
  if (leftovers.isOwnEnd(error)) return;
  if (self.send) self.send({ kind: 'thrown', cause: causeOf(error) }, () => self.exit(1));
  else self.exit(1);
};
self.on('uncaughtException', end);
self.on('unhandledRejection', end);

say({ kind: 'ready' });
