import { Children, type ReactNode, Suspense, useDeferredValue, useMemo, useSyncExternalStore } from 'react';

const noSubscription = () => () => {};
const inBrowser = () => false;
const inDocument = () => true;

/** One screen, so that the footer does not flash under the head of a page. */
const Space = () => <div style={{ minHeight: '100svh' }} />;

/**
 * Whether what follows the head of a page is to be shown. Where the page is reached by a link, the head is painted first,
 * and the rest is rendered in the background; in the server's HTML and in hydration it is there at once.
 */
export function useHeadIsPainted(): boolean {
  const isInDocument = useSyncExternalStore(noSubscription, inBrowser, inDocument);
  return useDeferredValue(true, isInDocument);
}

/**
 * What stands under the head of a page, and follows it. Every child hydrates by itself, so that neither loading nor a
 * first tap has to wait for the whole page (UX-05).
 */
export function BelowFold({ children }: { children: ReactNode }) {
  const isShown = useHeadIsPainted();
  // Kept: a new element makes React hydrate the boundary at once, and all of them in one task.
  const sections = useMemo(() => Children.map(children, (child) => <Suspense>{child}</Suspense>), [children]);
  return isShown ? sections : <Space />;
}
