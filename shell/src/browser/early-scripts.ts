/** A script as its own loader will ask for it. */
export interface ScriptFile {
  href: string;
  integrity?: string | undefined;
}

/** `preload`: for this page; `prefetch`: for a next one, when the browser has nothing else to do. */
export type Relation = 'preload' | 'prefetch';

/** Scripts that the browser fetches before their loaders ask for them. Nothing of them runs. */
export class EarlyScripts {
  readonly #arrivals = new Map<string, Promise<void>>();

  /** Resolves when a script is there. Rejects where it cannot be had; the next call tries again. */
  fetch(file: ScriptFile, relation: Relation): Promise<void> {
    const key = `${relation} ${file.href}`;
    const known = this.#arrivals.get(key);
    if (known) return known;
    const arrival = linkTo(file, relation);
    this.#arrivals.set(key, arrival);
    arrival.catch(() => this.#arrivals.delete(key));
    return arrival;
  }

  /** Has scripts of this page fetched; whether they come, their loaders will say. */
  preload(files: readonly ScriptFile[]): void {
    for (const file of files) void this.fetch(file, 'preload').catch(() => {});
  }
}

function linkTo({ href, integrity }: ScriptFile, relation: Relation): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    // The page has no hash of the shell's files, with which their loader asks: a preload without it would be for nothing.
    const rel = integrity || !href.startsWith('/') ? relation : 'prefetch';
    if (!link.relList.supports(rel)) {
      reject(new Error(`${rel} is not supported`));
      return;
    }
    link.rel = rel;
    link.as = 'script';
    link.href = href;
    // As its script element will ask, so that this finds it.
    link.crossOrigin = 'anonymous';
    if (integrity) link.integrity = integrity;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${href} cannot be fetched`));
    document.head.append(link);
  });
}
