import type { LoadStage } from '@red/federation/loader';
import type { BootRemote } from '../../app/boot-data.schema';
import type { ReleaseFacts } from '../../app/release-facts';
import type { FailureStage } from '../../app/telemetry/telemetry.schema';

const TIMEOUT_MS = 4_000;

/**
 * The stage at which an area failed. A script element does not say why it could not load, so the area's files are
 * fetched again, which does: no response, an error status, or bytes that do not match the release's integrity.
 * @param facts of the remote's release
 */
export async function diagnoseFailure(
  stage: LoadStage | 'render',
  remote: BootRemote | undefined,
  expose: string,
  facts: () => Promise<ReleaseFacts>,
): Promise<FailureStage> {
  if (stage === 'shape') return 'evaluation';
  if (stage !== 'network' || !remote) return stage;
  const release = await facts().catch(() => null);
  if (!release) return 'network';
  for (const file of [remote.entry, ...(release.exposes[expose] ?? [])]) {
    const found = await diagnoseFile(remote.url + file, release.files[file]?.integrity);
    if (found) return found;
  }
  return 'network';
}

/** Null when the file loads now. */
async function diagnoseFile(url: string, integrity: string | undefined): Promise<FailureStage | null> {
  const fetchFile = (options: RequestInit) =>
    fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS), ...options });
  try {
    const response = await fetchFile({});
    if (!response.ok) return 'http';
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network';
  }
  if (!integrity) return null;
  try {
    await (await fetchFile({ integrity })).arrayBuffer();
    return null;
  } catch {
    return 'integrity';
  }
}
