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

/**
 * Whether there is a page to be shown; also that of an area which is switched off, and says when to ask again. The worker
 * answers GET only, so this is never a kept answer.
 */
async function serverAnswers(): Promise<boolean> {
  try {
    const { status, headers } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    return status < 500 || headers.has('retry-after');
  } catch {
    return false;
  }
}
