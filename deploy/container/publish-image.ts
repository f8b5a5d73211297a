/** Stores the release of an area's image and publishes it in the registry. */

import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseRegistry } from '@red/contract/release-registry';
import type { ReleaseManifest } from '@red/contract/remote-manifest';
import { type BuiltRelease, readBuiltRelease } from '@red/releases/built-release';
import { otherReleases, refusalsOf } from '@red/releases/gate';
import { pointerOf } from '@red/releases/publish-release';
import { Refusal, Unreachable } from '@red/releases/refusal';
import { openRegistry } from '@red/releases/registry';
import { folderOf } from '@red/releases/release-folder';
import { openReleaseStorage } from '@red/releases/release-storage';
import { liveShellFacts } from '@red/releases/shell-facts';
import { log } from './log';
import { knows, withArrival } from './publication';

const { PORT: port = '3000', SITE_URL: site = '', SHELL_URL: shellUrl = 'http://shell:3000' } = process.env;
const RETRY_MS = 5_000;
/** Where browsers reach an area's files (through the edge), and where the shell's server does. */
const ADDRESS = { url: `${site}/_mf/{remote}/`, serverUrl: `http://{remote}:${port}/` };

type Image = {
  /** Folder of the built release. */
  image: string;
  remote: string;
  /** This machine's folder of releases. */
  releases: string;
  /** Address of the storage that every origin has; the same as `releases` on one machine. */
  storage: string;
};

/**
 * Publishes the image's release; retries while registry, bucket or shell cannot be reached. What is live is served
 * meanwhile. A refused release is tried again when another shell is live, which may offer what it needs.
 */
export async function publishImage(image: Image) {
  /** Build of the shell that refused it. */
  let refusedBy: string | undefined;
  for (;;) {
    try {
      const judge = (await liveShellFacts(shellUrl).catch(() => null))?.build;
      if (!refusedBy || (judge && judge !== refusedBy)) {
        refusedBy = judge;
        return await storeAndRegister(image);
      }
    } catch (error) {
      const refused = error instanceof Refusal && !(error instanceof Unreachable);
      log({ level: 'error', stage: refused ? 'gate' : 'registry', cause: error });
      if (refused && !refusedBy) return;
      if (!refused) refusedBy = undefined;
    }
    await pause(RETRY_MS);
  }
}

async function storeAndRegister({ image, remote, releases, storage }: Image) {
  const registry = openRegistry(process.env.REGISTRY || `${releases}/../registry`);
  const built = await readBuiltRelease(image, { version: namedByContent });
  if (built.remote !== remote) throw new Refusal(`The image holds ${built.remote}, not ${remote}.`);
  registry.mustBeAllowed(remote);
  const before = await registry.read();
  if (!knows(before.remotes[remote] ?? null, built.version)) {
    await checkByGate(built, before);
    log({
      stage: 'gate',
      image: built.version,
      msg: 'files and contract are checked; no page was opened here',
    });
  }
  // Its own folder first: what the image brings is served though the bucket be away.
  for (const place of new Set([releases, storage])) await openReleaseStorage(place).put(built);
  const release = {
    ...pointerOf(built, ADDRESS),
    publishedAt: new Date().toISOString(),
    by: registry.author('container'),
  };
  await registry.change(
    remote,
    (known) => withArrival(known, remote, release, (folder) => addressesOf(remote, folder)),
    { who: `${remote} container`, why: `image with ${built.version}` },
  );
  const { remotes } = await registry.read();
  log({ image: built.version, live: remotes[remote]?.stable.version });
}

/** The area's version with its content, so that an image always has the same one. */
const namedByContent = ({ version }: ReleaseManifest, integrity: string) => folderOf({ version, integrity });

function addressesOf(remote: string, folder: string) {
  const inFolder = (base: string) => `${base.replaceAll('{remote}', remote)}${folder}/`;
  return { url: inFolder(ADDRESS.url), serverUrl: inFolder(ADDRESS.serverUrl) };
}

/**
 * Throws a Refusal for a release that would break what is live. At the first start of a site nothing is live, and no
 * shell may answer yet.
 */
async function checkByGate(built: BuiltRelease, registry: ReleaseRegistry) {
  const shell = await liveShellFacts(shellUrl);
  if (!shell) {
    if (!registry.remotes[built.remote]) return;
    throw new Error(
      `${shellUrl} does not answer: whether ${built.version} fits the live shell is not known.`,
    );
  }
  const refusals = refusalsOf(built, shell, await otherReleases(registry, siblings, built.remote));
  if (refusals.length > 0) throw new Refusal(`${built.version} is refused:\n${refusals.join('\n')}`);
}

/** Files of the other areas, each from its own container. */
const siblings = {
  address: 'the other origins',
  async read(name: string, folder: string, file: string) {
    const response = await fetch(`http://${name}:${port}/${folder}/${file}`, {
      signal: AbortSignal.timeout(5_000),
    });
    return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
  },
};
