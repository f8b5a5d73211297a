/**
 * The origin of an area: serves every stored release from its folder. Files of older releases stay, so that open tabs keep
 * working. In a container it also stores and publishes the release of its image (IMAGE_RELEASE). With a bucket
 * (RELEASE_STORAGE) several origins run on several nodes, and each fetches what it is asked for.
 */
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { openReleaseStorage } from '@red/releases/release-storage';
import { drainedServer, stopOnSignal } from './drained-server';
import { log } from './log';
import { answersMap, releaseServer } from './release-server';
import { storedReleases } from './stored-releases';

const { REMOTE: remote = '', PORT: port = '3000', DATA_DIR: data = '/data', IMAGE_RELEASE } = process.env;
const releases = path.join(data, 'releases');
const folder = path.join(releases, remote);
const storage = process.env.RELEASE_STORAGE || releases;
const stored = storage === releases ? null : storedReleases(openReleaseStorage(storage), remote, folder);
const answer = releaseServer(folder);

const respond: RequestListener = async (request, response) => {
  // Browsers come through the edge with the area's name in front, the shell's server without. On a machine without an
  // edge both come the same way.
  const isServer = IMAGE_RELEASE !== undefined && !request.url?.startsWith('/_mf/');
  if (isServer && answersMap(folder, request, response)) return;
  request.url = request.url?.replace(`/_mf/${remote}/`, '/');
  try {
    await stored?.bring(request.url ?? '');
  } catch (error) {
    log({ level: 'error', stage: 'storage', cause: error });
    return response.writeHead(503, { 'cache-control': 'no-store' }).end('unavailable');
  }
  answer(request, response);
};

stopOnSignal(drainedServer(respond, { port: Number(port) }));
if (IMAGE_RELEASE) {
  const { publishImage } = await import('./publish-image');
  await publishImage({ image: IMAGE_RELEASE, remote, releases, storage });
}
