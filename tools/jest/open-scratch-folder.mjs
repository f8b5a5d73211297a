import { openScratchFolder } from '../scratch-folder.mjs';

/** Temporary files of the tests lie in one folder, which close-scratch-folder.mjs removes. */
export default function open() {
  globalThis.removeScratchFolder = openScratchFolder();
}
