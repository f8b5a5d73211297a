/** Which version visitors get after a change of the registry, as the live shell says it. */
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { fetchJson } from '../read-json';
import type { Call } from './call';

/** How long a shell may take to serve what the registry names; it polls the registry several times a second. */
const ROLLOUT_TIMEOUT_MS = 15_000;
const READINESS_TIMEOUT_MS = 5_000;
const POLL_MS = 150;

const readinessSchema = z.object({ remotes: z.record(z.string(), z.object({ version: z.string() })) });

/**
 * Reports which version visitors get after a change of the registry: what the live shell answers, not what was asked
 * for.
 * @param done such as "is live"
 * @param patienceMs how long the shell may take to follow
 * @returns exit code: 1 when the shell does not serve it
 */
export async function reportLiveVersion(
  { area, registry, settings, say }: Call,
  done: string,
  patienceMs?: number,
): Promise<number> {
  const remote = (await registry.read()).remotes[area];
  const version = remote?.stable.version ?? '';
  const isDone = `${area} ${version} ${done}`;
  if (remote && !remote.enabled) {
    say(`${isDone}, but ${area} is switched off. Next: enable ${area}.`);
    return 0;
  }
  const rollout = await waitForRollout(settings.site, area, version, patienceMs);
  const served = `the shell at ${settings.site} still serves ${rollout?.version ?? 'nothing of it'}`;
  if (!rollout) say(`${isDone} in the registry. No shell answers at ${settings.site} that could confirm it.`);
  else if (rollout.done) say(`${isDone}.`);
  else if (patienceMs !== undefined)
    say(`${isDone} in the registry; ${served}. It follows within seconds: status ${area}.`);
  else {
    say(`The registry names ${area} ${version}, but ${served}; its log says why. Next: rollback ${area}.`);
    return 1;
  }
  return 0;
}

/**
 * Waits until the live shell serves a version of a remote.
 * @returns the version it serves at the end; null when no shell answers
 */
async function waitForRollout(
  site: string,
  remote: string,
  version: string,
  timeoutMs = ROLLOUT_TIMEOUT_MS,
): Promise<{ done: boolean; version: string | null } | null> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const data = await fetchJson(
      readinessSchema,
      new URL('/readyz', site),
      Math.min(READINESS_TIMEOUT_MS, timeoutMs),
    );
    if (!data) return null;
    const served = data.remotes[remote]?.version ?? null;
    if (served === version) return { done: true, version: served };
    if (Date.now() > end) return { done: false, version: served };
    await pause(POLL_MS);
  }
}
