import type { LoadFailure, LoadResult } from './loader';

/** A promise that says synchronously whether it is settled, as React's `use` reads it. */
export type TrackedPromise<T> = Promise<T> & { status?: string; value?: T };

/**
 * Remembers what was loaded, what is on its way and what failed; loading itself is the loader's work.
 * Every area has one promise that never rejects; `retry` replaces the promise of a failed area. Listeners are told of
 * every failure and of the end of every retry.
 */
export function createRemoteStore<T>(options: {
  load(remote: string, expose: string, how: { fresh: boolean }): Promise<LoadResult<T>>;
  /** Told once per failed load, for the log. */
  onFailure?(failure: Extract<LoadResult<T>, { ok: false }>): void;
}) {
  const areas = new Map<string, TrackedPromise<LoadResult<T>>>();
  const arrivals = new Map<string, Arrival<T>>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const keyOf = (remote: string, expose: string) => `${remote}/${expose}`;

  function start(remote: string, expose: string, fresh: boolean): TrackedPromise<LoadResult<T>> {
    const promise: TrackedPromise<LoadResult<T>> = options.load(remote, expose, { fresh }).then((result) => {
      promise.status = 'fulfilled';
      promise.value = result;
      if (result.ok) arrivals.get(keyOf(remote, expose))?.settle(result);
      else {
        options.onFailure?.(result);
        tell();
      }
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
    /**
     * Like `area`, but failures leave it pending: the first load that succeeds settles it. Where the server has
     * rendered the area, that stays on screen meanwhile (UX-32).
     */
    arrival(remote: string, expose: string): TrackedPromise<LoadResult<T>> {
      const known = areas.get(keyOf(remote, expose)) ?? start(remote, expose, false);
      if (known.value?.ok) return known;
      const awaited = arrivals.get(keyOf(remote, expose)) ?? createArrival<T>();
      arrivals.set(keyOf(remote, expose), awaited);
      return awaited.promise;
    },
    /** The failure the last load ended with; null while it is on its way and when it went well. */
    failureOf(remote: string, expose: string): LoadFailure | null {
      const result = areas.get(keyOf(remote, expose))?.value;
      return result && !result.ok ? result : null;
    },
    /** Loads a failed area again and waits for it; an area that is fine or on its way is left alone. */
    async retry(remote: string, expose: string): Promise<LoadResult<T>> {
      const known = areas.get(keyOf(remote, expose));
      if (known && (known.status === 'pending' || known.value?.ok)) return known;
      const result = await start(remote, expose, true);
      tell();
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

interface Arrival<T> {
  promise: TrackedPromise<LoadResult<T>>;
  settle(result: LoadResult<T>): void;
}

function createArrival<T>(): Arrival<T> {
  let resolve: (result: LoadResult<T>) => void = () => {};
  const promise: TrackedPromise<LoadResult<T>> = new Promise((settle) => {
    resolve = settle;
  });
  promise.status = 'pending';
  return {
    promise,
    settle(result) {
      promise.status = 'fulfilled';
      promise.value = result;
      resolve(result);
    },
  };
}

export type RemoteStore<T> = ReturnType<typeof createRemoteStore<T>>;
