import * as z from 'zod/mini';
import { type FromWorker, toWorkerSchema } from './messages.schema';
import { causeOf, createRenderer } from './renderer';
import { provideServerDom } from './server-dom';
import { SHARED_MODULES } from './shared-modules';
import { withholdGlobals } from './withheld-globals';

/**
 * A render worker: a child process that runs the programs of remotes and renders their pages. It has no secrets in its
 * environment, is told what to do by messages, and may be ended at any time.
 */

z.config({ jitless: true });

/** How often it says that its event loop turns. */
const ALIVE_MS = 200;

// Programs and libraries get another one.
const self = process;

const say = (message: FromWorker) => void self.send?.(message);

provideServerDom();
const renderer = createRenderer(
  SHARED_MODULES,
  withholdGlobals((programId) => say({ kind: 'timer', programId })),
);

self.on('message', (message) => {
  const parsed = z.safeParse(toWorkerSchema, message);
  if (!parsed.success) throw new Error(`message of another shape: ${parsed.error.message}`);
  if (parsed.data.kind === 'configure') {
    renderer.configure(parsed.data.settings);
    say({ kind: 'ready' });
    return;
  }
  const { job, task } = parsed.data;
  void renderer.perform(task).then((outcome) => say({ kind: 'done', job, outcome }));
});
// Whoever started it is gone.
self.on('disconnect', () => self.exit());

const end = (error: unknown) => {
  if (self.send) self.send({ kind: 'thrown', cause: causeOf(error) }, () => self.exit(1));
  else self.exit(1);
};
self.on('uncaughtException', end);
self.on('unhandledRejection', end);

setInterval(() => {
  const { user, system } = self.cpuUsage();
  say({ kind: 'alive', bytes: self.memoryUsage.rss(), cpuMs: (user + system) / 1_000 });
}, ALIVE_MS);
