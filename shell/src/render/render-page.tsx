import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CacheProvider } from '@emotion/react';
import type { PageHeadFacts } from '@red/contract/page';
import { withTimeLimit } from '@red/contract/time-limit';
import type { AreaModule } from '@red/federation/area-module';
import type { LoadResult } from '@red/federation/loader';
import { createRemoteStore, type RemoteStore } from '@red/federation/remote-store';
import { type QueryClient, QueryClientProvider } from '@red/ui/query';
import { createQueryClient } from '@red/ui/query-client';
import { StaticRouter } from '@red/ui/static-routers';
import { renderToPipeableStream } from 'react-dom/server';
import { App } from '../app/app';
import { AreasContext } from '../app/area.context';
import { BROWSER_RENDERED } from '../app/boot-data';
import type { Composition, ShellRoute } from '../app/composition';
import { CompositionContext } from '../app/composition.context';
import { fetchedDataOf, restoreFetchedData } from '../app/fetched-data';
import type { AreaMatch } from '../app/route-match.rules';
import { createStyleCache } from '../app/style-cache';
import { dataFault, isRefusal, isReleaseFault } from './data-faults.rules';
import type { RenderError, RenderedPage } from './messages.schema';
import { liftStyles } from './page-styles';
import type { ServerPage } from './server-program';
import { STYLE_MARK } from './style-mark';

/** Milliseconds a page may wait for its data before it is rendered without. */
const PREFETCH_TIMEOUT_MS = 1_000;
/**
 * Milliseconds that a page may wait for itself while it is rendered; whatever is missing then is left to the browser. With
 * the time for data, less than the limit after which the worker is ended.
 */
const RENDER_TIMEOUT_MS = 1_000;

interface PageRequest {
  /** Path with query string. */
  url: string;
  match: AreaMatch<ShellRoute> | null;
  composition: Composition<ShellRoute>;
  /** What the area's program has for the match; null: the area is left to the browser. */
  page: ServerPage | null;
  onError(error: RenderError): void;
}

/**
 * Renders frame and page to HTML, as a visitor without a session sees them.
 * Where the area fails, the HTML holds its skeleton and the browser renders it.
 */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { match, composition } = request;
  const page = match?.route.server ? request.page : null;
  const owner = match?.route.remote ?? 'shell';
  const { queryClient, hasData, isAnswered } = await prefetch(page, request, owner);
  const paused = match !== null && composition.paused.includes(match.route.remote);
  const leftToBrowser = match !== null && !match.route.guard && !page && !paused;
  const { html, failed } = await renderApp(request, page, queryClient, leftToBrowser, owner);
  return {
    ...liftStyles(html, STYLE_MARK),
    facts: (page && isAnswered && headOf(page, request, queryClient, owner)) || {},
    queries: fetchedDataOf(queryClient),
    served:
      match && page && !match.route.guard && !paused && !failed
        ? {
            remote: match.route.remote,
            expose: match.route.expose,
            // Without its data the page is a skeleton that only the browser can fill.
            hydrate: (hasData && match.route.hydrate) || 'load',
          }
        : null,
    complete: isAnswered && !failed && (!leftToBrowser || match?.route.server === false),
  };
}

const searchOf = (url: string) => new URLSearchParams(url.split('?')[1] ?? '');

