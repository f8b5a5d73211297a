// Plain JavaScript, because the release command reads it with Node alone.

/** Work that took longer than its limit. What was started may still end; its result is dropped. */
export class TimeLimitError extends Error {
  /** @override */
  name = 'TimeoutError';
}

/**
 * For work that takes no AbortSignal; where it does, `AbortSignal.timeout` also ends what is no longer awaited.
 * @template T
 * @param {PromiseLike<T>} work
 * @param {number} ms
 * @param {string} [message] of the error; says how long it took unless given
 * @returns {Promise<T>} what `work` gives; rejects with a TimeLimitError when it takes longer than `ms` milliseconds
 */
export function withTimeLimit(work, ms, message = `no answer in ${ms} ms`) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeLimitError(message)), ms);
    Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
