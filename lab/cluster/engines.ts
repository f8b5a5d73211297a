/** The engines of a swarm, as the operator gives them, and the settings of the site that runs on it. */
import path from 'node:path';
import { ROOT } from '../../tools/packages';
import { type How, run } from '../docker/command';

/**
 * `CLUSTER_HOSTS`: addresses of the nodes' engines as DOCKER_HOST has them, by commas. Without it there is one: the docker
 * client's own. Only the database and edge cases need all of them.
 */
export const HOSTS = (process.env.CLUSTER_HOSTS ?? process.env.DOCKER_HOST ?? '').split(',');
/** Keeps the authority of made-up certificates and the keys of releases. */
export const FOLDER = path.resolve(process.env.CLUSTER_DIR || path.join(ROOT, '.data/cluster'));
export const STACK = 'red';
export const TAG = process.env.TAG || 'cluster';
export const SITE = new URL(process.env.SITE_URL || 'https://red.test');

/** What the stack file reads; a trial beyond it: sample content, and many visitors at one address. */
const SETTINGS: Record<string, string> = { SITE_URL: SITE.origin, TAG };
const TRIAL: Record<string, string> = {
  SAMPLE_CONTENT: 'true',
  PAYMENT_SUCCESS_RATE: '1',
  RATE_LIMIT_PER_MINUTE: '1000000',
  MESSAGE_LIMIT_PER_MINUTE: '1000000',
  ORDERS_WITHOUT_PROOF: '1000000',
  ORDER_MAILS_PER_HOUR: '1000000',
};
export const settings = (isTrial: boolean) => ({
  ...(isTrial ? TRIAL : {}),
  ...process.env,
  ...SETTINGS,
});

/** `docker …` on one node. */
export const dockerAt = (host: string, words: readonly string[], how?: How) =>
  run('docker', host ? ['-H', host, ...words] : words, how);

/** `docker …` on the first node that answers. */
export async function docker(words: readonly string[], how?: How): Promise<string> {
  for (const host of HOSTS.slice(0, -1)) if (await answers(host)) return dockerAt(host, words, how);
  return dockerAt(HOSTS.at(-1) ?? '', words, how);
}
const answers = (host: string) =>
  dockerAt(host, ['node', 'ls', '--quiet'], { timeoutMs: 5_000 }).then(
    () => true,
    () => false,
  );

/** Addresses of the nodes, which are those of the edges. */
export async function addresses() {
  const ids = (await docker(['node', 'ls', '--quiet'])).split('\n');
  return (await docker(['node', 'inspect', '--format', '{{.Status.Addr}}', ...ids])).split('\n');
}

/** Makes one swarm of the engines, managers all. Those that are in it stay. */
export async function openSwarm() {
  const [first = '', ...others] = HOSTS;
  const inSwarm = (host: string) =>
    dockerAt(host, ['info', '--format', '{{.Swarm.LocalNodeState}}']).then((state) => state === 'active');
  if (!(await inSwarm(first))) await dockerAt(first, ['swarm', 'init']);
  const token = await dockerAt(first, ['swarm', 'join-token', '--quiet', 'manager']);
  const address = await dockerAt(first, ['info', '--format', '{{.Swarm.NodeAddr}}']);
  for (const host of others)
    if (!(await inSwarm(host))) await dockerAt(host, ['swarm', 'join', '--token', token, `${address}:2377`]);
  return docker(['node', 'ls']);
}

/** Runs a program in a running container of a service, on whichever node. */
export async function inService(service: string, words: readonly string[], how?: How): Promise<string> {
  for (const host of HOSTS) {
    const label = `label=com.docker.swarm.service.name=${STACK}_${service}`;
    const ids = await dockerAt(host, ['ps', '--quiet', '--filter', label], { timeoutMs: 10_000 }).catch(
      () => '',
    );
    const [id] = ids.split('\n');
    if (id) return dockerAt(host, ['exec', '-i', id, ...words], how);
  }
  throw new Error(`No container of ${service} runs on the engines that CLUSTER_HOSTS names.`);
}
