/** Makes a release of what any bundler has built that writes an mf-manifest.json (docs/interoperability.md). */
import { existsSync, rmSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  FEDERATION_MANIFEST,
  type FederationManifest,
  federationManifestSchema,
} from '@red/contract/federation-manifest';
import { integrityOf } from '@red/contract/file-integrity';
import {
  type ReleaseManifest,
  type RemoteManifest,
  remoteManifestSchema,
} from '@red/contract/remote-manifest';
import { createTar } from 'nanotar';
import type * as z from 'zod/mini';
import { type BuildScripts, buildScripts, hashlessCode } from './foreign-imports';
import { parseJson } from './read-json';
import { Refusal } from './refusal';

/** Of a build, what browsers load nothing of. */
const LEFT_OUT = /(^|\/)\.|\.(map|html|br|gz|zip|d\.ts)$|^(remote|mf-stats)\.json$/;
const SCRIPT = /\.m?js$/;

/**
 * @param folder built by another bundler than the site's preset
 * @returns a copy of it that is a release, gone when this process ends; the folder itself where it is a release already.
 * Throws a Refusal that says why it cannot be one.
 */
export async function releaseFolder(folder: string): Promise<string> {
  if (!existsSync(path.join(folder, FEDERATION_MANIFEST)) || (await isRelease(folder))) return folder;
  const [remote, federation, names] = await Promise.all([
    writtenManifest(folder),
    federationManifest(folder),
    releasedFiles(folder),
  ]);
  const texts = names
    .filter((name) => SCRIPT.test(name))
    .map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const);
  const scripts = await buildScripts(new Map(await Promise.all(texts)));
  const entry = path.posix.join(federation.metaData.remoteEntry.path, federation.metaData.remoteEntry.name);
  const problems = [...containerProblems(remote, federation, names), ...hashlessCode(scripts, entry)];
  if (problems.length > 0)
    throw new Refusal(
      [`${folder} cannot be a release of ${remote.name}.`, ...problems.map((each) => `- ${each}`)].join('\n'),
    );
  const copy = await mkdtemp(path.join(tmpdir(), `red-${remote.name}-`));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  await cp(folder, copy, { recursive: true });
  await complete(copy, remote, federation, { entry, names, scripts });
  return copy;
}

async function isRelease(folder: string): Promise<boolean> {
  const text = await readFile(path.join(folder, 'remote.json'), 'utf8').catch(() => '{}');
  try {
    return Object.hasOwn(JSON.parse(text), 'build');
  } catch {
    return true; // whoever reads it says what is wrong with it
  }
}

/** remote.json as the team wrote it: in the built folder, else above it. */
async function writtenManifest(folder: string): Promise<RemoteManifest> {
  const places = [folder, path.dirname(folder)].map((place) => path.join(place, 'remote.json'));
  const file = places.find((each) => existsSync(each));
  if (!file)
    throw new Refusal(
      `There is no remote.json in ${folder} or above it: it says which paths the area has. Write one (docs/interoperability.md).`,
    );
  return parse(remoteManifestSchema, file, await readFile(file, 'utf8'));
}

async function federationManifest(folder: string): Promise<FederationManifest> {
  const file = path.join(folder, FEDERATION_MANIFEST);
  return parse(federationManifestSchema, file, await readFile(file, 'utf8'));
}

function parse<T extends z.core.$ZodType>(schema: T, file: string, text: string): z.output<T> {
  const { data, problem } = parseJson(schema, text);
  if (problem === null) return data;
  throw new Refusal(`${file} is not what it should be:\n${problem}`);
}

async function releasedFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !LEFT_OUT.test(name))
    .sort();
}

/** Why the container is none that the site can show, a sentence each. */
function containerProblems(
  { name, exposes }: RemoteManifest,
  { metaData, remotes = [], exposes: built }: FederationManifest,
  names: readonly string[],
): string[] {
  const container = name.replaceAll('-', '_');
  const missing = Object.keys(exposes).filter((expose) => !built.some(({ path: at }) => at === expose));
  return [
    ...(metaData.globalName === container
      ? []
      : [`Its container is called ${metaData.globalName}: call it ${container} in the federation plugin.`]),
    ...(remotes.length > 0 ? ['It loads other containers, which only the shell does.'] : []),
    ...missing.map((expose) => `remote.json exposes ${expose}, and the build does not.`),
    ...(names.includes(path.posix.join(metaData.remoteEntry.path, metaData.remoteEntry.name))
      ? []
      : [`Its entry ${metaData.remoteEntry.name} is not in the folder.`]),
  ];
}

