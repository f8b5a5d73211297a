import path from 'node:path';
import Fastify from 'fastify';
import * as z from 'zod/mini';
import { gracefulStop } from '../server/http/graceful-stop';
import { RenderPool } from './render-pool';
import { addRenderService } from './render-service';
import { readRenderSettings } from './render-settings';

/** The render service: runs the areas' programs for shells, in worker processes, as a program of its own. */

z.config({ jitless: true });

async function main(): Promise<void> {
  const settings = readRenderSettings(process.env);
  const { logLevel } = settings;
  const app = Fastify({
    logger: logLevel === 'silent' ? false : { level: logLevel },
    disableRequestLogging: true,
  });
  const pool = new RenderPool({
    file: path.join(__dirname, 'render-worker.cjs'),
    apiOrigin: settings.apiBaseUrl,
    onIncident: ({ what, remote, version, cause, quarantined }) =>
      app.log.warn({ stage: what, owner: remote, version, cause, quarantined }, 'render worker has ended'),
  });
  const shutdown = gracefulStop(app, { drainMs: settings.drainMs, onDrained() {} });
  addRenderService(app, {
    token: settings.token,
    perform: (task, signal) => pool.perform(task, signal),
    isReady: pool.isReady,
    isStopping: shutdown.isStopping,
  });
  await app.listen({ port: settings.port, host: settings.host });
  const stop = () =>
    void shutdown
      .stop()
      .then(() => pool.close())
      .then(() => process.exit(0));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
