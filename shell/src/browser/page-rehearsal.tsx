import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { RemoteStore } from '@red/federation/remote-store';
import { Router } from '@red/ui/browser-router';
import { ThemeProvider, theme } from '@red/ui/core';
import { Activity, type ComponentType, startTransition, useInsertionEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { AreaModule } from '../app/area-module';
import type { PageRoute } from '../app/composition';

/** Links of a pre-rendered page are never pressed. */
const STILL_NAVIGATOR = { createHref: () => '', go() {}, push() {}, replace() {} };
/** A page that waits for something is given up. */
const MAX_MS = 2_000;

let rehearsePage: RehearsePage | undefined;

/** Rehearses the page of a route. Pages behind a guard or with parameters show what only their opening knows. */
export async function rehearse(
  { remote, expose, path, guard }: PageRoute,
  areas: Pick<RemoteStore<AreaModule>, 'preload'>,
  styles: EmotionCache,
): Promise<void> {
  if (guard || path.includes(':')) return;
  const area = await areas.preload(remote, expose);
  rehearsePage ??= createRehearsal(styles);
  if (area.ok) await rehearsePage(area.exposed.default, path);
}

/** Renders a page at a path, resolves when that is done or given up. */
type RehearsePage = (Page: ComponentType, path: string) => Promise<void>;

/**
 * Pre-renders pages of links in view once, in a hidden document and without effects: the styles of a page's head exist
 * then and its code is compiled. React does it when idle. A page that fails does so silently; it fails again, visibly,
 * when it is opened. A chunk of its own, prefetched with the first pre-rendered page.
 * @param styles where the site collects its styles
 */
export function createRehearsal(styles: EmotionCache): RehearsePage {
  // What is made in another document loads no picture.
  const stage = document.implementation.createHTMLDocument().body;
  const root = createRoot(stage, { onCaughtError() {}, onUncaughtError() {}, onRecoverableError() {} });
  const render = async (Page: ComponentType, path: string) => {
    await new Promise<void>((resolve) => {
      setTimeout(resolve, MAX_MS);
      startTransition(() =>
        // Hidden, so that React runs no effect but those that insert styles.
        root.render(
          <Activity mode="hidden">
            <CacheProvider value={styles}>
              <Router location={path} navigator={STILL_NAVIGATOR}>
                <ThemeProvider theme={theme}>
                  <Page />
                  <End onEnd={resolve} />
                </ThemeProvider>
              </Router>
            </CacheProvider>
          </Activity>,
        ),
      );
    });
    root.render(null);
  };
  // One after the other: they share a stage.
  let last = Promise.resolve();
  return (Page, path) => {
    last = last.then(() => render(Page, path));
    return last;
  };
}

function End({ onEnd }: { onEnd(): void }) {
  useInsertionEffect(onEnd, [onEnd]);
  return null;
}
