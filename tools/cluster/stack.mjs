/** The site as a stack of a Docker Swarm: secrets, labels of nodes, services, one-off tasks. Asks any manager. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { handOutReleaseKeys } from '../../deploy/container/release-keys';
import { REMOTE_NAMES, ROOT } from '../packages.mjs';
import { BUCKET_KEYS, madeUpSecrets, REGISTRY, VETOES } from './cluster-services.mjs';
import { run } from './run-command.mjs';

export const STACK = 'red';
const STACK_FILE = path.join(ROOT, 'deploy/swarm/stack.yml');
const GIVEN = path.join(ROOT, 'deploy/secrets');
const POLL_MS = 2_000;
const DAYS = 3_650;

const serviceSchema = z.object({ Name: z.string(), Replicas: z.string(), Image: z.string() });
const taskSchema = z.object({
  Name: z.string(),
  Node: z.string(),
  CurrentState: z.string(),
  DesiredState: z.string(),
  Error: z.string(),
});
const nodeSchema = z.object({
  ID: z.string(),
  Hostname: z.string(),
  Status: z.string(),
  ManagerStatus: z.string(),
});

/** @template T @param {z.ZodType<T>} schema @param {string} lines @returns {T[]} */
const readLines = (schema, lines) =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line) => schema.parse(JSON.parse(line)));

/**
 * Whether a service has as many copies as it should: `2/2`, and not `0/0`.
 * @param {string} replicas
 */
function isWhole(replicas) {
  const [running, wanted] = replicas.split(' ')[0]?.split('/') ?? [];
  return running === wanted && wanted !== '0';
}

/**
 * A setting as the stack file has it, `${NAME:-default}` replaced.
 * @param {string} value
 * @param {Readonly<Record<string, string>>} environment
 */
const filledIn = (value, environment) =>
  value.replaceAll(/\$\{(\w+):-([^}]*)\}/g, (_, name, fallback) => environment[name] || fallback);

/** @typedef {ReturnType<typeof clusterStack>} ClusterStack */

/**
 * @param {{ host: () => string | undefined, environment: Record<string, string>, folder: string }} options `host` of a
 *   manager that answers, undefined for the client's own; `environment` is what the stack file reads; `folder` keeps the
 *   authority of made-up certificates and the keys of releases
 */
