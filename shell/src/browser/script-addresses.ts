import { WORKER_PATH } from '../service-worker/kept.rules';

/** Folder of the shell's own files, put in by the build. */
declare const __webpack_public_path__: string;

/** Absent in browsers without Trusted Types. */
const { trustedTypes } = globalThis as {
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): object;
  };
};

const worker = new URL(WORKER_PATH, location.href).href;
const folders = [new URL(__webpack_public_path__, location.href).href];

/**
 * Where the page requires Trusted Types, a script comes from these folders or is the service worker, whoever asks for
 * it: the federation runtime and the builds' chunk loaders hand over plain text. What may run is decided elsewhere, by
 * hashes (record 019); this keeps foreign text from becoming an address.
 */
trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    const { href } = new URL(url, location.href);
    return href === worker || folders.some((folder) => href.startsWith(folder)) ? url : null;
  },
});

/** Lets scripts come from these folders too, which end with a slash: those of the page's releases. */
export function allowScriptsFrom(releases: Iterable<string>): void {
  folders.push(...releases);
}
