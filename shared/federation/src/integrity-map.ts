/** What a script of a release must hash to, and how its loading is going; asked for every script a remote loads. */
export interface ReleaseFiles {
  /** Folder of the release, with a slash at the end. */
  url: string;
  files: Readonly<Record<string, { integrity: string }>>;
}

declare global {
  /** Called by the build's chunk loader before it appends a script (see build/script-integrity.plugin.mjs). */
  var __redScriptIntegrity: ((script: HTMLScriptElement, url: string) => void) | undefined;
}

/** A hash no file has: what an unlisted script must match, so that it never runs. */
const NEVER = `sha384-${'A'.repeat(64)}`;

/**
 * The hash book of the live releases. An address inside a release folder that the release does not list gets a hash
 * that cannot match: fail closed. Addresses of no release (the shell's own scripts) are left alone.
 * Retried scripts get another query string: a hung address would be joined, not asked again.
 */
export function createIntegrityBook() {
  const releases = new Map<string, ReleaseFiles>();
  const attempts = new Map<string, number>();

  function hashOf(url: string): string | null {
    for (const release of releases.values()) {
      if (!url.startsWith(release.url)) continue;
      const name = url.slice(release.url.length).split('?')[0] ?? '';
      return release.files[name]?.integrity ?? NEVER;
    }
    return null;
  }

  return {
    hashOf,
    setRelease(remote: string, release: ReleaseFiles): void {
      releases.set(remote, release);
    },
    /** Another attempt for everything of this release. */
    nextAttempt(remote: string): void {
      attempts.set(remote, (attempts.get(remote) ?? 0) + 1);
    },
    /** The address to load `url` from on this attempt. */
    addressOf(url: string): string {
      for (const [remote, release] of releases) {
        const attempt = attempts.get(remote);
        if (attempt && url.startsWith(release.url)) return `${url}?retry=${attempt}`;
      }
      return url;
    },
  };
}

export type IntegrityBook = ReturnType<typeof createIntegrityBook>;

/** Puts the book's hash on a script element before the browser fetches it. */
export function prepareScript(book: IntegrityBook, script: HTMLScriptElement, url: string): void {
  const hash = book.hashOf(url);
  if (!hash) return;
  script.integrity = hash;
  script.crossOrigin = 'anonymous';
  script.src = book.addressOf(url);
}
