import { openScratchFolder } from '../scratch-folder.mjs';

/** Puts all temporary files of the tests into one folder, which close-scratch-folder.mjs removes. */
export default function open() {
  globalThis.removeScratchFolder = openScratchFolder();
}
