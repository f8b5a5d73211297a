import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configureHost } from '@red/contract/host';
import type { ReleaseManifest, RemoteRoute } from '@red/contract/remote-manifest';
import { DEFAULT_SITE } from '@red/contract/site';
import Fastify, { type FastifyInstance } from 'fastify';
import { compose } from '../../app/composition';
import { EMPTY_PAGE, type RenderedPage } from '../../render/messages.schema';
import { addPageRoutes } from '../http/pages.routes';
import { Monitor } from '../operations/monitor';
import type { PageSourceOptions } from '../page/page-source';
import type { LiveRemote } from '../releases/live-release';
import { type Deployment, EMPTY_DEPLOYMENT, type ReleaseSet } from '../releases/release-set';
import type { Rendering, RenderRequest } from '../rendering/rendering';

const route = (path: string, change: Partial<RemoteRoute> = {}): RemoteRoute => ({
  path,
  expose: './page',
  title: path,
  description: path,
  frame: 'site',
  server: true,
  indexed: true,
  ...change,
});
const manifest: ReleaseManifest = {
  name: 'mf-contenido',
  version: '1.0.0',
  contract: '^2.0.0',
  owner: 'Contenido',
  exposes: { './page': './src/page/page.page.tsx' },
  routes: [route('/'), route('/noticias', { search: ['pagina'] }), route('/noticias/:id')],
  build: { entry: 'remoteEntry.js', files: {}, exposes: {}, shared: {}, groups: {}, server: null },
};

const liveOf = (version: string): LiveRemote => ({
  name: manifest.name,
  version,
  url: `https://contenido.example/${version}/`,
  id: `release ${version}`,
  manifest,
  pages: {},
  program: null,
});

/** A release set with three routes of one area; another id stands for other releases of other areas. */
export const releaseSetOf = (id: string, version = '1.0.0'): ReleaseSet => ({
  id,
  remotes: new Map([[manifest.name, liveOf(version)]]),
  composition: compose([manifest]).composition,
  compositionId: 'composition',
  missing: [],
  paused: [],
  owned: new Map(),
});
export const deploymentOf = (set: ReleaseSet): Deployment => ({
  ...EMPTY_DEPLOYMENT,
  id: set.id,
  stable: set,
  setFor: () => set,
});

/** Half of the buckets get a release of the area that leaves the site as it is. */
export function deploymentWithCanary(): Deployment {
  const [stable, canary] = [releaseSetOf('stable'), releaseSetOf('canary', '1.1.0')];
  return {
    id: 'with canary',
    stable,
    canaries: new Map([
      [
        manifest.name,
        { version: '1.1.0', percent: 50, live: liveOf('1.1.0'), buckets: [], changesSite: false },
      ],
    ]),
    setFor: (bucket, area) => (bucket !== null && bucket < 50 && area !== null ? canary : stable),
  };
}

/** A complete page with this text in it. */
export const renderedPage = (html: string): RenderedPage => ({ ...EMPTY_PAGE, html });

/** What shared caches are told of a page. */
export const SHARED = 'public, max-age=0, s-maxage=15, stale-while-revalidate=45, stale-if-error=86400';

const LONG = '<p>¿Qué hay de nuevo?</p>'.repeat(400);
/** Rendering that says what it has rendered. */
export function countedRendering(html = LONG) {
  const urls: string[] = [];
  const render = async ({ url }: RenderRequest) => {
    urls.push(url);
    return renderedPage(`${html}<i>${url}</i>`);
  };
  return { urls, render };
}

/** Renderings that end when they are told to. */
export function heldRendering() {
  const held: { request: RenderRequest; end(page: RenderedPage): void; fail(): void }[] = [];
  const changes: (() => void)[] = [];
  const changed = () => {
    for (const hear of changes.splice(0)) hear();
  };
  return {
    held,
    render: (asked: RenderRequest) =>
      new Promise<RenderedPage>((resolve, reject) => {
        held.push({ request: asked, end: resolve, fail: () => reject(new Error('defect')) });
        changed();
      }),
    /** Resolves when something that is rendered makes it true. */
    async until(isTrue: () => boolean): Promise<void> {
      while (!isTrue()) await new Promise<void>((resolve) => changes.push(resolve));
    },
  };
}

const SKELETON = async ({ match }: RenderRequest) => renderedPage(`skeleton of ${match?.route.path}`);

const serving: FastifyInstance[] = [];
/** Ends what `servePages` has started. */
export const stopServing = () => Promise.all(serving.map((app) => app.close()));

/**
 * The page routes of a shell.
 * @param options `render` makes the pages, `skeletonOf` frames and skeletons
 */
export async function servePages({
  skeletonOf = SKELETON,
  ...options
}: Partial<PageSourceOptions> & { render: Rendering['render']; skeletonOf?: typeof SKELETON }) {
  configureHost({ site: DEFAULT_SITE, apiOrigin: '' });
  let deployment = deploymentOf(releaseSetOf('first'));
  const listeners: (() => void)[] = [];
  const app = Fastify();
  const monitor = new Monitor({ deployment: () => deployment, shellFiles: new Set(), minSamples: 20 });
  addPageRoutes(app, {
    context: {
      site: { ...DEFAULT_SITE, productName: 'R<D' },
      assets: { scripts: [], groupFiles: {}, inline: 'listen()' },
      fonts: { css: '', preloads: [] },
      telemetrySample: 0,
      development: false,
      allowOverrides: false,
      serviceWorker: false,
    },
    monitor,
    deployment: () => deployment,
    choices: {
      rules: {
        allowOverrides: false,
        previewKey: null,
        siteUrl: 'https://red.example',
        cookieKey: Buffer.alloc(32),
      },
      fontCss: '',
      isShellFromSource: false,
      productName: 'RED',
      watcher: {
        current: () => deployment,
        registry: () => ({ remotes: {} }),
        chosen: async () => null,
      },
    },
    maintenance: false,
    onDeployment: (listener) => void listeners.push(listener),
    refreshSources: async () => {},
    ...options,
    // What a test says of its renderings is about pages.
    render: (asked, signal) => (asked.isSkeleton ? skeletonOf(asked) : options.render(asked, signal)),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  serving.push(app);
  const { port } = app.server.address() as AddressInfo;

  /** An answer with its body as it was sent. */
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', signal?: AbortSignal) =>
    new Promise<{ status: number; headers: Record<string, string>; body: Buffer }>((resolve, reject) => {
      request({ port, host: '127.0.0.1', path, method, headers, agent: false, signal }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(
              Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
            ),
            body: Buffer.concat(chunks),
          }),
        );
      })
        .on('error', reject)
        .end();
    });
  return {
    ask,
    text: async (path: string) => (await ask(path)).body.toString(),
    metrics: () => monitor.metrics.text(),
    deploy(next: Deployment) {
      deployment = next;
      for (const hear of listeners) hear();
    },
  };
}
