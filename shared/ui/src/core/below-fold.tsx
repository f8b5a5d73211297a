import { Children, type ReactNode, Suspense, useDeferredValue, useMemo, useSyncExternalStore } from 'react';

const noSubscription = () => () => {};
const inBrowser = () => false;
const inDocument = () => true;

/** One screen, so that the footer does not flash under the head of a page. */
const Space = () => <div style={{ minHeight: '100svh' }} />;

/**
 * What stands under the head of a page. Where the page is reached by a link, the head is painted first and this follows
 * in the background; in the server's HTML and in hydration it is there at once. Every child hydrates by itself, so that
 * neither loading nor a first tap has to wait for the whole page (UX-05).
 */
export function BelowFold({ children }: { children: ReactNode }) {
  const isInDocument = useSyncExternalStore(noSubscription, inBrowser, inDocument);
  const isShown = useDeferredValue(true, isInDocument);
  // Kept: a new element makes React hydrate the boundary at once, and all of them in one task.
  const sections = useMemo(() => Children.map(children, (child) => <Suspense>{child}</Suspense>), [children]);
  return isShown ? sections : <Space />;
}
