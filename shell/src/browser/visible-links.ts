import { whenIdle } from './quiet-page';

/** Tells, while the browser is idle, which links are in view now: at first, after scrolling and after every change. */
export function watchVisibleLinks(report: (links: readonly HTMLAnchorElement[]) => void): void {
  const visible = new Set<HTMLAnchorElement>();
  const reportSoon = onceWhenIdle(() => report([...visible].filter(({ isConnected }) => isConnected)));
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!(target instanceof HTMLAnchorElement)) continue;
      if (isIntersecting) visible.add(target);
      else visible.delete(target);
    }
    reportSoon();
  });
  const observeLinks = onceWhenIdle(() => {
    observer.disconnect();
    visible.clear();
    for (const link of document.links) observer.observe(link);
  });
  new MutationObserver(observeLinks).observe(document.body, { childList: true, subtree: true });
  observeLinks();
}

/** Calls of one idle period become one. */
function onceWhenIdle(action: () => void): () => void {
  let isPlanned = false;
  return () => {
    if (isPlanned) return;
    isPlanned = true;
    void whenIdle().then(() => {
      isPlanned = false;
      action();
    });
  };
}
