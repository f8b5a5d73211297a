import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SHARED_GROUPS } from './share-policy.mjs';
import { takenByBoth, takenExports } from './shared-exports.mjs';
import { typesArchive } from './types-archive.mjs';

/** What federation writes for its own tools: no browser loads it. */
const NO_FILE_OF_A_RELEASE = new Set(['mf-manifest.json', 'mf-stats.json']);

/** Remembers the program that the server build of a remote has made, for the manifest that its browser build writes. */
export class ServerProgramPlugin {
  /** @type {string | null} relative to `dist/server/`; null before the server build, and where it failed */
  file = null;
  /** @type {Record<string, string[]>} what it takes from the shared modules */
  taken = {};

  apply(compiler) {
    compiler.hooks.done.tap('ServerProgramPlugin', (stats) => {
      this.file = heldAssets(stats).find((name) => name.endsWith('.cjs')) ?? null;
      this.taken = takenExports(stats.compilation);
    });
  }
}

/**
 * Completes remote.json with what only the build knows: entry, files with their hashes, what each exposed module
 * needs, what it takes from the shell's shared modules, the server program and the types. The result,
 * `dist/remote.json`, is the file a release is known by.
 */
export class ReleaseManifestPlugin {
  /**
   * @param {string} directory the remote's folder
   * @param {ServerProgramPlugin} program of the server build, which has ended before the browser build begins
   * @param {Record<string, string>} versions of the contract (`@red/contract`) and of every shared library
   */
  constructor(directory, program, versions) {
    this.directory = directory;
    this.program = program;
    this.versions = versions;
  }

  apply(compiler) {
    compiler.hooks.done.tap('ReleaseManifestPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const dist = path.join(this.directory, 'dist');
      const source = JSON.parse(readFileSync(path.join(this.directory, 'remote.json'), 'utf8'));
      const federation = JSON.parse(readFileSync(path.join(dist, 'mf-manifest.json'), 'utf8'));
      const { $schema: _schema, ...stated } = source;
      const release = {
        ...stated,
        build: {
          entry: federation.metaData.remoteEntry.name,
          files: filesWithHashes(dist, heldAssets(stats)),
          exposes: Object.fromEntries(
            federation.exposes.map((expose) => [
              expose.path,
              [...expose.assets.js.sync, ...expose.assets.css.sync],
            ]),
          ),
          shared: Object.fromEntries(federation.shared.map((group) => [group.name, group.requiredVersion])),
          takes: takenByBoth(this.program.taken, takenExports(stats.compilation)),
          builtWith: Object.fromEntries(
            Object.entries(this.versions).filter(
              ([request]) =>
                request === '@red/contract' || federation.shared.some(({ name }) => name === request),
            ),
          ),
          ...carriedBy(federation.shared),
          groups: lateGroupsOf(stats, source.exposes),
          server: serverProgram(dist, this.program.file),
          types: writeTypes(this.directory, dist, source.exposes),
        },
      };
      if (!(release.build.entry in release.build.files)) {
        throw new Error(
          `${source.name}: the container ${release.build.entry} is not among the built files; was the folder built twice at once?`,
        );
      }
      writeFileSync(path.join(dist, 'remote.json'), `${JSON.stringify(release, null, 1)}\n`);
    });
  }
}

/** Every file of a build, those included that were not written anew because they stood in the folder already. */
const heldAssets = (stats) => stats.compilation.getAssets().map(({ name }) => name);

/** @param {string | Buffer} bytes */
export const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

function filesWithHashes(dist, names) {
  return Object.fromEntries(
    names
      .filter((name) => !NO_FILE_OF_A_RELEASE.has(name) && !name.endsWith('.map'))
      .sort()
      .map((name) => {
        const bytes = readFileSync(path.join(dist, name));
        return [name, { integrity: integrityOf(bytes), bytes: bytes.length }];
      }),
  );
}

/** Shared modules that have files of their own in the build. */
function carriedBy(shared) {
  const carries = shared
    .filter(({ assets }) => [...assets.js.sync, ...assets.js.async].length > 0)
    .map(({ name }) => name);
  return carries.length > 0 ? { carries } : {};
}

/** Late share groups that each exposed module needs at once: the shell fetches them along with the page. */
function lateGroupsOf(stats, exposes) {
  const { chunkGraph, chunkGroups } = stats.compilation;
  const late = SHARED_GROUPS.filter((group) => group.late).map((group) => group.request);
  return Object.fromEntries(
    Object.keys(exposes).map((expose) => {
      const name = `__federation_expose_${expose.slice(2).replaceAll('-', '_')}`;
      const consumed = chunkGroups
        .filter((group) => group.name?.replaceAll('-', '_') === name)
        .flatMap((group) => group.chunks)
        .flatMap((chunk) => chunkGraph.getChunkModules(chunk))
        .map((module) => module.identifier());
      return [
        expose,
        late.filter((request) =>
          consumed.some((id) => id.startsWith('consume shared module') && id.includes(` ${request}@`)),
        ),
      ];
    }),
  );
}

function writeTypes(directory, dist, exposes) {
  const archive = typesArchive(directory, exposes);
  const file = `types.${createHash('sha256').update(archive).digest('hex').slice(0, 8)}.tgz`;
  writeFileSync(path.join(dist, file), archive);
  return { file, integrity: integrityOf(archive) };
}

function serverProgram(dist, name) {
  if (!name) return null;
  const file = `server/${name}`;
  return { file, integrity: integrityOf(readFileSync(path.join(dist, file))) };
}