/** The data that the page asks for, as far as they come in time; refused ones are answered, too. */
async function prefetch(
  page: ServerPage | null,
  request: PageRequest,
  owner: string,
): Promise<{ queryClient: QueryClient; hasData: boolean; isAnswered: boolean }> {
  const queryClient = createQueryClient();
  if (!page?.prefetch || !request.match) return { queryClient, hasData: true, isAnswered: true };
  try {
    const work = page.prefetch({
      queryClient: queryClient as never,
      params: request.match.params,
      searchParams: searchOf(request.url),
    });
    await withTimeLimit(work, PREFETCH_TIMEOUT_MS, `no data in ${PREFETCH_TIMEOUT_MS} ms`);
    const queries = queryClient.getQueryCache().getAll();
    const failed = queries.filter(({ state }) => state.status !== 'success');
    for (const { queryKey, state } of failed)
      if (isReleaseFault(state.error))
        request.onError({ stage: 'prefetch', owner, cause: dataFault(state.error, queryKey) });
    return {
      queryClient,
      hasData: failed.length === 0,
      isAnswered: failed.every(({ state }) => isRefusal(state.error)),
    };
  } catch (error) {
    request.onError(dataError(owner, error));
    // What comes while the page is rendered would be in its data and not in its HTML, and the browser hydrates neither.
    const inTime = createQueryClient();
    restoreFetchedData(inTime, fetchedDataOf(queryClient), Date.now());
    return { queryClient: inTime, hasData: false, isAnswered: false };
  }
}

const dataError = (owner: string, error: unknown): RenderError =>
  isReleaseFault(error)
    ? { stage: 'prefetch', owner, cause: dataFault(error) }
    : { stage: 'data', owner, cause: error instanceof Error ? error.message : String(error) };

function headOf(
  page: ServerPage,
  request: PageRequest,
  queryClient: QueryClient,
  owner: string,
): PageHeadFacts | null {
  if (!page.head || !request.match) return null;
  try {
    return page.head({
      queryClient: queryClient as never,
      params: request.match.params,
      searchParams: searchOf(request.url),
    });
  } catch (error) {
    request.onError(dataError(owner, error));
    return null;
  }
}

async function renderApp(
  request: PageRequest,
  page: ServerPage | null,
  queryClient: QueryClient,
  leftToBrowser: boolean,
  owner: string,
): Promise<{ html: string; failed: boolean }> {
  const areas = areasOf(request.match, page);
  let failed = false;
  const output = new PassThrough();
  const html = text(output);
  let limit: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve, reject) => {
    const stream = renderToPipeableStream(
      <CacheProvider value={createStyleCache(STYLE_MARK)}>
        <QueryClientProvider client={queryClient}>
          <CompositionContext value={request.composition}>
            <AreasContext value={areas}>
              <StaticRouter location={request.url}>
                <App />
              </StaticRouter>
            </AreasContext>
          </CompositionContext>
        </QueryClientProvider>
      </CacheProvider>,
      {
        // Larger boundaries would travel hidden and need a script to appear.
        progressiveChunkSize: 1e8,
        onShellReady: () => leftToBrowser && stream.abort(BROWSER_RENDERED),
        // Only then: what arrives after the first byte is put in its place by a script, which the policy does not know.
        onAllReady: () =>
          setImmediate(() => {
            stream.pipe(output);
            resolve();
          }),
        onShellError: reject,
        onError(error: unknown) {
          if (error === BROWSER_RENDERED) return BROWSER_RENDERED;
          failed = true;
          request.onError({
            stage: 'render',
            owner,
            cause: error instanceof Error ? (error.stack ?? error.message) : String(error),
          });
          return BROWSER_RENDERED;
        },
      },
    );
    limit = setTimeout(
      () => stream.abort(new Error(`not rendered in ${RENDER_TIMEOUT_MS} ms`)),
      RENDER_TIMEOUT_MS,
    );
    // What it holds, the whole page, goes when the page is done.
  }).finally(() => clearTimeout(limit));
  return { html: await html, failed };
}

/** The page's area, if the server can render it; every other stays pending, so that its skeleton is rendered. */
function areasOf(match: AreaMatch | null, page: ServerPage | null): RemoteStore<AreaModule> {
  const areas = createRemoteStore<AreaModule>({ load: () => new Promise<LoadResult<AreaModule>>(() => {}) });
  if (match && page) areas.put(match.route.remote, match.route.expose, { default: page.Page });
  return areas;
}
