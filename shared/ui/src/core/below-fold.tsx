import { Children, type ReactNode, Suspense, useDeferredValue, useMemo, useSyncExternalStore } from 'react';

const noSubscription = () => () => {};
const inBrowser = () => false;
const inDocument = () => true;

/** One screen, so that the footer does not flash under the head of a page. */
const Space = () => <div style={{ minHeight: '100svh' }} />;

/**
 * Whether to show what follows the head of a page. On a page reached by a link the head is painted first and the rest
 * is rendered in the background; server HTML and hydration have it at once.
 */
export function useHeadIsPainted(): boolean {
  const isInDocument = useSyncExternalStore(noSubscription, inBrowser, inDocument);
  return useDeferredValue(true, isInDocument);
}

/**
 * What follows the head of a page. Every child hydrates by itself, so that loading or a first tap does not wait for
 * the whole page (UX-05).
 */
export function BelowFold({ children }: { children: ReactNode }) {
  const isShown = useHeadIsPainted();
  // Kept: a new element makes React hydrate all boundaries at once, in one task.
  const sections = useMemo(() => Children.map(children, (child) => <Suspense>{child}</Suspense>), [children]);
  return isShown ? sections : <Space />;
}
