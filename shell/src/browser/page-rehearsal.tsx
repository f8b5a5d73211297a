import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { Router } from '@red/ui/browser-router';
import { ThemeProvider, theme } from '@red/ui/core';
import { useRoutes } from '@red/ui/router';
import { Activity, type ComponentType, createElement, startTransition, useInsertionEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { Composition } from '../app/composition';
import { CompositionContext } from '../app/composition.context';

/** Nobody presses a link of a page that is rehearsed. */
const STILL_NAVIGATOR = { createHref: () => '', go() {}, push() {}, replace() {} };
/** A page that waits for something is given up. */
const MAX_MS = 2_000;

/** Renders a page at a path, resolves when that is done or given up. */
export type RehearsePage = (Page: ComponentType, path: string) => Promise<void>;

/**
 * Renders pages of links in view once, in a document that nobody sees and without their effects: the head of a page has
 * its styles then and its code is compiled, which is a quarter to a third of the time from a press to the next heading.
 * React does it when nothing else is to be done. A page that fails is quiet: it fails again, and visibly, when it is
 * opened.
 */
export function createRehearsal(site: { composition: Composition; styles: EmotionCache }): RehearsePage {
  // What is made in another document loads no picture.
  const stage = document.implementation.createHTMLDocument().body;
  const root = createRoot(stage, { onCaughtError() {}, onUncaughtError() {}, onRecoverableError() {} });
  const render = async (Page: ComponentType, path: string) => {
    await new Promise<void>((resolve) => {
      setTimeout(resolve, MAX_MS);
      startTransition(() => root.render(<Rehearsal {...site} Page={Page} path={path} onEnd={resolve} />));
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

interface RehearsalProps {
  composition: Composition;
  styles: EmotionCache;
  Page: ComponentType;
  path: string;
  onEnd(): void;
}

/** Hidden, so that React runs no effect but those that insert styles. */
const Rehearsal = ({ composition, styles, Page, path, onEnd }: RehearsalProps) => (
  <Activity mode="hidden">
    <CacheProvider value={styles}>
      <CompositionContext value={composition}>
        <Router location={path} navigator={STILL_NAVIGATOR}>
          <ThemeProvider theme={theme}>
            <PageAt path={path} Page={Page} />
            <End onEnd={onEnd} />
          </ThemeProvider>
        </Router>
      </CompositionContext>
    </CacheProvider>
  </Activity>
);

const PageAt = ({ path, Page }: Pick<RehearsalProps, 'path' | 'Page'>) =>
  useRoutes([{ path, element: createElement(Page) }]);

function End({ onEnd }: Pick<RehearsalProps, 'onEnd'>) {
  useInsertionEffect(onEnd, [onEnd]);
  return null;
}
