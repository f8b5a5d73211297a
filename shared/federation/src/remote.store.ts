import type { LoadFailure, LoadResult } from './loader';

/** A promise with its state, which React's `use` reads synchronously. */
export type TrackedPromise<T> = Promise<T> & { status?: string; value?: T };

/**
 * Remembers which areas were loaded, are in flight or failed; loading itself is the loader's work.
 * Every area has one promise that never rejects; `retry` replaces the promise of a failed area. Subscribers are
 * notified at the end of every load.
 */
export function createRemoteStore<T>(options: {
  load(remote: string, expose: string, how: { fresh: boolean }): Promise<LoadResult<T>>;
  /** Called once per failed load, for the log. */
  onFailure?(failure: Extract<LoadResult<T>, { ok: false }>): void;
}) {
  const areas = new Map<string, TrackedPromise<LoadResult<T>>>();
  const successes = new Map<string, Success<T>>();
  /** Areas that a page has asked for: the failure of one that is only preloaded is nobody's. */
  const requested = new Set<string>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const keyOf = (remote: string, expose: string) => `${remote}/${expose}`;

  function start(remote: string, expose: string, fresh: boolean): TrackedPromise<LoadResult<T>> {
    const promise: TrackedPromise<LoadResult<T>> = options.load(remote, expose, { fresh }).then((result) => {
      promise.status = 'fulfilled';
      promise.value = result;
      if (result.ok) {
        successes.get(keyOf(remote, expose))?.resolve(result);
        notify();
      } else if (!requested.has(keyOf(remote, expose))) areas.delete(keyOf(remote, expose));
      else {
        options.onFailure?.(result);
        notify();
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
      requested.add(keyOf(remote, expose));
      return areas.get(keyOf(remote, expose)) ?? start(remote, expose, false);
    },
    /** Loads an area before a page asks for it. A failure is forgotten, so that the page itself tries again. */
    preload(remote: string, expose: string): Promise<LoadResult<T>> {
      return areas.get(keyOf(remote, expose)) ?? start(remote, expose, false);
    },
    /**
     * Like `area`, but pending until a load succeeds, however many fail before. What the server has rendered stays on
     * screen meanwhile (UX-32).
     */
    success(remote: string, expose: string): TrackedPromise<LoadResult<T>> {
      requested.add(keyOf(remote, expose));
      const known = areas.get(keyOf(remote, expose)) ?? start(remote, expose, false);
      if (known.value?.ok) return known;
      const success = successes.get(keyOf(remote, expose)) ?? createSuccess<T>();
      successes.set(keyOf(remote, expose), success);
      return success.promise;
    },
    /** Whether a load is in flight. */
    isLoading(remote: string, expose: string): boolean {
      return areas.get(keyOf(remote, expose))?.status === 'pending';
    },
    /** The failure of the last load; null while one is in flight and after one that succeeded. */
    failureOf(remote: string, expose: string): LoadFailure | null {
      const result = areas.get(keyOf(remote, expose))?.value;
      return result && !result.ok ? result : null;
    },
    /** Loads a failed area again and waits for it; does nothing for an area that is loaded or in flight. */
    async retry(remote: string, expose: string): Promise<LoadResult<T>> {
      const known = areas.get(keyOf(remote, expose));
      if (known && (known.status === 'pending' || known.value?.ok)) return known;
      requested.add(keyOf(remote, expose));
      return start(remote, expose, true);
    },
    /** Adds an area that is loaded already: the server has its pages before it renders. */
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

interface Success<T> {
  promise: TrackedPromise<LoadResult<T>>;
  resolve(result: LoadResult<T>): void;
}

function createSuccess<T>(): Success<T> {
  let fulfil: (result: LoadResult<T>) => void = () => {};
  const promise: TrackedPromise<LoadResult<T>> = new Promise((resolve) => {
    fulfil = resolve;
  });
  promise.status = 'pending';
  return {
    promise,
    resolve(result) {
      promise.status = 'fulfilled';
      promise.value = result;
      fulfil(result);
    },
  };
}

export type RemoteStore<T> = ReturnType<typeof createRemoteStore<T>>;
