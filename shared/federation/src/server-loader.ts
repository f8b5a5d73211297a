import { integrityOf } from '@red/contract/file-integrity';
import type { Release } from '@red/contract/release-registry';
import {
  RELEASE_URL_PLACEHOLDER,
  type ReleaseManifest,
  releaseManifestSchema,
} from '@red/contract/remote-manifest';
import * as z from 'zod/mini';

/** Stages at which the server can lose a release. */
export type ServerLoadStage = 'network' | 'http' | 'timeout' | 'integrity' | 'manifest';

export type ServerLoadResult<T> =
  | { ok: true; value: T }
  | { ok: false; stage: ServerLoadStage; cause: string };

const failed = (stage: ServerLoadStage, cause: unknown): ServerLoadResult<never> => ({
  ok: false,
  stage,
  cause: cause instanceof Error ? cause.message : String(cause),
});

export type FetchBytes = (
  url: string,
  signal: AbortSignal,
) => Promise<{ ok: boolean; status: number; bytes: Uint8Array }>;

/** What a file of a release may weigh: many times as much as a program of the site's own areas. */
const MAX_BYTES = 8 * 1024 * 1024;

const fetchBytes: FetchBytes = async (url, signal) => {
  const response = await fetch(url, { signal, redirect: 'error' });
  return { ok: response.ok, status: response.status, bytes: await bytesWithin(response, url) };
};

async function bytesWithin({ body }: Response, url: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error(`${url} is larger than ${MAX_BYTES / 1024 / 1024} MiB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export interface ServerLoaderOptions {
  fetchBytes?: FetchBytes;
  /** Milliseconds for one file. Default 4,000. */
  timeoutMs?: number;
}

/** Fetches a file of a release and accepts it only with the hash it must have. */
export async function fetchVerified(
  url: string,
  integrity: string,
  { fetchBytes: get = fetchBytes, timeoutMs = 4_000 }: ServerLoaderOptions = {},
): Promise<ServerLoadResult<Uint8Array>> {
  try {
    const answer = await get(url, AbortSignal.timeout(timeoutMs));
    if (!answer.ok) return failed('http', `${url} answered ${answer.status}`);
    return integrityOf(answer.bytes) === integrity
      ? { ok: true, value: answer.bytes }
      : failed('integrity', `${url} is not what was released`);
  } catch (error) {
    const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : '';
    return failed(name === 'TimeoutError' || name === 'AbortError' ? 'timeout' : 'network', error);
  }
}

/** remote.json of a release, verified against the registry and strictly parsed; and its bytes, which have the hash. */
export async function loadReleaseManifest(
  release: Release,
  options?: ServerLoaderOptions,
): Promise<ServerLoadResult<{ manifest: ReleaseManifest; bytes: Uint8Array }>> {
  const file = await fetchVerified(
    `${release.serverUrl ?? release.url}remote.json`,
    release.integrity,
    options,
  );
  if (!file.ok) return file;
  const parsed = parseReleaseManifest(file.value);
  return parsed.ok ? { ok: true, value: { manifest: parsed.value, bytes: file.value } } : parsed;
}

/** A kept remote.json, accepted only with the hash that the registry names: a folder may have been written to. */
export function verifyReleaseManifest(
  bytes: Uint8Array,
  integrity: string,
): ServerLoadResult<ReleaseManifest> {
  return integrityOf(bytes) === integrity
    ? parseReleaseManifest(bytes)
    : failed('integrity', 'the kept remote.json is not what was released');
}

function parseReleaseManifest(bytes: Uint8Array): ServerLoadResult<ReleaseManifest> {
  try {
    return { ok: true, value: z.parse(releaseManifestSchema, JSON.parse(new TextDecoder().decode(bytes))) };
  } catch (error) {
    return failed('manifest', error);
  }
}

/** What a release renders its pages with on the server: the text of a CommonJS program. */
export interface ServerProgram {
  /** Where it was fetched; names it in stacks. */
  url: string;
  source: string;
}

/**
 * The server program of a release: fetched and verified, as text. Nothing of it runs here. `null` when the release
 * renders nothing on the server.
 */
export async function loadServerProgram(
  release: Release,
  manifest: ReleaseManifest,
  options?: ServerLoaderOptions,
): Promise<ServerLoadResult<ServerProgram | null>> {
  const program = manifest.build.server;
  if (!program) return { ok: true, value: null };
  const url = `${release.serverUrl ?? release.url}${program.file}`;
  const file = await fetchVerified(url, program.integrity, options);
  if (!file.ok) return file;
  const source = new TextDecoder().decode(file.value).replaceAll(RELEASE_URL_PLACEHOLDER, release.url);
  return { ok: true, value: { url, source } };
}
