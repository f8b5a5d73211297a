/**
 * The shared groups that are not in the first load. Naming them here is what makes the shell's build provide them;
 * they are fetched when a page needs them.
 */
export const LATE_GROUPS: Readonly<Record<string, () => Promise<unknown>>> = {
  '@red/ui/forms': () => import('@red/ui/forms'),
  '@red/ui/overlays': () => import('@red/ui/overlays'),
};
