/** Removes the temporary files of the tests: see open-scratch-folder.mjs. */
export default function close() {
  globalThis.removeScratchFolder?.();
}
