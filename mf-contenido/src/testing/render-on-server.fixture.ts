import type { PagePrefetch } from '@red/contract/page';
import { ThemeProvider, theme } from '@red/ui/core';
import { QueryClient, QueryClientProvider } from '@red/ui/query';
import { Route, Routes, StaticRouter } from '@red/ui/static-routers';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';

export interface ServerVisit {
  /** Address with query string. */
  url: string;
  /** Pattern of the route, so that `useParams` works. */
  path: string;
  params?: Readonly<Record<string, string>>;
  prefetch?: PagePrefetch;
}

export interface ServerAnswer {
  html: string;
  /** Holds what was prefetched. */
  queryClient: QueryClient;
}

/** Renders a page as the shell's server does: its data first, then one pass without effects, for an unknown visitor. */
export async function renderOnServer(Page: ComponentType, visit: ServerVisit): Promise<ServerAnswer> {
  const { url, path, params = {}, prefetch } = visit;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await prefetch?.({ queryClient, params, searchParams: new URLSearchParams(url.split('?')[1]) });
  return { html: renderToString(siteOf(Page, queryClient, url, path)), queryClient };
}

/** The page inside what the shell puts around it, ready to render or to hydrate. */
export function siteOf(Page: ComponentType, queryClient: QueryClient, url: string, path: string) {
  const page = createElement(Route, { path, element: createElement(Page) });
  return createElement(
    ThemeProvider,
    { theme },
    createElement(
      QueryClientProvider,
      { client: queryClient },
      createElement(StaticRouter, { location: url }, createElement(Routes, null, page)),
    ),
  );
}
