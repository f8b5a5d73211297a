// @ts-check
import * as z from 'zod/mini';

/** How long a shell may take to give visitors what the registry names; it watches several times a second. */
const TIMEOUT_MS = 15_000;
const LOOK_MS = 150;

const readinessSchema = z.object({ remotes: z.record(z.string(), z.object({ version: z.string() })) });

/**
 * Waits until the live shell gives visitors a version of a remote.
 * @param {string} site
 * @param {string} remote
 * @param {string} version
 * @param {number} [patienceMs]
 * @returns {Promise<{ taken: boolean, given: string | null } | null>} `given`: what it gives instead; null when no shell
 *   answers that could be asked
 */
export async function waitForRollout(site, remote, version, patienceMs = TIMEOUT_MS) {
  const end = Date.now() + patienceMs;
  for (;;) {
    const answer = await fetch(`${site.replace(/\/$/, '')}/readyz`, {
      signal: AbortSignal.timeout(5_000),
    }).then(
      (response) => response.json(),
      () => null,
    );
    const { data } = z.safeParse(readinessSchema, answer);
    if (!data) return null;
    const given = data.remotes[remote]?.version ?? null;
    if (given === version) return { taken: true, given };
    if (Date.now() > end) return { taken: false, given };
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
