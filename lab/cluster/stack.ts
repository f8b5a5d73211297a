/** The site as a stack of a swarm: services, one-off tasks, its database. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { handedOut } from '../../deploy/description/service';
import { bucketKeyOf, REGISTRY, VETOES } from '../../deploy/description/settings';
import { ROOT } from '../../tools/packages';
import { until } from '../docker/command';
import { docker, inService, STACK, settings, TAG } from './engines';
import { addSecrets } from './secrets';

const STACK_FILE = path.join(ROOT, 'deploy/swarm/stack.yml');
const WHOLE_MS = 900_000;
const serviceSchema = z.object({ Name: z.string(), Replicas: z.string(), Image: z.string() });
const memberSchema = z.object({ Member: z.string(), Role: z.string(), State: z.string() });

export async function services() {
  const lines = await docker(['stack', 'services', STACK, '--format', 'json']);
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => serviceSchema.parse(JSON.parse(line)));
}

/** Whether a service has as many copies as it should: `2/2`, and not `0/0`. */
function isWhole({ Replicas }: { Replicas: string }) {
  const [running, wanted] = Replicas.split(' ')[0]?.split('/') ?? [];
  return running === wanted && wanted !== '0';
}

const untilWhole = () =>
  until('every service has its copies', async () => (await services()).every(isWhole), WHOLE_MS);

/** The first three nodes by name get the places that have a disk. */
async function labelNodes() {
  const nodes = (await docker(['node', 'ls', '--format', '{{.Hostname}} {{.ID}}'])).split('\n').sort();
  for (const [at, node] of nodes.slice(0, 3).entries())
    await docker(['node', 'update', '--label-add', `red.member=${at + 1}`, node.split(' ')[1] ?? '']);
}

/**
 * The stack as it is deployed. A trial on a kernel that cannot encrypt what goes from node to node (no ESP) says so by
 * CLUSTER_PLAIN=true: nothing gets through otherwise.
 */
function stackText(isTrial: boolean): string {
  const text = readFileSync(STACK_FILE, 'utf8');
  const isPlain = isTrial && process.env.CLUSTER_PLAIN === 'true';
  return isPlain ? text.replace('&encrypted\n  encrypted: "true"', '&encrypted {}') : text;
}

/** Secrets, labels and services; also to bring in another version. */
export async function up(isTrial: boolean) {
  await addSecrets();
  await labelNodes();
  await docker(['stack', 'deploy', '--resolve-image', 'never', '--detach=true', '-c', '-', STACK], {
    input: stackText(isTrial),
    env: settings(isTrial),
    timeoutMs: 180_000,
  });
  await untilWhole();
}

/** Volumes and secrets stay. */
export const down = () => docker(['stack', 'rm', '--detach=false', STACK], { timeoutMs: 180_000 });

const update = (service: string, ...words: string[]) =>
  docker(
    ['service', 'update', '--quiet', '--detach=false', '--no-resolve-image', ...words, `${STACK}_${service}`],
    { timeoutMs: WHOLE_MS },
  );
/** Replaces the tasks of a service one by one, as a new version would. */
export const replace = (service: string) => update(service, '--force');
export const setImage = (service: string, image: string) => update(service, '--image', image);
export const scale = (service: string, copies: number) =>
  docker(['service', 'scale', '--detach', `${STACK}_${service}=${copies}`]);

/** `${NAME:-default}` of the stack file, with the settings of this process. */
const filledIn = (value: string) =>
  value.replaceAll(/\$\{(\w+):-([^}]*)\}/g, (_, name, fallback) => process.env[name] || fallback);

/** The release command, once, on whichever node; resolves with what it prints. */
export async function release(words: readonly string[]): Promise<string> {
  const name = `${STACK}-release-${randomBytes(4).toString('hex')}`;
  const secrets = ['RELEASE_KEY.release=RELEASE_KEY', 'RELEASE_KEYS', ...bucketKeyOf('release')].map(
    handedOut,
  );
  const environment = { ...REGISTRY, ...VETOES, SITE_URL: 'http://shell:3000' };
  const create = [
    ...['service', 'create', '--detach=false', '--quiet', '--mode', 'replicated-job', '--name', name],
    ...['--restart-condition', 'none', '--no-resolve-image', '--user', '1000:1000'],
    ...['site', 'storage'].flatMap((network) => ['--network', `${STACK}_${network}`]),
    ...secrets.flatMap(({ source, target }) => ['--secret', `source=${STACK}_${source},target=${target}`]),
    ...Object.entries(environment).flatMap(([key, value]) => ['--env', `${key}=${filledIn(value)}`]),
    ...['--entrypoint', 'node', `red/tasks:${TAG}`, '/app/deploy/dist/release.mjs', ...words],
  ];
  try {
    const failure = await docker(create, { timeoutMs: 120_000 }).then(() => '', String);
    const said = await docker(['service', 'logs', '--raw', name]);
    if (failure) throw new Error(`release ${words.join(' ')}: ${said.slice(-1_000)} ${failure.slice(-300)}`);
    return said;
  } finally {
    await docker(['service', 'rm', name]).catch(() => {});
  }
}

const MEMBERS = ['pg1', 'pg2'];

/** The answer of the first member of the database that gives one. */
async function anyMember<T>(ask: (member: string) => Promise<T>): Promise<T> {
  let problem: unknown;
  for (const member of MEMBERS)
    try {
      return await ask(member);
    } catch (error) {
      problem = error;
    }
  throw problem;
}

/** Members of the database as one of them sees them. */
const databaseMembers = () =>
  anyMember(async (member) => {
    const list = ['bash', '/etc/red/patroni.sh', 'list', '-f', 'json'];
    return z.array(memberSchema).parse(JSON.parse(await inService(member, list, { timeoutMs: 90_000 })));
  });
export const primary = async () =>
  (await databaseMembers()).find(({ Role, State }) => Role === 'Leader' && State === 'running')?.Member ?? '';

/** Every service has its copies, and a standby follows that has all that was acknowledged. */
export async function untilNormal() {
  await untilWhole();
  const follows = async () => (await databaseMembers()).some(({ Role }) => Role === 'Sync Standby');
  await until('a standby follows', follows, WHOLE_MS);
}

/** Rows of a statement on the primary. */
export async function rows(statement: string): Promise<string[][]> {
  const words = ['psql', '-h', '/tmp', '-U', 'postgres', '-d', 'red', '-At', '-F', '\t'];
  const text = await inService(await primary(), [...words, '-v', 'ON_ERROR_STOP=1'], { input: statement });
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'));
}
