/** The images of a cluster: built on this machine's engine (the docker client's own), brought to each node. */
import { imagesOf } from '../../deploy/description/files';
import { REMOTE_NAMES, ROOT } from '../../tools/packages';
import { run } from '../docker/command';
import { HOSTS, TAG } from './engines';

const SLOW_MS = 3_600_000;
/** Of others, as they come. */
const FOREIGN = ['axllent/mailpit:v1.21'];

export async function buildImages() {
  for (const { name, target, package: area } of imagesOf(REMOTE_NAMES)) {
    const words = ['build', '--quiet', '--target', target, '--tag', `${name}:${TAG}`];
    const args = area === undefined ? [] : ['--build-arg', `PACKAGE=${area}`];
    await run('docker', [...words, ...args, ROOT], { timeoutMs: SLOW_MS });
    console.log(`${name}:${TAG}`);
  }
}

export async function loadImages() {
  const names = [...imagesOf(REMOTE_NAMES).map(({ name }) => `${name}:${TAG}`), ...FOREIGN];
  for (const host of HOSTS) {
    const copy = `set -o pipefail; docker save ${names.join(' ')} | docker -H '${host}' load --quiet`;
    await run('bash', ['-c', copy], { timeoutMs: SLOW_MS });
    console.log(`${host} has the images.`);
  }
}
