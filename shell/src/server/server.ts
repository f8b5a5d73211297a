import httpProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import { configureHost } from '@red/contract/host';
import type { RegistryStore } from '@red/releases/registry-store';
import type { VetoStore } from '@red/releases/veto-store';
import logo from '@red/ui/illustrations/logo-light.svg';
import { svgFile } from '@red/ui/illustrations/svg-file';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { isReadable, targetOf, UNREADABLE } from './http/request-target';
import { SECURITY_HEADERS } from './http/security-headers';
import { SHELL_ASSETS_PATH, type ShellAssets } from './http/shell-assets';
import { filesMissingIn, namedShellFiles } from './http/shell-files';
import type { Monitor } from './operations/monitor';
import { addOpsRoutes } from './operations/ops.routes';
import { opsFactsOf } from './operations/ops-facts';
import { addTelemetryRoute } from './operations/telemetry.routes';
import { addPageRoutes, PAGES_URL } from './pages/pages.routes';
import { provideServerDom } from './pages/server-dom';
import { createUrlList, robotsTxt, sitemapXml } from './pages/sitemap';
import type { RegistryWatcher } from './releases/registry-watcher';
import type { Settings } from './settings';

/** Milliseconds the API may take to answer a forwarded call. */
const API_TIMEOUT_MS = 15_000;

export interface ShellServerOptions {
  settings: Settings;
  assets: ShellAssets;
  /** Folder of the shell's browser build. */
  webDir: string;
  /** Font faces to inline, and the files to fetch first. */
  fonts: { css: string; preloads: string[] };
  watcher: Pick<RegistryWatcher, 'current' | 'registry' | 'lastError'>;
  monitor: Monitor;
  /** Where the registry's history stands; null where it can only be read. */
  store: RegistryStore | null;
  /** Where shells put their vetoes; null where there is no place for them. */
  vetoStore: VetoStore | null;
  /** Whether the program is about to end: it is then not ready any more. */
  isStopping?(): boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Pattern of the page that was answered, for the counters. */
    routeName: string;
  }
}

/** The shell's server: pages, its own files, the API behind the site's address, health. */
export async function buildShellServer(app: FastifyInstance, options: ShellServerOptions): Promise<void> {
  const { settings, assets, watcher, monitor } = options;
  configureHost({ site: settings.site, apiOrigin: settings.apiBaseUrl });
  provideServerDom();

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS);
  });
  app.decorateRequest('routeName', '');
  app.addHook('onResponse', async (request, reply) => {
    const { url = PAGES_URL } = request.routeOptions;
    const route = request.routeName || (url === PAGES_URL ? 'otra' : url);
    monitor.metrics.answered(route, reply.raw.statusCode, reply.elapsedTime / 1_000);
  });

  await app.register(fastifyStatic, {
    root: options.webDir,
    prefix: SHELL_ASSETS_PATH,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
    setHeaders: (reply) => {
      reply.header('access-control-allow-origin', '*');
    },
  });
  for (const prefix of ['/api', '/users']) {
    await app.register(httpProxy, {
      upstream: settings.apiBaseUrl,
      prefix,
      rewritePrefix: prefix,
      http: { requestOptions: { timeout: API_TIMEOUT_MS } },
      // It would log addresses with their query: tokens of mail links stand there, and e-mails in paths.
      disableRequestLogging: true,
      replyOptions: {
        // An API that has too much to do gets no call twice, and nobody knows what became of a broken one.
        retryDelay: () => null,
        // The API limits by visitor, not by shell.
        rewriteRequestHeaders: (request, headers) => ({ ...headers, 'x-forwarded-for': request.ip }),
        onError(reply, { error }) {
          monitor.metrics.proxyFailed();
          reply.log.warn({ stage: 'api', owner: 'api', cause: error.message }, 'API does not answer');
          reply.code(502).send({
            success: false,
            message: 'El servicio no está disponible por ahora. Inténtalo de nuevo en unos minutos.',
          });
        },
      },
    });
  }

  app.get('/healthz', async () => ({ status: 'ok' }));
  const ownFiles = namedShellFiles(assets, options.fonts.css);
  app.get('/readyz', async (_request, reply) => {
    const { remotes, missing } = watcher.current().stable;
    const missingFiles = await filesMissingIn(options.webDir, ownFiles);
    const stopping = options.isStopping?.() ?? false;
    const whole = missingFiles.length === 0;
    const ready = remotes.size > 0 && whole && !stopping;
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ready' : stopping ? 'stopping' : whole ? 'starting' : 'incomplete',
      remotes: Object.fromEntries(
        [...remotes.values()].map(({ name, version, pages }) => [name, { version, server: pages !== null }]),
      ),
      missing,
      // Files of the shell itself that pages name and that are not there: such a page is dead in the browser.
      ...(whole ? {} : { missingFiles }),
    });
  });
  app.get('/favicon.svg', async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(svgFile(logo)),
  );
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/favicon.svg', 301));
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(robotsTxt(settings.site.siteUrl, watcher.current().stable.composition)),
  );
  const addresses = createUrlList({
    releaseSet: () => watcher.current().stable,
    onError: (facts) => app.log.warn(facts, 'sitemap is not as fresh as it should be'),
  });
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(sitemapXml(settings.site.siteUrl, watcher.current().stable.composition, await addresses())),
  );

  await addTelemetryRoute(app, monitor);
  addOpsRoutes(app, {
    token: settings.opsToken,
    monitor,
    productName: settings.site.productName,
    fontCss: options.fonts.css,
    facts: opsFactsOf({
      deployment: watcher.current,
      registry: watcher.registry,
      registryError: watcher.lastError,
      monitor,
      store: options.store,
      vetoStore: options.vetoStore,
      apiBaseUrl: settings.apiBaseUrl,
    }),
  });

  addPageRoutes(app, {
    context: {
      site: settings.site,
      assets,
      fonts: options.fonts,
      telemetrySample: settings.telemetrySample,
      development: settings.sourceRemotes.length > 0 || settings.shellAssetsUrl !== null,
    },
    serverRendering: settings.serverRendering,
    allowOverrides: settings.allowOverrides,
    maintenance: settings.maintenance,
    deployment: watcher.current,
    monitor,
  });
  // A file of an older build that is gone, or a method that no route takes.
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('not found'));
}

/** Requests are logged without their query, and calls of the API by their prefix only: tokens and e-mails stand there. */
const loggerOptions = (level: string, stream?: LogStream) => ({
  level,
  ...(stream && { stream }),
  serializers: {
    req: ({ method, url, routeOptions }: Pick<FastifyRequest, 'method' | 'url' | 'routeOptions'>) => ({
      method,
      path: (routeOptions.url === PAGES_URL ? undefined : routeOptions.url) ?? targetOf(url).pathname,
    }),
  },
});

interface LogStream {
  write(line: string): void;
}

/** A server that logs what happens and never what visitors send. The log goes to the standard output unless told. */
export function createServer(settings: Settings, logStream?: LogStream): FastifyInstance {
  return Fastify({
    logger: settings.logLevel === 'silent' ? false : loggerOptions(settings.logLevel, logStream),
    logController: new LogController({ disableRequestLogging: settings.logLevel !== 'debug' }),
    trustProxy: settings.trustProxy,
    // Told to stop, it still answers what comes in on open connections; new ones go to another replica.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
    // The router would refuse it in its own words; callers of the API may read those.
    rewriteUrl: ({ url = '' }) => (isReadable(url) || /^\/(api|users)\//.test(url) ? url : UNREADABLE),
  });
}
