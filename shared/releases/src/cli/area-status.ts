import { brotliCompressSync } from 'node:zlib';
import { integrityOf } from '@red/contract/file-integrity';
import type { RegisteredRemote, Release, ReleaseRegistry } from '@red/contract/release-registry';
import { lockOf } from '../operations';
import { folderOf } from '../release-folder';
import { manifestOf, namedReleases } from '../release-integrity';
import type { ReleaseFiles } from '../release-storage';
import { scriptBudget, scriptSizes, scriptsOf } from '../script-budget';

const HEALTH_TIMEOUT_MS = 4_000;

/** What is live of an area, as the table of `status` and its JSON say it. */
export type AreaStatus = Awaited<ReturnType<typeof statusOf>>;
export type Get = (url: string) => Promise<Response>;

/** @param get asks for what browsers get */
export const areaStatuses = (
  { remotes }: ReleaseRegistry,
  storage: ReleaseFiles,
  get: Get = fetchInTime,
): Promise<AreaStatus[]> =>
  Promise.all(Object.entries(remotes).map(([area, remote]) => statusOf(area, remote, storage, get)));

async function statusOf(area: string, remote: RegisteredRemote, storage: ReleaseFiles, get: Get) {
  const { enabled, stable, canary, previous } = remote;
  const [live, trial, scripts] = await Promise.all([
    health(stable, get),
    canary && health(canary, get),
    heaviestPage(storage, area, stable).catch(() => null),
  ]);
  return {
    area,
    version: stable.version,
    /** False: the kill switch is on. */
    enabled,
    /** ISO 8601. */
    publishedAt: stable.publishedAt ?? null,
    commit: stable.source?.commit ?? null,
    /** Where the run of the pipeline is shown that built it. */
    pipeline: stable.source?.pipeline ?? null,
    /** Share of the visitors that gets it. */
    percent: 100 - (canary?.percent ?? 0),
    health: live,
    scripts,
    canary: canary ? { version: canary.version, percent: canary.percent, health: trial ?? '' } : null,
    previous: previous?.version ?? null,
    /** Versions that are published and not live. */
    held: namedReleases(remote).filter(({ place }) => place === 'held').length,
    lockedUntil: lockOf(remote)?.until ?? null,
  };
}

/** Its scripts in KiB of brotli as visitors get them, of the compressed copies where there are some; and its budget. */
async function heaviestPage(storage: ReleaseFiles, area: string, release: Release) {
  const manifest = await manifestOf(storage, area, release);
  const folder = folderOf(release);
  const sizes = new Map(
    await Promise.all(
      scriptsOf(manifest).map(async (file) => {
        const packed = await storage.read(area, folder, `${file}.br`);
        const plain = packed ?? brotliCompressSync((await storage.read(area, folder, file)) ?? '');
        return [file, plain.length] as const;
      }),
    ),
  );
  const pages = scriptSizes(manifest, (file) => sizes.get(file) ?? 0);
  return { kib: Math.max(0, ...pages.map(({ kib }) => kib)), budget: scriptBudget(manifest) };
}

/**
 * `ok` where the address of a release answers with what was released, else what it answers instead. Where the browser's
 * address leads nowhere, as inside a container, the shell's is asked.
 */
async function health(
  { url, serverUrl, integrity }: Pick<Release, 'url' | 'serverUrl' | 'integrity'>,
  get: Get,
): Promise<string> {
  try {
    const response = await get(`${url}remote.json`);
    if (!response.ok) return `answers ${response.status}`;
    return integrityOf(Buffer.from(await response.arrayBuffer())) === integrity ? 'ok' : 'other content';
  } catch {
    return serverUrl ? health({ url: serverUrl, integrity }, get) : 'no answer';
  }
}

const fetchInTime: Get = (url) => fetch(url, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) });
