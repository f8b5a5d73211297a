import type { LoadStage } from '@red/federation/loader';
import type { BootRemote } from '../../app/boot-data.schema';
import type { FailureStage } from '../../app/telemetry/telemetry.schema';

const LIMIT_MS = 4_000;

/**
 * A script element does not say why it failed. Asks for the area's files again, by means that do: no answer, an answer
 * with an error, or bytes that are not those of the release.
 */
export async function diagnose(
  stage: LoadStage | 'render',
  remote: BootRemote | undefined,
  expose: string,
): Promise<FailureStage> {
  if (stage === 'shape') return 'evaluation';
  if (stage !== 'network' || !remote) return stage;
  for (const file of [remote.entry, ...(remote.exposes[expose] ?? [])]) {
    const found = await diagnoseFile(remote.url + file, remote.files[file]?.integrity);
    if (found) return found;
  }
  return 'network';
}

async function diagnoseFile(url: string, integrity: string | undefined): Promise<FailureStage | null> {
  const ask = (options: RequestInit) =>
    fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS), ...options });
  try {
    const answer = await ask({});
    if (!answer.ok) return 'http';
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network';
  }
  if (!integrity) return null;
  try {
    await (await ask({ integrity })).arrayBuffer();
    return null;
  } catch {
    return 'integrity';
  }
}
