const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

/**
 * Fetches code that cannot be done without, such as a dynamic import: a fetch that fails is tried again when the
 * network is back, and after a pause of 1 s, doubled up to 30 s. Never rejects.
 */
export async function fetchWithRetry<T>(fetchCode: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    try {
      return await fetchCode();
    } catch {
      await onlineOrAfter(pause);
    }
  }
}

const onlineOrAfter = (pauseMs: number) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', go);
      resolve();
    };
    const timer = setTimeout(go, pauseMs);
    globalThis.addEventListener?.('online', go);
  });
