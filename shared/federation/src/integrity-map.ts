/** Files of a release with the hash each must have. */
export interface ReleaseFiles {
  /** Folder of the release, with a slash at the end. */
  url: string;
  files: Readonly<Record<string, { integrity: string }>>;
}

declare global {
  /** Called by the build's chunk loader before it appends a script (see script-integrity.plugin.mjs of @red/build). */
  var __redScriptIntegrity: ((script: HTMLScriptElement, url: string) => void) | undefined;
}

/** A hash that no file has: an unlisted script gets it, so that it never runs. */
const UNMATCHABLE_HASH = `sha384-${'A'.repeat(64)}`;

/**
 * Hashes of the files of the live releases, by URL. A URL inside a release folder that the release does not list gets
 * a hash that cannot match: fail closed. URLs outside every release (the shell's own scripts) have none.
 * Each retry changes the query string: the browser would join a request that hangs instead of sending another one.
 */
export function createIntegrityMap() {
  const releases = new Map<string, ReleaseFiles>();
  const attempts = new Map<string, number>();

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
    /** Starts another attempt: every file of this release gets another URL. */
    nextAttempt(remote: string): void {
      attempts.set(remote, (attempts.get(remote) ?? 0) + 1);
    },
    /** The URL to load a file from on this attempt. */
    attemptUrl(url: string): string {
      for (const [remote, release] of releases) {
        const attempt = attempts.get(remote);
        if (attempt && url.startsWith(release.url)) return `${url}?retry=${attempt}`;
      }
      return url;
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
