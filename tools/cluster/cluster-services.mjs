/**
 * What stands on a cluster: each service of docker-compose.yml with what it is there beyond its part of that file, and the
 * services that only a cluster has. Data of the stack file.
 */
import { ISSUED_BY_OTHERS, SECRETS } from '../../deploy/container/setup-rules';

/**
 * A service as docker-compose.yml has it, as far as it is read here.
 * @typedef {Record<string, unknown> & {
 *   image: string,
 *   environment?: Record<string, string>,
 *   networks?: string[],
 *   tmpfs?: string[],
 *   healthcheck?: object,
 *   deploy?: { resources?: object, replicas?: string },
 * }} ComposeService
 *
 * What a service is on a cluster beyond its part of docker-compose.yml.
 * @typedef {object} OnCluster
 * @property {'global' | number | string} copies one on each node, or how many
 * @property {Record<string, string>} [environment]
 * @property {readonly string[]} [networks] further ones
 * @property {readonly string[]} [secrets] names of settings; `<secret>=<setting>` where they differ
 * @property {readonly string[]} [volumes] `name:/path`, each on its own node
 * @property {number} [member] stands on the node with this label, and nowhere else
 * @property {boolean} [stopFirst] the old one stops before the new one starts
 */

/**
 * A setting of the operator with its default, as the stack file spells it.
 * @param {string} name
 * @param {string} fallback
 */
export const given = (name, fallback) => ['$', `{${name}:-${fallback}}`].join('');

export const BUCKET_KEYS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
const BUCKET = {
  S3_ENDPOINT: given('S3_ENDPOINT', 'http://storage:9000'),
  AWS_REGION: given('AWS_REGION', 'us-east-1'),
};
export const REGISTRY = {
  ...BUCKET,
  REGISTRY_FILE: `s3://${given('BUCKET', 'red')}/registry`,
  RELEASE_STORAGE: `s3://${given('BUCKET', 'red')}/releases`,
};
export const VETOES = `s3://${given('BUCKET', 'red')}/vetoes`;
/** How long whoever stops says so while it still takes requests. */
/** No samples unless they are asked for: a cluster is not one machine. */
const SAMPLES = { SAMPLE_CONTENT: given('SAMPLE_CONTENT', 'false') };
const DRAIN = { DRAIN_MS: given('DRAIN_MS', '3000') };
const MEMBERS = [1, 2, 3];
/** Members of the database: a primary and its standby. */
const DATABASE_MEMBERS = [1, 2];
/** Secrets that only a cluster has, by the service that gets them. */
const DATABASE_SECRETS = ['PGPASSWORD', 'DATABASE_OWNER_PASSWORD', 'DATABASE_REPLICATION_PASSWORD'];

/** Services of docker-compose.yml that a cluster has in another form or not at all. */
export const LEFT_OUT = new Set(['postgres', 'setup', 'release', 'source']);

/** @param {readonly string[]} names */
const made = (names) =>
  names.filter((name) => !ISSUED_BY_OTHERS.has(name) || name === 'PAYMENT_WEBHOOK_SECRET');

/**
 * Secrets of a cluster that are made up unless the operator gives them; keys of releases and certificate come on top.
 * @returns {string[]}
 */
export const madeUpSecrets = () => [
  ...new Set([...made(Object.values(SECRETS).flat()), ...DATABASE_SECRETS, ...BUCKET_KEYS]),
];

/** @type {Record<string, OnCluster>} */
export const FROM_COMPOSE = {
  edge: {
    copies: 'global',
    environment: {
      EDGE_TLS: 'tls /run/secrets/EDGE_CERTIFICATE /run/secrets/EDGE_KEY',
      EDGE_FILES: 'files:3000',
      // A node that is gone gives no sign.
      EDGE_DIAL: '1s',
    },
    secrets: ['EDGE_CERTIFICATE', 'EDGE_KEY'],
    volumes: ['edge:/data'],
    // Its ports are the node's.
    stopFirst: true,
  },
  cache: { copies: 2 },
  shell: {
    copies: given('SHELL_REPLICAS', '2'),
    environment: { ...REGISTRY, ...DRAIN, ...SAMPLES, VETOES },
    networks: ['storage'],
    secrets: [...made(SECRETS.shell), 'RELEASE_KEYS', ...BUCKET_KEYS],
    // With its own files beside those of the service on the same node.
    volumes: ['shell:/data/shell', 'shell-files:/data/shell-files'],
  },
  render: { copies: given('RENDER_REPLICAS', '2'), environment: { ...DRAIN, ...SAMPLES } },
  api: {
    copies: given('API_REPLICAS', '2'),
    environment: {
      DATABASE_URL: given('DATABASE_URL', 'postgresql://red@database:5432/red'),
      ...DRAIN,
      ...SAMPLES,
    },
    secrets: made(SECRETS.api),
  },
  mailpit: { copies: 1 },
};

