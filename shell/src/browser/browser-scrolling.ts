/**
 * Every page begins at its top (SHELL-32, AMB-93); on Back the browser would move it afterwards, as far as it has been
 * rendered. A document that is loaded again opens where it was left.
 */
export function keepBrowserFromScrolling(): void {
  const restore = (mode: ScrollRestoration) => () => {
    window.history.scrollRestoration = mode;
  };
  if (document.readyState === 'complete') restore('manual')();
  addEventListener('pageshow', restore('manual'));
  addEventListener('pagehide', restore('auto'));
}
