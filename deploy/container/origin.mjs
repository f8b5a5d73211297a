/**
 * A remote's container: stores the release of its image, publishes it in the registry, and serves every stored release
 * from its volume. Files of older releases stay, so that open tabs keep working. With a bucket (RELEASE_STORAGE,
 * REGISTRY_FILE) several of them on several nodes store and publish, and each fetches what it is asked for.
 */
import path from 'node:path';
import { readBuiltRelease } from '@red/releases/built-release';
import { otherReleases, refusalsOf } from '@red/releases/gate';
import { pointerOf } from '@red/releases/publish-release';
import { Refusal, Unreachable } from '@red/releases/refusal';
import { openRegistryStore } from '@red/releases/registry-store';
import { openReleaseStorage } from '@red/releases/release-storage';
import { liveShellFacts } from '@red/releases/shell-facts';
import { drainedServer, stopOnSignal } from './drained-server.mjs';
import { knows, withArrival } from './publication.mjs';
import { answersMap, releaseServer } from './release-server.mjs';
import { storedReleases } from './stored-releases.mjs';

const {
  REMOTE: remote = '',
  PORT: port = '3000',
  SITE_URL: site = '',
  DATA_DIR: data = '/data',
} = process.env;
const FOLDER = path.join(data, 'releases');
const RELEASES = process.env.RELEASE_STORAGE || FOLDER;
const REGISTRY = process.env.REGISTRY_FILE || path.join(data, 'registry/registry.json');
const storage = openReleaseStorage(RELEASES);
const stored = RELEASES === FOLDER ? null : storedReleases(storage, remote, path.join(FOLDER, remote));
const SHELL_URL = process.env.SHELL_URL || 'http://shell:3000';
/** @import { BuiltRelease } from '@red/releases/built-release' */
/** @import { ReleaseRegistry } from '@red/contract/release-registry' */
/** @import { ReleaseManifest } from '@red/contract/remote-manifest' */

const IMAGE_RELEASE = '/release';
const RETRY_MS = 5_000;

/** Where browsers reach a remote's files (through the edge), and where the shell's server does. */
const ADDRESS = { url: `${site}/_mf/{remote}/`, serverUrl: `http://{remote}:${port}/` };

const log = (/** @type {object} */ facts) =>
  console.log(JSON.stringify({ time: new Date().toISOString(), owner: remote, ...facts }));

/**
 * Publishes the image's release; retries while registry, bucket or shell cannot be reached. What is live is served
 * meanwhile. A refused release is tried again when another shell is live, which may offer what it needs.
 */
async function publishImage() {
  /** @type {string | undefined} build of the shell that refused it */
  let refusedBy;
  for (;;) {
    try {
      const judge = (await liveShellFacts(SHELL_URL).catch(() => null))?.build;
      if (!refusedBy || (judge && judge !== refusedBy)) {
        refusedBy = judge;
        return await storeAndRegister();
      }
    } catch (error) {
      const refused = error instanceof Refusal && !(error instanceof Unreachable);
      log({
        level: 'error',
        stage: refused ? 'gate' : 'registry',
        cause: error instanceof Error ? error.message : error,
      });
      if (refused && !refusedBy) return;
      if (!refused) refusedBy = undefined;
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

async function storeAndRegister() {
  const store = openRegistryStore(REGISTRY);
  const built = await readBuiltRelease(IMAGE_RELEASE, { version: namedByContent });
  if (built.remote !== remote) throw new Refusal(`The image holds ${built.remote}, not ${remote}.`);
  store.mustBeAllowed(remote);
  const registry = await store.read();
  if (!knows(registry, remote, built.version)) await checkByGate(built, registry);
  // Its own folder first: what the image brings is served though the bucket be away.
  if (stored) await openReleaseStorage(FOLDER).put(built);
  await storage.put(built);
  const release = {
    ...pointerOf(built, ADDRESS),
    publishedAt: new Date().toISOString(),
    by: store.author('container'),
  };
  const { remotes } = await store.change(
    (before) => withArrival(before, remote, release, (version) => addressesOf({ ...built, version })),
    { who: `${remote} container`, why: `image with ${built.version}` },
  );
  log({ image: built.version, live: remotes[remote]?.stable.version });
}

/**
 * The remote's version with the hash of its remote.json, so that an image always has the same one.
 * @param {ReleaseManifest} manifest
 * @param {string} integrity
 */
function namedByContent(manifest, integrity) {
  return `${manifest.version}-${Buffer.from(integrity.slice(7), 'base64').toString('hex').slice(0, 10)}`;
}

/** @param {BuiltRelease} built */
function addressesOf(built) {
  const { url, serverUrl = url } = pointerOf(built, ADDRESS);
  return { url, serverUrl };
}

/**
 * Throws a Refusal for a release that would break what is live. At the first start of a site nothing is live, and no
 * shell may answer yet.
 * @param {BuiltRelease} built
 * @param {ReleaseRegistry} registry
 */
async function checkByGate(built, registry) {
  const shell = await liveShellFacts(SHELL_URL);
  if (!shell) {
    if (!registry.remotes[remote]) return;
    throw new Error(
      `${SHELL_URL} does not answer: whether ${built.version} fits the live shell is not known.`,
    );
  }
  const refusals = refusalsOf(built, shell, await otherReleases(registry, siblings, remote));
  if (refusals.length > 0) throw new Refusal(`${built.version} is refused:\n${refusals.join('\n')}`);
}

/** Files of the other remotes, each from its own container. */
const siblings = {
  address: 'the other origins',
  /**
   * @param {string} name
   * @param {string} version
   * @param {string} file
   */
  async read(name, version, file) {
    const response = await fetch(`http://${name}:${port}/${version}/${file}`, {
      signal: AbortSignal.timeout(5_000),
    });
    return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
  },
};

function serve() {
  const folder = path.join(FOLDER, remote);
  const answer = releaseServer(folder);
  /** @type {import('node:http').RequestListener} */
  const respond = async (request, response) => {
    // Browsers come through the edge with the remote's name in front, the shell's server without.
    const isVisitor = request.url?.startsWith('/_mf/');
    if (!isVisitor && answersMap(folder, request, response)) return;
    request.url = request.url?.replace(`/_mf/${remote}/`, '/');
    try {
      await stored?.bring(request.url ?? '');
    } catch (error) {
      log({ level: 'error', stage: 'storage', cause: error instanceof Error ? error.message : error });
      return response.writeHead(503, { 'cache-control': 'no-store' }).end('unavailable');
    }
    answer(request, response);
  };
  stopOnSignal(drainedServer(respond, { port: Number(port) }));
}

serve();
await publishImage();