/**
 * @param {string} name of an area
 * @returns {OnCluster}
 */
export const areaOnCluster = (name) => ({
  copies: 2,
  environment: { ...REGISTRY, ...DRAIN },
  networks: ['storage'],
  secrets: [`RELEASE_KEY.${name}=RELEASE_KEY`, 'RELEASE_KEYS', ...BUCKET_KEYS],
  volumes: [`releases-${name}:/data/releases/${name}`],
});

const health = (/** @type {string[]} */ ...test) => ({
  test: ['CMD', ...test],
  interval: '5s',
  timeout: '4s',
  retries: 5,
  start_period: '120s',
});
const limits = (/** @type {string} */ cpus, /** @type {string} */ memory, pids = 256) => ({
  resources: { limits: { cpus, memory, pids } },
});

/**
 * Services that only a cluster has.
 * @param {ComposeService} part what all have in common, read off another service
 * @returns {Record<string, [ComposeService, OnCluster]>}
 */
export function ownServices(part) {
  const database = {
    ...part,
    image: `red/database:${given('TAG', 'local')}`,
    user: '999:999',
    tmpfs: ['/tmp:size=64m'],
  };
  const etcd = MEMBERS.map((member) => `etcd${member}`);
  return {
    // Which member is the primary is decided by three votes.
    ...Object.fromEntries(
      MEMBERS.map((member) => [
        `etcd${member}`,
        [
          {
            ...database,
            command: ['bash', '/etc/red/etcd.sh'],
            environment: {
              ETCD_NAME: `etcd${member}`,
              ETCD_INITIAL_CLUSTER: etcd.map((name) => `${name}=http://${name}:2380`).join(','),
            },
            networks: ['data'],
            deploy: limits('0.5', '256M'),
          },
          { copies: 1, member, volumes: [`etcd${member}:/data/etcd`], stopFirst: true },
        ],
      ]),
    ),
    ...Object.fromEntries(
      DATABASE_MEMBERS.map((member) => [
        `pg${member}`,
        [
          {
            ...database,
            environment: {
              PATRONI_NAME: `pg${member}`,
              PATRONI_ETCD3_HOSTS: etcd.map((name) => `${name}:2379`).join(','),
            },
            networks: ['data'],
            stop_grace_period: '60s',
            deploy: limits('2', '768M'),
          },
          {
            copies: 1,
            member,
            secrets: DATABASE_SECRETS,
            volumes: [`pg${member}:/data/database`],
            stopFirst: true,
          },
        ],
      ]),
    ),
    database: [
      {
        ...database,
        command: ['haproxy', '-W', '-db', '-f', '/etc/red/haproxy.cfg'],
        networks: ['data'],
        stop_signal: 'SIGUSR1',
        deploy: limits('0.5', '128M'),
      },
      { copies: 'global' },
    ],
    // Elsewhere than the members of the database.
    backup: [
      {
        ...database,
        command: ['bash', '/etc/red/backup.sh'],
        networks: ['data'],
        deploy: limits('1', '512M'),
      },
      {
        copies: 1,
        member: 3,
        secrets: ['DATABASE_REPLICATION_PASSWORD'],
        volumes: ['backup:/data/backup'],
        stopFirst: true,
      },
    ],
    // Files of every shell, so that the edge of each node has them.
    files: [
      {
        ...part,
        image: `red/files:${given('TAG', 'local')}`,
        command: ['node', 'deploy/dist/shell-files.mjs'],
        environment: { ...BUCKET, ...DRAIN, SHELL_FILES: `s3://${given('BUCKET', 'red')}/shell-files` },
        networks: ['site', 'storage'],
        healthcheck: health('bash', '/usr/local/bin/answers.sh', '3000', '/healthz'),
        deploy: limits('0.5', '192M'),
      },
      { copies: 2, secrets: BUCKET_KEYS, volumes: ['shell-files:/data/shell-files'] },
    ],
    // A fake server of the S3 protocol: with S3_ENDPOINT of a real object storage nobody calls it.
    storage: [
      {
        ...part,
        image: `red/tasks:${given('TAG', 'local')}`,
        command: ['node', 'deploy/dist/storage.mjs'],
        networks: ['storage'],
        healthcheck: health('bash', '/usr/local/bin/answers.sh', '9000', '/healthz'),
        deploy: limits('0.5', '384M'),
      },
      { copies: 1, member: 3, secrets: BUCKET_KEYS, volumes: ['storage:/data/storage'], stopFirst: true },
    ],
    metrics: [
      {
        ...part,
        image: `red/metrics:${given('TAG', 'local')}`,
        networks: ['behind', 'data'],
        healthcheck: health('bash', '-c', 'exec 3<>/dev/tcp/127.0.0.1/9090'),
        deploy: limits('0.5', '384M'),
      },
      { copies: 1, secrets: ['OPS_TOKEN'], volumes: ['metrics:/data'] },
    ],
  };
}
