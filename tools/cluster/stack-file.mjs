/**
 * The stack file of a cluster (deploy/swarm/stack.yml), derived from docker-compose.yml: the same services with the same
 * images, settings, rights, health checks and limits, and what is different where there are several nodes. Pure.
 */
import { ISSUED_BY_OTHERS, SECRETS } from '../../deploy/container/setup-rules.mjs';

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
 * @typedef {{ services: Record<string, ComposeService>, networks: Record<string, object | null> }} ComposeFile
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
const given = (name, fallback) => ['$', `{${name}:-${fallback}}`].join('');

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
const DRAIN = { DRAIN_MS: given('DRAIN_MS', '3000') };
const MEMBERS = [1, 2, 3];
/** Members of the database: a primary and its standby. */
const DATABASE_MEMBERS = [1, 2];
/** Secrets that only a cluster has, by the service that gets them. */
const DATABASE_SECRETS = ['PGPASSWORD', 'DATABASE_OWNER_PASSWORD', 'DATABASE_REPLICATION_PASSWORD'];

/** Services of docker-compose.yml that a cluster has in another form or not at all. */
const LEFT_OUT = new Set(['postgres', 'setup', 'release', 'source']);

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
const FROM_COMPOSE = {
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
    environment: { ...REGISTRY, ...DRAIN, VETOES },
    networks: ['storage'],
    secrets: [...made(SECRETS.shell), 'RELEASE_KEYS', ...BUCKET_KEYS],
    // With its own files beside those of the service on the same node.
    volumes: ['shell:/data/shell', 'shell-files:/data/shell-files'],
  },
  render: { copies: given('RENDER_REPLICAS', '2'), environment: DRAIN },
  api: {
    copies: given('API_REPLICAS', '2'),
    environment: {
      DATABASE_URL: given('DATABASE_URL', 'postgresql://red@database:5432/red'),
      ...DRAIN,
    },
    secrets: made(SECRETS.api),
  },
  mailpit: { copies: 1 },
};

/**
 * @param {string} name of an area
 * @returns {OnCluster}
 */
const area = (name) => ({
  copies: 2,
  environment: { ...REGISTRY, ...DRAIN },
  networks: ['storage'],
  secrets: [`RELEASE_KEY.${name}=RELEASE_KEY`, 'RELEASE_KEYS', ...BUCKET_KEYS],
  volumes: [`releases-${name}:/data/releases/${name}`],
});

