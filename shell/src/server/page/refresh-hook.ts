/**
 * Development only. The refresh runtime of every area finds React through this hook, which must exist before React
 * starts. With it, an edit in a remote updates the page of the shell and keeps its state.
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
