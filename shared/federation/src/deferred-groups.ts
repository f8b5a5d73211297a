/**
 * The shared groups that are fetched when a page needs them. The chunk names follow from the requests
 * (shared/build/src/entry-files.plugin.ts): by them the shell's server finds what to preload for a page.
 */
export const DEFERRED_GROUPS: Readonly<Record<string, () => Promise<unknown>>> = {
  '@red/ui/forms': () => import(/* webpackChunkName: "ui-forms" */ '@red/ui/forms'),
  '@red/ui/overlays': () => import(/* webpackChunkName: "ui-overlays" */ '@red/ui/overlays'),
  '@red/ui/tabs': () => import(/* webpackChunkName: "ui-tabs" */ '@red/ui/tabs'),
};
