/** Set by open-scratch-folder.mjs for close-scratch-folder.mjs. */
declare var removeScratchFolder: (() => void) | undefined;