const MiB = 1024 * 1024;
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
function ownServices(part) {
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
        command: ['node', 'deploy/container/shell-files.mjs'],
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
        command: ['node', 'deploy/container/storage.mjs'],
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

/**
 * The stack file as an object.
 * @param {ComposeFile} compose with its merges carried out
 * @param {readonly string[]} areas
 */
export function stackFile(compose, areas) {
  /** @type {Set<string>} */
  const volumes = new Set();
  /** @type {Set<string>} */
  const secrets = new Set();

  /**
   * @param {ComposeService} service
   * @param {OnCluster} where
   */
  function onCluster(service, where) {
    // Without what a stack has no word for; no-new-privileges is the engine's setting there (docs/cluster.md).
    const {
      build: _b,
      depends_on: _d,
      restart: _r,
      security_opt: _s,
      ports: _p,
      volumes: _v,
      tmpfs,
      ...kept
    } = service;
    const { replicas: _replicas, ...deploy } = service.deploy ?? {};
    for (const volume of where.volumes ?? []) volumes.add(volume.split(':')[0] ?? '');
    const handedOut = (where.secrets ?? []).map((name) => {
      const [source = '', target = source] = name.split('=');
      secrets.add(source);
      return { source, target };
    });
    const spread = where.copies !== 'global';
    return {
      ...kept,
      ...(service.environment || where.environment
        ? {
            environment: without(
              { ...service.environment, ...where.environment },
              // Areas are not run from their sources there; what a secret says no setting does.
              ['SOURCE_REMOTES', 'SOURCE_ROOT', ...handedOut.map(({ target }) => target)],
            ),
          }
        : {}),
      networks: [...(service.networks ?? []), ...(where.networks ?? [])],
      // Each look is a process of the engine, and there are many containers.
      ...(service.healthcheck
        ? { healthcheck: { ...service.healthcheck, interval: '15s', retries: 3 } }
        : {}),
      ...(handedOut.length > 0 ? { secrets: handedOut } : {}),
      volumes: [...(where.volumes ?? []), ...(tmpfs ?? []).map(inMemory)],
      deploy: {
        ...deploy,
        // No kernel module for virtual addresses is needed: a name stands for all copies.
        endpoint_mode: 'dnsrr',
        ...(spread ? { replicas: where.copies } : { mode: 'global' }),
        ...(where.member || spread
          ? {
              placement: where.member
                ? { constraints: [`node.labels.red.member == ${where.member}`] }
                : { preferences: [{ spread: 'node.id' }] },
            }
          : {}),
        restart_policy: { condition: 'any', delay: '3s' },
        update_config: {
          parallelism: 1,
          delay: '5s',
          order: where.stopFirst || !spread ? 'stop-first' : 'start-first',
          failure_action: 'rollback',
          monitor: '20s',
        },
        rollback_config: { parallelism: 1, order: where.stopFirst || !spread ? 'stop-first' : 'start-first' },
      },
    };
  }

  const { cache, edge } = compose.services;
  if (!cache || !edge) throw new Error('docker-compose.yml has neither edge nor cache.');
  const {
    image: _i,
    build: _b,
    environment: _e,
    networks: _n,
    healthcheck: _h,
    deploy: _d,
    stop_signal: _g,
    tmpfs: _t,
    ...part
  } = cache;
  const own = ownServices({ ...part, image: '', tmpfs: ['/tmp:size=64m'] });

  const services = Object.fromEntries([
    ...Object.entries(compose.services)
      .filter(([name]) => !LEFT_OUT.has(name))
      .map(([name, service]) => {
        const where = areas.includes(name) ? area(name) : FROM_COMPOSE[name];
        if (!where)
          throw new Error(`${name}: tools/cluster/stack-file.mjs does not say what it is on a cluster.`);
        return [name, onCluster(service, where)];
      }),
    ...Object.entries(own).map(([name, [service, where]]) => [name, onCluster(service, where)]),
  ]);
  Object.assign(services.edge, {
    ports: [
      [given('EDGE_HTTP_PORT', '80'), 80, 'tcp'],
      [given('EDGE_HTTPS_PORT', '443'), given('EDGE_HTTPS_PORT', '443'), 'tcp'],
      [given('EDGE_HTTPS_PORT', '443'), given('EDGE_HTTPS_PORT', '443'), 'udp'],
    ].map(([published, target, protocol]) => ({ published, target, protocol, mode: 'host' })),
  });

  return {
    version: '3.9',
    services,
    networks: Object.fromEntries(
      Object.entries({ ...compose.networks, storage: { internal: true } }).map(([name, facts]) => [
        name,
        // Tasks of the operator and of tests join them.
        { driver: 'overlay', attachable: true, ...facts },
      ]),
    ),
    volumes: Object.fromEntries([...volumes].sort().map((name) => [name, {}])),
    secrets: Object.fromEntries(
      [...secrets].sort().map((name) => [name, { external: true, name: `red_${name}` }]),
    ),
  };
}

/**
 * @param {Record<string, string>} environment
 * @param {readonly string[]} names
 */
const without = (environment, names) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !names.includes(name)));

/** @param {string} mount such as `/tmp:size=64m,mode=1777` */
function inMemory(mount) {
  const [target = '', options = ''] = mount.split(':');
  const size = Number(/size=(\d+)m/.exec(options)?.[1] ?? 16);
  return { type: 'tmpfs', target, tmpfs: { size: size * MiB } };
}
