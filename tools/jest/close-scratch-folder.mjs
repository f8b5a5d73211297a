/** Removes what the tests left behind: see open-scratch-folder.mjs. */
export default function close() {
  globalThis.removeScratchFolder?.();
}
