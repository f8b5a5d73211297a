import { CacheProvider } from '@emotion/react';
import { ThemeProvider, theme } from '@red/ui/core';
import { QueryClientProvider } from '@red/ui/query';
import { createQueryClient } from '@red/ui/query-client';
import { StaticRouter } from '@red/ui/static-routers';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createStyleCache } from '../app/style-cache';
import type { RenderedSlot } from './messages.schema';
import { liftStyles } from './page-styles';
import { STYLE_MARK } from './style-mark';

/**
 * Renders what an area opens over every page, apart from any of them: what it renders on the server stands in every
 * document. Throws what it throws.
 * @param name keeps its ids apart from those of the page
 */
export function renderSlot(Slot: ComponentType, name: string): RenderedSlot {
  const html = renderToString(
    <CacheProvider value={createStyleCache(STYLE_MARK)}>
      <QueryClientProvider client={createQueryClient()}>
        <ThemeProvider theme={theme}>
          <StaticRouter location="/">
            <Slot />
          </StaticRouter>
        </ThemeProvider>
      </QueryClientProvider>
    </CacheProvider>,
    { identifierPrefix: `${name.replace(/\W/g, '')}-` },
  );
  return liftStyles(html, STYLE_MARK);
}
