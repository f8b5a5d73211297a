import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';

/** How long a shell may take to serve what the registry names; it polls the registry several times a second. */
const ROLLOUT_TIMEOUT_MS = 15_000;
const READINESS_TIMEOUT_MS = 5_000;
const POLL_MS = 150;

const readinessSchema = z.object({ remotes: z.record(z.string(), z.object({ version: z.string() })) });

/**
 * Waits until the live shell serves a version of a remote.
 * @returns the version it serves at the end; null when no shell answers
 */
export async function waitForRollout(
  site: string,
  remote: string,
  version: string,
  timeoutMs = ROLLOUT_TIMEOUT_MS,
): Promise<{ done: boolean; version: string | null } | null> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const answer = await fetch(`${site.replace(/\/$/, '')}/readyz`, {
      signal: AbortSignal.timeout(Math.min(READINESS_TIMEOUT_MS, timeoutMs)),
    }).then(
      (response) => response.json(),
      () => null,
    );
    const { data } = z.safeParse(readinessSchema, answer);
    if (!data) return null;
    const served = data.remotes[remote]?.version ?? null;
    if (served === version) return { done: true, version: served };
    if (Date.now() > end) return { done: false, version: served };
    await pause(POLL_MS);
  }
}
