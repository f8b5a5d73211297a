import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION, contractIsMet, rangeOfBuild } from '@red/contract/contract-version';
import type { Release } from '@red/contract/release-registry';
import type { ReleaseManifest } from '@red/contract/remote-manifest';
import {
  loadReleaseManifest,
  loadServerProgram,
  type ServerLoaderOptions,
  verifyReleaseManifest,
} from '@red/federation/server-loader';
import type { PageFacts, Program, RenderedSlot } from '../../render/messages.schema';
import { programIdOf } from '../../render/program-id';

/** One release of a remote, as far as the server could load it. Immutable. */
export interface LiveRemote {
  name: string;
  url: string;
  version: string;
  manifest: ReleaseManifest;
  /** Names the release among all others; null for a remote that runs from source, whose files are not checked. */
  id: string | null;
  /** Pages the server can render; null when its program could not be loaded. */
  pages: PageFacts | null;
  /** What it opens over every page, rendered for documents, by expose; nothing where that fails or is not done. */
  slots?: Readonly<Record<string, RenderedSlot>>;
  /** What renders them: text that a render worker runs. Null where nothing does. */
  program: Program | null;
  /** Why the program of a remote that runs from source could not be run. */
  programFailure?: string;
}

export interface ReleaseLog {
  warn(facts: Record<string, unknown>, message: string): void;
  info(facts: Record<string, unknown>, message: string): void;
}

export type ProgramOutcome =
  | { ok: true; pages: PageFacts; slots?: Readonly<Record<string, RenderedSlot>> }
  | { ok: false; cause: string };

export interface LiveReleaseOptions {
  log: ReleaseLog;
  /** Runs a verified program where programs are run. @returns what it has, or why it fails */
  loadProgram(program: Program, slots: readonly string[]): Promise<ProgramOutcome>;
  /** Verified manifests are cached here by hash, so that routes are known while an origin is down. */
  cacheDir: string;
  loader?: ServerLoaderOptions;
  /** Called for every failed attempt, for the counters. */
  onFailure?(failure: { remote: string; version: string; stage: string; cause: string }): void;
}

/** The name of a release in addresses: the beginning of its hash. */
export const releaseIdOf = ({ integrity }: Pick<Release, 'integrity'>): string =>
  integrity
    .slice('sha384-'.length, 'sha384-'.length + 16)
    .replaceAll('+', '-')
    .replaceAll('/', '_');

/** One that was made for a later shell, or with a later contract, is not shown by this one. Pure. */
export function fitsShell({ id, manifest }: LiveRemote): boolean {
  const { '@red/contract': builtWith = CONTRACT_VERSION } = manifest.build.builtWith ?? {};
  return id === null || (contractIsMet(manifest.contract) && contractIsMet(rangeOfBuild(builtWith)));
}

/** What became of one attempt to load a release. */
export interface LoadedRelease {
  /** Null when not even the manifest is available. */
  live: LiveRemote | null;
  /** Why it is not complete: its origin does not answer, or what it has cannot be used. */
  failure: 'origin' | 'broken' | null;
}

/** Stages of a failure that says nothing of the release itself. */
const ORIGIN_STAGES: ReadonlySet<string> = new Set(['network', 'http', 'timeout']);

/**
 * Fetches and verifies one release: its manifest and, with `program`, the program that renders it on the server.
 * Failures are logged with stage and owner.
 */
export async function loadLiveRelease(
  name: string,
  release: Release,
  program: boolean,
  options: LiveReleaseOptions,
): Promise<LoadedRelease> {
  let failure: LoadedRelease['failure'] = null;
  const report = (stage: string, cause: string, message: string) => {
    failure = ORIGIN_STAGES.has(stage) ? 'origin' : 'broken';
    options.log.warn({ stage, owner: name, version: release.version, cause }, message);
    options.onFailure?.({ remote: name, version: release.version, stage, cause });
  };
  const manifest = await manifestOf(name, release, options, report);
  if (!manifest) return { live: null, failure };
  const live: LiveRemote = {
    name,
    url: release.url,
    version: release.version,
    manifest,
    id: releaseIdOf(release),
    pages: null,
    program: null,
  };
  if (!program) return { live, failure };
  const loaded = await loadServerProgram(release, manifest, options.loader);
  if (!loaded.ok) {
    report(loaded.stage, loaded.cause, 'server program cannot be loaded');
    return { live, failure };
  }
  if (!loaded.value) return { live: { ...live, pages: {} }, failure };
  const served = programOf(live, loaded.value);
  const slots = slotsOf(manifest);
  const run = await options.loadProgram(served, slots);
  if (run.ok) {
    for (const expose of slots.filter((each) => !run.slots?.[each]))
      options.log.warn(
        { stage: 'render', owner: name, version: release.version, expose },
        'what opens over every page is not in documents',
      );
    return { live: { ...live, pages: run.pages, slots: run.slots ?? {}, program: served }, failure };
  }
  report('evaluation', run.cause, 'server program cannot be run');
  return { live, failure };
}

/** Exposes that open over every page. */
export const slotsOf = ({ slots = [] }: Pick<ReleaseManifest, 'slots'>): string[] =>
  slots.map(({ expose }) => expose);

const programOf = (
  { name, version }: LiveRemote,
  { source, url }: Pick<Program, 'source' | 'url'>,
): Program => ({
  id: programIdOf({ url, source }),
  remote: name,
  version,
  url,
  source,
});

async function manifestOf(
  name: string,
  release: Release,
  options: LiveReleaseOptions,
  report: (stage: string, cause: string, message: string) => void,
): Promise<ReleaseManifest | null> {
  const file = path.join(
    options.cacheDir,
    `${Buffer.from(release.integrity.slice(7), 'base64').toString('hex').slice(0, 40)}.json`,
  );
  const loaded = await loadReleaseManifest(release, options.loader);
  if (loaded.ok) {
    const { manifest, bytes } = loaded.value;
    if (manifest.name !== name) {
      report('manifest', `remote.json is of ${manifest.name}`, 'release is ignored');
      return null;
    }
    await storeFile(file, bytes).catch((error) =>
      options.log.warn({ owner: name, cause: String(error) }, 'manifest cannot be cached'),
    );
    return manifest;
  }
  report(loaded.stage, loaded.cause, 'remote.json cannot be loaded');
  const kept = await readFile(file).catch(() => null);
  if (kept === null) return null;
  const cached = verifyReleaseManifest(kept, release.integrity);
  if (!cached.ok) report(cached.stage, cached.cause, 'kept remote.json is ignored');
  return cached.ok && cached.value.name === name ? cached.value : null;
}

/** Writes a file as a whole. */
export async function storeFile(file: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  // Several shells may share the folder, and have the same process id in their containers.
  const draft = `${file}.${randomUUID()}.draft`;
  await writeFile(draft, bytes);
  await rename(draft, file);
}
