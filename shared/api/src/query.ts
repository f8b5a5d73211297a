/** What `useQuery` and the shell's prefetch need of a query, without depending on React Query. */
export interface ApiQuery<T, Key extends readonly unknown[] = readonly unknown[]> {
  queryKey: Key;
  queryFn: (context: { signal: AbortSignal }) => Promise<T>;
  /** Milliseconds during which an answer is used again without asking. */
  staleTime: number;
}

export const MINUTE_MS = 60_000;

export interface CallOptions {
  signal?: AbortSignal | undefined;
}
