import { randomBytes, randomUUID } from 'node:crypto';
import { configureHost } from '@red/contract/host';
import { traceIdOf } from '@red/contract/traceparent';
import { answerUnreadable } from '@red/contract/unreadable-request';
import type { Registry } from '@red/releases/registry';
import type { VetoStore } from '@red/releases/veto-store';
import type { ServerTracing } from '@red/tracing/server-tracing';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { addApiProxy } from './http/api-proxy';
import { addHealthRoutes } from './http/health.routes';
import { answerOneAtATime } from './http/one-at-a-time';
import { addPageRoutes, PAGES_URL } from './http/pages.routes';
import { loggerOptions } from './http/request-log';
import { connectionOptions, SERVER_LIMITS } from './http/server-limits';
import { addStaticFiles } from './http/static-files';
import { addSearchEngineRoutes } from './listings/search-engines.routes';
import { addSitePagesRoute } from './listings/site-pages.routes';
import { addOfflineRoutes } from './offline/offline.routes';
import type { Monitor } from './operations/monitor';
import { addOpsRoutes } from './operations/ops.routes';
import { opsFactsOf } from './operations/ops-facts';
import { addPolicyReportsRoute } from './operations/policy-reports.routes';
import { addTelemetryRoute } from './operations/telemetry.routes';
import type { ShellAssets } from './page/shell-assets';
import { choiceCookieKey } from './releases/choice';
import { addChoiceRoutes, type ChoiceOptions } from './releases/choice.routes';
import type { RegistryWatcher } from './releases/registry-watcher';
import { addReleaseCommandRoutes } from './releases/release-command.routes';
import { addReleaseFactsRoute } from './releases/release-facts.routes';
import type { Rendering } from './rendering/rendering';
import { isReadable, UNREADABLE } from './request-target';
import { addSampleRoutes } from './samples/samples.routes';
import { BARE_POLICY, SECURITY_HEADERS } from './send/security-headers';
import type { Settings } from './settings';

export interface ShellServerOptions {
  settings: Settings;
  assets: ShellAssets;
  /** Folder of the shell's browser build. */
  webDir: string;
  /** Font faces to inline, and the files to fetch first. */
  fonts: { css: string; preloads: string[] };
  watcher: Pick<
    RegistryWatcher,
    'current' | 'onDeployment' | 'release' | 'registry' | 'lastError' | 'chosen' | 'refreshSources'
  >;
  monitor: Monitor;
  /** Null: browsers render. */
  rendering: Rendering | null;
  /** The records, for their history. */
  registry: Registry;
  /** Where shells share their vetoes. */
  vetoStore: VetoStore;
  /** Whether the program is about to stop: it is then not ready any more. */
  isStopping?(): boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Pattern of the answered page, for the counters. */
    routeName: string;
  }
}

/** The shell's server: pages, its own files, the API behind the site's address, health and operations. */
export async function buildShellServer(app: FastifyInstance, options: ShellServerOptions): Promise<void> {
  const { settings, assets, fonts, webDir, watcher, monitor, rendering } = options;
  const { site } = settings;
  const deployment = watcher.current;
  configureHost({ site, apiOrigin: settings.apiBaseUrl });

  describeAnswers(app, monitor);
  const tracing = await traceRequests(app, settings.tracing);
  await addStaticFiles(app, webDir);
  await addApiProxy(app, settings.apiBaseUrl, monitor, tracing);
  addHealthRoutes(app, {
    deployment,
    isStopping: options.isStopping ?? (() => false),
    isPrepared: () => pages.isPrepared(),
  });
  addOfflineRoutes(app, {
    webDir,
    productName: site.productName,
    fontCss: fonts.css,
    isOn: settings.serviceWorker,
  });
  addSampleRoutes(app, { productName: site.productName, fontCss: fonts.css });
  addReleaseFactsRoute(app, watcher.release, (remote) => deployment().stable.remotes.get(remote));
  addReleaseCommandRoutes(app, watcher.registry, settings.releaseKeys);
  addSearchEngineRoutes(app, { site, deployment, addresses: rendering?.addresses ?? noAddresses });
  addSitePagesRoute(app, { productName: site.productName, deployment });
  await addTelemetryRoute(app, { monitor, deployment });
  await addPolicyReportsRoute(app, monitor);
  addOpsRoutes(app, opsOptions(options));
  const choices = choiceOptions(options);
  await addChoiceRoutes(app, choices);
  const pages = addPageRoutes(app, {
    context: {
      site,
      assets,
      fonts,
      telemetrySample: settings.telemetrySample,
      development: settings.sourceRemotes.length > 0 || settings.shellAssetsUrl !== null,
      allowOverrides: settings.allowOverrides,
      serviceWorker: settings.serviceWorker,
    },
    render: rendering?.render ?? null,
    choices,
    maintenance: settings.maintenance,
    deployment,
    onDeployment: watcher.onDeployment,
    refreshSources: watcher.refreshSources,
    monitor,
  });
  // A file of an older build that is gone, or a method that no route takes.
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('not found'));
}

