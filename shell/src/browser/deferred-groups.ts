/**
 * The curated groups of @red/ui that are not in the first load. The imports make the shell's build provide them as
 * shared modules; a group is fetched when a page needs it.
 */
export const DEFERRED_GROUPS: Readonly<Record<string, () => Promise<unknown>>> = {
  '@red/ui/forms': () => import('@red/ui/forms'),
  '@red/ui/overlays': () => import('@red/ui/overlays'),
  '@red/ui/tabs': () => import('@red/ui/tabs'),
};
