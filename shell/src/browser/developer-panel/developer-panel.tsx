import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider, theme } from '@red/ui/core';
import { createRoot } from 'react-dom/client';
import type { BootData } from '../../app/boot-data.schema';
import type { ObservedEvent } from '../telemetry/observed-event';
import { PanelLauncher } from './panel-launcher';

/**
 * Shows the developer panel's button, in a strip above the page: there it covers nothing. Outside of the page's own tree,
 * so that it stays whatever an area does; where overrides are not allowed, no page loads this file.
 * @param events what this page has recorded; it grows
 */
export function showDeveloperPanel(boot: BootData, events: readonly ObservedEvent[]): void {
  const place = document.createElement('div');
  place.dataset.print = 'hide';
  document.body.prepend(place);
  createRoot(place).render(
    <CacheProvider value={createCache({ key: 'panel', speedy: true })}>
      <ThemeProvider theme={theme}>
        <PanelLauncher boot={boot} events={events} />
      </ThemeProvider>
    </CacheProvider>,
  );
}
