/** Files of a release with the hash each must have. */
export interface ReleaseFiles {
  /** Folder of the release, with a slash at the end. */
  url: string;
  files: Readonly<Record<string, { integrity: string }>>;
  /** Of this release so far. A retry has a query string of its own: the browser would join a request that hangs. */
  retries: number;
}

declare global {
  /** Called by a remote's chunk loader before it appends a script (see script-integrity.plugin.ts of @red/build). */
  var __redScriptIntegrity: ((script: HTMLScriptElement, url: string) => void) | undefined;
}

/** A hash that no file has: an unlisted script gets it, so that it never runs. */
const UNMATCHABLE_HASH = `sha384-${'A'.repeat(64)}`;

/**
 * Hashes of the files of the live releases, by URL. A URL inside a release folder that the release does not list gets
 * a hash that cannot match: fail closed. URLs outside every release have none.
 */
export function createIntegrityMap() {
  const releases = new Map<string, ReleaseFiles>();

  function hashOf(url: string): string | null {
    for (const release of releases.values()) {
      if (!url.startsWith(release.url)) continue;
      const name = url.slice(release.url.length).split('?')[0] ?? '';
      return release.files[name]?.integrity ?? UNMATCHABLE_HASH;
    }
    return null;
  }

  return {
    hashOf,
    setRelease(remote: string, release: ReleaseFiles): void {
      releases.set(remote, release);
    },
    /** The URL to load a file from on this attempt. */
    attemptUrl(url: string): string {
      const release = [...releases.values()].find((each) => url.startsWith(each.url));
      return release && release.retries > 0 ? `${url}?retry=${release.retries}` : url;
    },
  };
}

export type IntegrityMap = ReturnType<typeof createIntegrityMap>;

/** Sets hash and URL of a script element before the browser fetches it. */
export function prepareScript(integrity: IntegrityMap, script: HTMLScriptElement, url: string): void {
  const hash = integrity.hashOf(url);
  if (!hash) return;
  script.integrity = hash;
  script.crossOrigin = 'anonymous';
  script.src = integrity.attemptUrl(url);
}
