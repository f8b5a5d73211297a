/** What the browser says of a file that it has loaded; of PerformanceResourceTiming. */
export interface LoadedFile {
  name: string;
  /** Milliseconds since the navigation. */
  startTime: number;
  responseEnd: number;
  /** Compressed; 0 where the origin does not say, or the cache had it. */
  encodedBodySize: number;
}

export interface LoadFigures {
  files: number;
  /** From the first request to the last byte, in milliseconds since the navigation. */
  startedAt: number;
  tookMs: number;
  /** Null where no file says it. */
  kib: number | null;
}

/** What an area has loaded from its folder; null while that is nothing. Pure. */
export function loadFigures(url: string, loaded: readonly LoadedFile[]): LoadFigures | null {
  const own = loaded.filter(({ name }) => name.startsWith(url));
  if (own.length === 0) return null;
  const startedAt = Math.min(...own.map(({ startTime }) => startTime));
  const bytes = own.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return {
    files: own.length,
    startedAt: Math.round(startedAt),
    tookMs: Math.round(Math.max(...own.map(({ responseEnd }) => responseEnd)) - startedAt),
    kib: bytes > 0 ? Math.round((bytes / 1024) * 10) / 10 : null,
  };
}

/**
 * The query of a link that shares a choice: what is live is left out. Empty where everything is. Pure.
 * @param targets a version, `live`, `canary` or an address, by remote; empty for what everybody gets
 */
export function choiceQuery(targets: Readonly<Record<string, string>>): string {
  const chosen = Object.entries(targets).filter(([, target]) => target !== '');
  return new URLSearchParams(chosen.map(([remote, target]) => [`mf.${remote}`, target])).toString();
}
