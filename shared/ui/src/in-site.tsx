import { type ReactNode, useState } from 'react';
import { type QueryClient, QueryClientProvider } from './query.ts';
import { createQueryClient } from './query-client.ts';
import { MemoryRouter, Route, Routes } from './static-routers.ts';
import { siteCss } from './theme/site-css.ts';
import { ThemeProvider, theme } from './theme/theme.ts';

/** The styles that the shell puts into every document: the base of all pages and the colours of both themes. */
export const SiteStyles = () => <style>{siteCss}</style>;

/**
 * What an area needs around it outside of the shell: theme, query client and a router of its own. For stories, tests and
 * other hosts.
 * @param props `at`: where the visitor is, with query string; `path`: pattern of the route, for pages with parameters
 */
export function InSite({
  children,
  at = '/',
  path = '*',
  queryClient,
}: {
  children: ReactNode;
  at?: string;
  path?: string;
  queryClient?: QueryClient;
}) {
  const [client] = useState(() => queryClient ?? createQueryClient());
  return (
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path={path} element={children} />
            {path !== '*' && <Route path="*" element={null} />}
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