/** Writes what makes a folder a release: a script as its container, types, compressed copies, and remote.json. */
async function complete(
  folder: string,
  { $schema: _schema, ...remote }: RemoteManifest,
  federation: FederationManifest,
  { entry, names, scripts }: { entry: string; names: readonly string[]; scripts: BuildScripts },
): Promise<void> {
  const { modules } = scripts;
  const files = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)),
  );
  const container = modules.includes(entry) ? moduleContainer(federation.metaData.globalName, entry) : null;
  if (container) files.set(container.file, Buffer.from(container.text));
  const types = typesOf(Object.keys(remote.exposes));
  const build: ReleaseManifest['build'] = {
    entry: container?.file ?? entry,
    files: Object.fromEntries(
      [...files].map(([name, bytes]) => [name, { integrity: integrityOf(bytes), bytes: bytes.length }]),
    ),
    ...(modules.length > 0 && { modules: [...modules] }),
    exposes: Object.fromEntries(
      federation.exposes.map(({ path: expose, assets }) => [
        expose,
        [...new Set([...modules, ...assets.js.sync])].filter((file) => file !== entry || container),
      ]),
    ),
    ...sharedOf(federation, remote.contract),
    groups: Object.fromEntries(Object.keys(remote.exposes).map((expose) => [expose, []])),
    server: null,
    types: { file: types.file, integrity: integrityOf(types.bytes) },
  };
  await writeFile(path.join(folder, types.file), types.bytes);
  for (const [name, bytes] of files) {
    await writeFile(path.join(folder, name), bytes);
    if (!SCRIPT.test(name)) continue;
    await writeFile(path.join(folder, `${name}.br`), brotliCompressSync(bytes));
    await writeFile(path.join(folder, `${name}.gz`), gzipSync(bytes));
  }
  await writeFile(path.join(folder, 'remote.json'), `${JSON.stringify({ ...remote, build }, null, 1)}\n`);
}

/** A script that stands for a container that is a module: the shell loads scripts. */
function moduleContainer(name: string, entry: string) {
  const text = `var ${name}=((at)=>{let loading;const load=()=>(loading??=import(new URL(${JSON.stringify(`./${entry}`)},at).href));return{get:(expose)=>load().then((own)=>own.get(expose)),init:(...given)=>load().then((own)=>own.init(...given))}})(document.currentScript.src);\n`;
  return { file: `container.${hashOf(text)}.js`, text };
}

/** What it shares, as far as a foreign manifest tells: of what it takes from each module nothing is known. */
function sharedOf({ shared }: FederationManifest, contract: string) {
  const carries = shared
    .filter(({ assets }) => assets.js.sync.length + assets.js.async.length > 0)
    .map(({ name }) => name);
  const contractVersion = shared.find(({ name }) => name.startsWith('@red/contract/'))?.version;
  return {
    shared: Object.fromEntries(shared.map(({ name, requiredVersion }) => [name, requiredVersion])),
    takes: Object.fromEntries(shared.map(({ name }) => [name, ['*']])),
    builtWith: {
      '@red/contract': contractVersion ?? contract.replace('^', ''),
      ...Object.fromEntries(
        shared.filter(({ name }) => !name.startsWith('@red/')).map(({ name, version }) => [name, version]),
      ),
    },
    ...(carries.length > 0 && { carries }),
  };
}

/** Declarations that say what every exposed module is: a component, as its default. */
function typesOf(exposes: readonly string[]) {
  const text =
    "import type { ComponentType } from 'react';\ndeclare const Page: ComponentType;\nexport default Page;\n";
  const files = exposes.map((expose) => ({
    name: `${expose.slice(2)}.d.ts`,
    data: text,
    attrs: { mtime: 0 },
  }));
  const bytes = gzipSync(createTar(files), { level: 9 });
  return { file: `types.${hashOf(bytes)}.tgz`, bytes };
}

const hashOf = (bytes: string | Buffer) =>
  Buffer.from(integrityOf(bytes).slice('sha384-'.length), 'base64').toString('hex').slice(0, 8);
