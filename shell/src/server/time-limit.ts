/** What `work` gives, or an error that says `late` when it takes longer than `ms` milliseconds. */
export function withLimit<T>(work: Promise<T>, ms: number, late: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(late)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
