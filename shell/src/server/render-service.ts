import path from 'node:path';
import * as z from 'zod/mini';
import { gracefulStop } from './http/graceful-stop';
import { createRenderPool } from './rendering/render-pool';
import { createRenderService } from './rendering/render-service';
import { createServer } from './server';
import { readSettings } from './settings';

/** The render service: the shell's workers in a container of their own, which has no secrets. */

z.config({ jitless: true });

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const app = createServer(settings);
  const pool = createRenderPool({
    file: path.join(__dirname, 'render-worker.cjs'),
    settings: { site: settings.site, apiOrigin: settings.apiBaseUrl },
    onIncident(incident) {
      const { what, remote, version, cause, quarantined } = incident;
      app.log.warn({ stage: what, owner: remote, version, cause, quarantined }, 'render worker has ended');
      service.report(incident);
    },
  });
  const shutdown = gracefulStop(app, { drainMs: settings.drainMs });
  const service = createRenderService({ ...pool, isStopping: shutdown.isStopping }, app);
  await app.listen({ port: settings.port, host: settings.host });
  const stop = () =>
    void shutdown
      .stop()
      .then(pool.close)
      .then(() => process.exit(0));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
