/** Milliseconds until the server is asked a second time, and at most between two times. */
const MIN_WAIT_MS = 500;
const MAX_WAIT_MS = 30_000;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Resolves when the server answers a request for this page. The browser says `online` once, as soon as it has a network,
 * and what is loaded in that moment may fail once more; and a server that comes back is no event at all. So it is asked
 * at once, then ever more rarely, while somebody can see the page.
 */
export async function whenServerAnswers(): Promise<void> {
  for (let wait = MIN_WAIT_MS; ; wait = Math.min(2 * wait, MAX_WAIT_MS)) {
    if (!document.hidden && navigator.onLine && (await serverAnswers())) return;
    await pause(wait);
  }
}

/** The worker answers GET only, so this is never a kept answer. */
async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
}
