/**
 * Development only. The refresh runtime of every area finds React through this hook, which has to stand before React
 * starts: with it, an edit in a remote reaches the page the shell composed and state is kept.
 */
export const REFRESH_HOOK = `(() => {
  const renderers = new Map();
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    inject(renderer) { const id = renderers.size + 1; renderers.set(id, renderer); return id; },
    onCommitFiberRoot() {}, onCommitFiberUnmount() {}, onScheduleFiberRoot() {}, checkDCE() {},
  };
})();`;
