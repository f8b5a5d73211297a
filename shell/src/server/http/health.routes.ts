import type { FastifyInstance } from 'fastify';
import type { ShellAssets } from '../page/shell-assets';
import type { Deployment } from '../releases/release-set';
import { filesMissingIn, namedShellFiles } from './shell-files';

export interface HealthOptions {
  deployment(): Deployment;
  assets: ShellAssets;
  /** Font faces as they are inlined. */
  fontCss: string;
  /** Folder of the shell's browser build. */
  webDir: string;
  /** Whether the program is about to stop: it is then not ready any more. */
  isStopping(): boolean;
  /** Whether pages could be rendered once, or were waited for in vain. */
  isPrepared(): boolean;
}

/** `/healthz`: the process answers. `/readyz`: it can show pages, or why it cannot. */
export function addHealthRoutes(app: FastifyInstance, options: HealthOptions): void {
  const { deployment, webDir, isStopping, isPrepared } = options;
  const files = namedShellFiles(options.assets, options.fontCss);

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const { remotes, missing } = deployment().stable;
    const missingFiles = await filesMissingIn(webDir, files);
    const complete = missingFiles.length === 0;
    const stopping = isStopping();
    const ready = remotes.size > 0 && complete && isPrepared() && !stopping;
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ready' : stopping ? 'stopping' : complete ? 'starting' : 'incomplete',
      remotes: Object.fromEntries(
        [...remotes.values()].map(({ name, version, pages }) => [name, { version, server: pages !== null }]),
      ),
      missing,
      // Files of the shell that pages name and that do not exist: without them no page works in a browser.
      ...(complete ? {} : { missingFiles }),
    });
  });
}