export function clusterStack({ host, environment, folder }) {
  /**
   * @param {readonly string[]} words
   * @param {{ input?: string | Buffer, timeoutMs?: number }} [how]
   */
  const docker = (words, how = {}) => {
    const address = host();
    return run('docker', address ? ['-H', address, ...words] : words, { ...how, env: environment });
  };
  const nodes = async () => readLines(nodeSchema, await docker(['node', 'ls', '--format', 'json']));
  const services = async () =>
    readLines(serviceSchema, await docker(['stack', 'services', STACK, '--format', 'json']));

  /** @param {string} name @param {string} value */
  const addSecret = (name, value) =>
    docker(
      ['secret', 'create', '--label', `com.docker.stack.namespace.kept=${STACK}`, `${STACK}_${name}`, '-'],
      {
        input: value,
      },
    );

  /** Gives the cluster every secret that it does not have: the operator's, or a made-up one. */
  async function addSecrets() {
    const known = new Set((await docker(['secret', 'ls', '--format', '{{.Name}}'])).split('\n'));
    /** @param {string} name @param {() => string} make */
    const add = async (name, make) => {
      if (known.has(`${STACK}_${name}`)) return;
      const given = path.join(GIVEN, name);
      await addSecret(name, existsSync(given) ? readFileSync(given, 'utf8').trim() : make());
    };
    for (const name of madeUpSecrets()) await add(name, () => randomBytes(32).toString('base64url'));
    const keys = path.join(folder, 'release-keys');
    handOutReleaseKeys({ folder: keys, given: GIVEN, areas: REMOTE_NAMES, forget: false });
    for (const owner of [...REMOTE_NAMES, 'release'])
      await add(`RELEASE_KEY.${owner}`, () => readFileSync(path.join(keys, owner, 'RELEASE_KEY'), 'utf8'));
    await add('RELEASE_KEYS', () => readFileSync(path.join(keys, 'public/RELEASE_KEYS'), 'utf8'));
    if (!known.has(`${STACK}_EDGE_CERTIFICATE`)) {
      const { certificate, key } = await certificateOf(new URL(environment.SITE_URL ?? '').hostname, folder);
      await add('EDGE_CERTIFICATE', () => certificate);
      await add('EDGE_KEY', () => key);
    }
  }

  /** The first three nodes get the places that have a disk. */
  async function labelNodes() {
    const sorted = (await nodes()).sort((one, other) => one.Hostname.localeCompare(other.Hostname));
    for (const [at, { ID }] of sorted.slice(0, 3).entries())
      await docker(['node', 'update', '--label-add', `red.member=${at + 1}`, ID]);
  }

  /** Waits until every service has all of its copies. @param {number} timeoutMs */
  async function untilWhole(timeoutMs) {
    const end = Date.now() + timeoutMs;
    for (;;) {
      const all = await services().catch(() => []);
      const missing = all.filter(({ Replicas }) => !isWhole(Replicas));
      if (all.length > 0 && missing.length === 0) return all.length;
      if (Date.now() > end)
        throw new Error(
          `Not all services run: ${missing.map(({ Name, Replicas }) => `${Name} ${Replicas}`).join(', ')}`,
        );
      await pause(POLL_MS);
    }
  }

  /** Waits until no service is being replaced; throws when one went back to what it was. @param {number} timeoutMs */
  async function untilReplaced(timeoutMs) {
    const end = Date.now() + timeoutMs;
    for (;;) {
      // An update that was just asked for has not begun.
      await pause(POLL_MS);
      const names = (await services()).map(({ Name }) => Name);
      const states = (
        await docker([
          ...['service', 'inspect', '--format', '{{.Spec.Name}} {{with .UpdateStatus}}{{.State}}{{end}}'],
          ...names,
        ])
      ).split('\n');
      const failed = states.filter((state) => /rollback|paused/.test(state));
      if (failed.length > 0) throw new Error(`Services were not replaced: ${failed.join(', ')}`);
      const busy = states.filter((state) => state.endsWith(' updating'));
      if (busy.length === 0) return;
      if (Date.now() > end) throw new Error(`Services are still being replaced: ${busy.join(', ')}`);
    }
  }

  /**
   * Runs a program once, on whichever node, and gives what it prints.
   * @param {object} task
   * @param {string} task.image
   * @param {readonly string[]} task.command
   * @param {readonly string[]} [task.networks] of the stack
   * @param {readonly string[]} [task.secrets] `<secret>=<setting>`
   * @param {Record<string, string>} [task.settings]
   */
  async function runOnce({ image, command, networks = [], secrets = [], settings = {} }) {
    const name = `${STACK}-task-${randomBytes(4).toString('hex')}`;
    try {
      const failure = await docker(
        [
          ...['service', 'create', '--detach=false', '--quiet', '--mode', 'replicated-job', '--name', name],
          ...['--restart-condition', 'none', '--no-resolve-image', '--user', '1000:1000'],
          ...networks.flatMap((network) => ['--network', `${STACK}_${network}`]),
          ...secrets.flatMap((secret) => {
            const [source = '', target = source] = secret.split('=');
            return ['--secret', `source=${STACK}_${source},target=${target}`];
          }),
          ...Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
          ...['--entrypoint', command[0] ?? '', image, ...command.slice(1)],
        ],
        { timeoutMs: 120_000 },
      ).then(
        () => null,
        (error) => error,
      );
      const said = await docker(['service', 'logs', '--raw', name], { timeoutMs: 20_000 });
      if (failure)
        throw new Error(`${command.join(' ')} failed: ${said.slice(-1_000)} ${failure.message.slice(-300)}`);
      return said;
    } finally {
      await docker(['service', 'rm', name]).catch(() => {});
    }
  }

  return {
    docker,
    nodes,
    services,
    untilWhole,
    untilReplaced,
    /** Tasks that run or should. */
    tasks: async () =>
      readLines(
        taskSchema,
        await docker([
          'stack',
          'ps',
          STACK,
          '--no-trunc',
          '--filter',
          'desired-state=running',
          '--format',
          'json',
        ]),
      ),
    /**
     * Secrets, labels and services; also to bring in another stack file or version.
     * @param {readonly string[]} [onTop] further stack files
     */
    async deploy(onTop = []) {
      await addSecrets();
      await labelNodes();
      await docker(
        [
          ...['stack', 'deploy', '--resolve-image', 'never', '--detach=true'],
          ...[STACK_FILE, ...onTop].flatMap((file) => ['-c', file]),
          STACK,
        ],
        {
          timeoutMs: 180_000,
        },
      );
    },
    /** Volumes and secrets stay. */
    remove: () => docker(['stack', 'rm', '--detach=false', STACK], { timeoutMs: 180_000 }),
    /**
     * The release command: `status`, `rollback mf-pagos`, ...
     * @param {readonly string[]} words
     */
    release: (words) =>
      runOnce({
        image: `red/tasks:${environment.TAG || 'local'}`,
        command: ['node', '/app/shared/releases/src/cli/red-release.mjs', ...words],
        networks: ['site', 'storage'],
        secrets: ['RELEASE_KEY.release=RELEASE_KEY', 'RELEASE_KEYS', ...BUCKET_KEYS],
        settings: {
          ...Object.fromEntries(
            Object.entries({ ...REGISTRY, VETOES }).map(([name, value]) => [
              name,
              filledIn(value, environment),
            ]),
          ),
          SITE_URL: 'http://shell:3000',
        },
      }),
    runOnce,
  };
}

/**
 * A certificate for the site's name, of an authority of this folder: for trials, and where the operator gives none.
 * @param {string} name
 * @param {string} folder keeps `authority.crt`, which clients trust
 * @returns {Promise<{ certificate: string, key: string }>}
 */
async function certificateOf(name, folder) {
  mkdirSync(folder, { recursive: true });
  const authority = path.join(folder, 'authority');
  const ec = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', String(DAYS)];
  if (!existsSync(`${authority}.crt`))
    await run('openssl', [
      ...['req', '-x509', ...ec, '-keyout', `${authority}.key`, '-out', `${authority}.crt`],
      ...['-subj', `/CN=${STACK} authority`],
    ]);
  const made = mkdtempSync(path.join(tmpdir(), 'red-certificate-'));
  const file = path.join(made, 'site');
  try {
    await run('openssl', [
      ...['req', '-x509', ...ec, '-keyout', `${file}.key`, '-out', `${file}.crt`],
      ...['-CA', `${authority}.crt`, '-CAkey', `${authority}.key`],
      ...['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`],
      ...['-addext', 'basicConstraints=critical,CA:FALSE'],
    ]);
    return { certificate: readFileSync(`${file}.crt`, 'utf8'), key: readFileSync(`${file}.key`, 'utf8') };
  } finally {
    for (const each of readdirSync(made)) rmSync(path.join(made, each));
    rmSync(made, { recursive: true });
  }
}
