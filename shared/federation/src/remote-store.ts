import type { LoadResult } from './loader';

/** A promise that says synchronously whether it is settled, as React's `use` reads it. */
export type TrackedPromise<T> = Promise<T> & { status?: string; value?: T };

/**
 * Remembers what was loaded, what is on its way and what failed; loading itself is the loader's work.
 * Every area has one promise that never rejects; `retry` replaces the promise of a failed area and tells the listeners.
 */
export function createRemoteStore<T>(options: {
  load(remote: string, expose: string, how: { fresh: boolean }): Promise<LoadResult<T>>;
  /** Told once per failed load, for the log. */
  onFailure?(failure: Extract<LoadResult<T>, { ok: false }>): void;
}) {
  const areas = new Map<string, TrackedPromise<LoadResult<T>>>();
  const listeners = new Set<() => void>();
  const keyOf = (remote: string, expose: string) => `${remote}/${expose}`;

  function start(remote: string, expose: string, fresh: boolean): TrackedPromise<LoadResult<T>> {
    const promise: TrackedPromise<LoadResult<T>> = options.load(remote, expose, { fresh }).then((result) => {
      promise.status = 'fulfilled';
      promise.value = result;
      if (!result.ok) options.onFailure?.(result);
      return result;
    });
    promise.status = 'pending';
    areas.set(keyOf(remote, expose), promise);
    return promise;
  }

  return {
    /** The area's promise; the first call starts loading. */
    area(remote: string, expose: string): TrackedPromise<LoadResult<T>> {
      return areas.get(keyOf(remote, expose)) ?? start(remote, expose, false);
    },
    /** Loads a failed area again and waits for it; an area that is fine or on its way is left alone. */
    async retry(remote: string, expose: string): Promise<LoadResult<T>> {
      const known = areas.get(keyOf(remote, expose));
      if (known && (known.status === 'pending' || known.value?.ok)) return known;
      const result = await start(remote, expose, true);
      for (const listener of listeners) listener();
      return result;
    },
    /** Puts an area in by hand: the server has its pages before it renders. */
    put(remote: string, expose: string, exposed: T): void {
      const result: LoadResult<T> = { ok: true, exposed };
      const promise: TrackedPromise<LoadResult<T>> = Promise.resolve(result);
      promise.status = 'fulfilled';
      promise.value = result;
      areas.set(keyOf(remote, expose), promise);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type RemoteStore<T> = ReturnType<typeof createRemoteStore<T>>;
