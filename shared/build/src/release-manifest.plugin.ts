import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  FEDERATION_MANIFEST,
  type FederationManifest,
  federationManifestSchema,
} from '@red/contract/federation-manifest';
import { integrityOf } from '@red/contract/file-integrity';
import type { ReleaseManifest, RemoteManifest } from '@red/contract/remote-manifest';
import { containerName } from '@red/federation/container-name';
import { SHARED_MODULES } from '@red/federation/share-policy';
import type { Compilation, Compiler } from '@rspack/core';
import * as z from 'zod/mini';
import { readRemoteManifest } from './remote-manifest-file';
import type { ServerProgramPlugin } from './server-program.plugin';
import type { ShareImagesPlugin } from './share-images.plugin';
import { consumesShared, mergeExports, takenExports } from './shared-exports';
import { typesArchive } from './types-archive';

/** Written by the federation plugin about the build. Its mf-manifest.json is released: other hosts and devtools read it. */
const BUILD_REPORT = 'mf-stats.json';

/**
 * Completes remote.json with what only the build knows: entry, files with their hashes, what each exposed module
 * needs, what it takes from the shell's shared modules, the server program and the types. The result,
 * `dist/remote.json`, is the file a release is known by.
 */
export class ReleaseManifestPlugin {
  /**
   * @param directory the remote's folder
   * @param program of the server build, which has ended before the browser build begins
   * @param shareImages of this build
   * @param versions of the contract (`@red/contract`) and of every shared library
   */
  constructor(
    private readonly directory: string,
    private readonly program: ServerProgramPlugin,
    private readonly shareImages: ShareImagesPlugin,
    private readonly versions: Readonly<Record<string, string>>,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('ReleaseManifestPlugin', (stats) => {
      if (!stats.hasErrors()) this.write(stats.compilation);
    });
  }

  private write(compilation: Compilation): void {
    const { $schema: _schema, ...remote } = readRemoteManifest(this.directory);
    const dist = path.join(this.directory, 'dist');
    const build = this.describe(compilation, remote, dist);
    if (!(build.entry in build.files))
      throw new Error(
        `${remote.name}: the container ${build.entry} is not among the built files; was the folder built twice at once?`,
      );
    writeFileSync(path.join(dist, 'remote.json'), `${JSON.stringify({ ...remote, build }, null, 1)}\n`);
  }

  private describe(compilation: Compilation, remote: RemoteManifest, dist: string): ReleaseManifest['build'] {
    const federation = z.parse(
      federationManifestSchema,
      JSON.parse(readFileSync(path.join(dist, FEDERATION_MANIFEST), 'utf8')),
    );
    const shared = new Set(federation.shared.map(({ name }) => name));
    return {
      entry: federation.metaData.remoteEntry.name,
      files: hashedFiles(dist, compilation),
      exposes: Object.fromEntries(
        federation.exposes.map(({ path: expose, assets }) => [
          expose,
          [...assets.js.sync, ...assets.css.sync],
        ]),
      ),
      shared: Object.fromEntries(
        federation.shared.map(({ name, requiredVersion }) => [name, requiredVersion]),
      ),
      takes: mergeExports(this.program.taken, takenExports(compilation)),
      builtWith: Object.fromEntries(
        Object.entries(this.versions).filter(
          ([request]) => request === '@red/contract' || shared.has(request),
        ),
      ),
      ...carriedModules(federation),
      groups: deferredModules(compilation, remote.exposes),
      ...(Object.keys(this.shareImages.images).length > 0 && { shareImages: this.shareImages.images }),
      server: serverProgram(dist, this.program.file),
      types: writeTypes(this.directory, dist, remote.exposes),
    };
  }
}

/** Every file of the build with its hash, those included that stood in the folder already and were not written anew. */
function hashedFiles(dist: string, compilation: Compilation): ReleaseManifest['build']['files'] {
  const names = compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => name !== BUILD_REPORT && !name.endsWith('.map'));
  return Object.fromEntries(
    names.sort().map((name) => {
      const bytes = readFileSync(path.join(dist, name));
      return [name, { integrity: integrityOf(bytes), bytes: bytes.length }];
    }),
  );
}

/** Shared modules that have files of their own in the build; a release must have none. */
function carriedModules({ shared }: FederationManifest): Pick<ReleaseManifest['build'], 'carries'> {
  const carries = shared
    .filter(({ assets }) => assets.js.sync.length + assets.js.async.length > 0)
    .map(({ name }) => name);
  return carries.length > 0 ? { carries } : {};
}

/** Deferred shared modules that each exposed module needs at once: the shell preloads them along with the page. */
function deferredModules(
  { chunkGraph, chunkGroups }: Compilation,
  exposes: RemoteManifest['exposes'],
): ReleaseManifest['build']['groups'] {
  const deferred = SHARED_MODULES.filter((shared) => shared.deferred).map(({ request }) => request);
  return Object.fromEntries(
    Object.keys(exposes).map((expose) => {
      const chunkName = containerName(`__federation_expose_${expose.slice(2)}`);
      const consumed = chunkGroups
        .filter(({ name }) => name && containerName(name) === chunkName)
        .flatMap((group) => group.chunks)
        .flatMap((chunk) => chunkGraph.getChunkModules(chunk))
        .map((module) => module.identifier());
      return [expose, deferred.filter((request) => consumed.some((id) => consumesShared(id, request)))];
    }),
  );
}

function writeTypes(
  directory: string,
  dist: string,
  exposes: RemoteManifest['exposes'],
): ReleaseManifest['build']['types'] {
  const archive = typesArchive(directory, exposes);
  const file = `types.${createHash('sha256').update(archive).digest('hex').slice(0, 8)}.tgz`;
  writeFileSync(path.join(dist, file), archive);
  return { file, integrity: integrityOf(archive) };
}

function serverProgram(dist: string, name: string | null): ReleaseManifest['build']['server'] {
  if (!name) return null;
  const file = `server/${name}`;
  return { file, integrity: integrityOf(readFileSync(path.join(dist, file))) };
}