/** Where nothing is rendered, no page is asked what its addresses are. */
const noAddresses: Rendering['addresses'] = async () => [];

/** Headers of every answer, and its count. */
function describeAnswers(app: FastifyInstance, monitor: Monitor): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS);
  });
  app.addHook('onSend', async (_request, reply) => {
    // A 304 would change the policy of the copy. Viewers of PDF are documents of the browser's own.
    const isOwn = reply.hasHeader('content-security-policy') || reply.statusCode === 304;
    const isPdf = String(reply.getHeader('content-type')).startsWith('application/pdf');
    if (!isOwn && !isPdf) reply.header('content-security-policy', BARE_POLICY);
  });
  app.decorateRequest('routeName', '');
  app.addHook('onResponse', async (request, reply) => {
    const route = routeLabel(request);
    monitor.metrics.requests.inc({ route, status: reply.raw.statusCode });
    monitor.metrics.durations.observe({ route }, reply.elapsedTime / 1_000);
  });
}

function opsOptions({ settings, fonts, watcher, monitor, registry, vetoStore }: ShellServerOptions) {
  return {
    access: { token: settings.opsToken, isLocal: settings.isLocal },
    monitor,
    productName: settings.site.productName,
    fontCss: fonts.css,
    facts: opsFactsOf({
      deployment: watcher.current,
      active: watcher.registry,
      registryError: watcher.lastError,
      monitor,
      registry,
      vetoStore,
      apiBaseUrl: settings.apiBaseUrl,
    }),
  };
}

function choiceOptions({ settings, fonts, watcher }: ShellServerOptions): ChoiceOptions {
  const { allowOverrides, previewKey, opsToken, site } = settings;
  return {
    rules: {
      allowOverrides,
      previewKey,
      siteUrl: site.siteUrl,
      // Without a secret of the settings, a choice ends with this process and holds in this one only.
      cookieKey: choiceCookieKey(previewKey ?? opsToken ?? randomBytes(32)),
    },
    productName: site.productName,
    fontCss: fonts.css,
    isShellFromSource: settings.shellAssetsUrl !== null,
    watcher,
  };
}

/** Pattern of what a request has asked for, for the counters: never its address. */
const routeLabel = ({ routeName, routeOptions: { url = PAGES_URL } }: FastifyRequest): string =>
  routeName || (url === PAGES_URL ? 'otra' : url);

/** Traces every answered request, where a receiver is set; nothing of it is loaded elsewhere. */
async function traceRequests(
  app: FastifyInstance,
  to: Settings['tracing'],
): Promise<Pick<ServerTracing, 'headersFor'> | null> {
  if (!to) return null;
  const { startTracing } = await import(/* webpackChunkName: "tracing" */ '@red/tracing/server-tracing');
  const tracing = startTracing({ service: 'red-shell', ...to });
  app.addHook('onRequest', async ({ raw }) => tracing.begin(raw));
  app.addHook('onResponse', async (request, { raw }) =>
    tracing.end(request.raw, { route: routeLabel(request), status: raw.statusCode }),
  );
  app.addHook('onClose', tracing.stop);
  return tracing;
}

/**
 * A server that logs its own events and nothing that visitors send.
 * @param logStream standard output unless given
 */
export function createServer(
  settings: Settings,
  logStream?: { write(line: string): void },
  limits = SERVER_LIMITS,
): FastifyInstance {
  const { logLevel } = settings;
  const app = Fastify({
    ...connectionOptions(limits),
    clientErrorHandler: answerUnreadable,
    logger: logLevel === 'silent' ? false : loggerOptions(logLevel, PAGES_URL, logStream),
    logController: new LogController({ disableRequestLogging: logLevel !== 'debug' }),
    trustProxy: settings.trustProxy,
    // Log lines of one call are found by its trace, here and in the API.
    genReqId: ({ headers }) => traceIdOf(headers.traceparent) ?? randomUUID(),
    // While it stops, it still answers on open connections; new ones go to another replica.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
    // The router would refuse such addresses with its own message; callers of the API may get that one.
    rewriteUrl: ({ url = '' }) => (isReadable(url) || /^\/(api|users)\//.test(url) ? url : UNREADABLE),
  });
  answerOneAtATime(app);
  return app;
}
