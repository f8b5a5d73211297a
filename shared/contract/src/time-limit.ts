/** Work that took longer than its limit. What was started may still end; its result is dropped. */
export class TimeLimitError extends Error {
  override name = 'TimeoutError';
}

/**
 * For work that takes no AbortSignal; where it does, `AbortSignal.timeout` also ends what is no longer awaited.
 * @param message of the error; says how long it took unless given
 * @returns what `work` gives; rejects with a TimeLimitError when it takes longer than `ms` milliseconds
 */
export function withTimeLimit<T>(
  work: PromiseLike<T>,
  ms: number,
  message = `no answer in ${ms} ms`,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeLimitError(message)), ms);
    Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
