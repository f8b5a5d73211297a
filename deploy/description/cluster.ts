/** The services that only a cluster has. */
import { bucketOwners } from '../container/bucket-keys';
import { SECRETS } from '../container/setup-rules';
import { answers, handedOut, imageOf, type Service } from './service';
import { BUCKET, BUCKET_NAME, bucketKeyOf, DRAIN, inBucket, secretsOnCluster } from './settings';
import type { Network } from './site';

const MEMBERS = [1, 2, 3];
/** Members of the database: a primary and its standby. */
const DATABASE_MEMBERS = [1, 2];
const DATABASE_SECRETS = [
  ...['PGPASSWORD', 'DATABASE_OWNER_PASSWORD', 'DATABASE_REPLICATION_PASSWORD'],
  ...['ETCD_PASSWORD', 'PATRONI_PASSWORD'],
];
const ETCD = MEMBERS.map((member) => `etcd${member}`);

const bucketKeys = (areas: readonly string[]) =>
  bucketOwners(areas).flatMap((owner) => bucketKeyOf(owner).map((secret) => handedOut(secret).source));

/** Secrets of a cluster that are made up unless the operator gives them; keys of releases and certificate come on top. */
export const madeUpSecrets = (areas: readonly string[]) => [
  ...new Set([...secretsOnCluster(Object.values(SECRETS).flat()), ...DATABASE_SECRETS, ...bucketKeys(areas)]),
];

/**
 * `members`: the database's own; the API reaches HAProxy, and neither PostgreSQL's members nor what rules them. `alerts`:
 * Prometheus, and the operator's Alertmanager.
 */
export const CLUSTER_NETWORKS: Record<string, Network> = {
  storage: { internal: true },
  members: { internal: true },
  alerts: { internal: true },
};

const database = {
  image: imageOf('database'),
  build: { target: 'database' },
  user: '999:999',
  networks: ['members'],
  compose: null,
};

/** Three votes decide which member of the database is the primary. */
const etcdOf = (member: number): Service => ({
  ...database,
  command: ['bash', '/etc/red/etcd.sh'],
  environment: {
    ETCD_NAME: `etcd${member}`,
    ETCD_INITIAL_CLUSTER: ETCD.map((name) => `${name}=http://${name}:2380`).join(','),
  },
  limits: { cpus: '0.5', memory: '256M', pids: 256 },
  cluster: { copies: 1, member, secrets: ['ETCD_PASSWORD'], volumes: [`etcd${member}:/data/etcd`] },
});

const memberOf = (member: number): Service => ({
  ...database,
  environment: {
    PATRONI_NAME: `pg${member}`,
    PATRONI_ETCD3_HOSTS: ETCD.map((name) => `${name}:2379`).join(','),
  },
  limits: { cpus: '2', memory: '768M', pids: 256 },
  more: { stop_grace_period: '60s' },
  cluster: { copies: 1, member, secrets: DATABASE_SECRETS, volumes: [`pg${member}:/data/database`] },
});

export const clusterServices = (areas: readonly string[]): Record<string, Service> => ({
  ...Object.fromEntries(MEMBERS.map((member) => [`etcd${member}`, etcdOf(member)])),
  ...Object.fromEntries(DATABASE_MEMBERS.map((member) => [`pg${member}`, memberOf(member)])),
  /** Leads to the primary. */
  database: {
    ...database,
    command: ['haproxy', '-W', '-db', '-f', '/etc/red/haproxy.cfg'],
    networks: ['data', 'members'],
    limits: { cpus: '0.5', memory: '128M', pids: 256 },
    more: { stop_signal: 'SIGUSR1' },
    cluster: { copies: 'global' },
  },
  /** Elsewhere than the members of the database. */
  backup: {
    ...database,
    command: ['bash', '/etc/red/backup.sh'],
    limits: { cpus: '1', memory: '512M', pids: 256 },
    cluster: {
      copies: 1,
      member: 3,
      secrets: ['DATABASE_REPLICATION_PASSWORD'],
      volumes: ['backup:/data/backup'],
    },
  },
  /** Files of every shell, so that the edge of each node has them. */
  files: {
    image: imageOf('files'),
    build: { target: 'origin', package: 'shell' },
    command: ['node', 'deploy/dist/shell-files.mjs'],
    environment: { ...BUCKET, ...DRAIN, SHELL_FILES: inBucket('shell-files') },
    networks: ['origins', 'storage'],
    health: { test: answers('3000', '/healthz') },
    limits: { cpus: '0.5', memory: '192M', pids: 256 },
    compose: null,
    cluster: { copies: 2, secrets: bucketKeyOf('files'), volumes: ['shell-files:/data/shell-files'] },
  },
  /** A fake server of the S3 protocol, for trials: unused with S3_ENDPOINT of a real object storage. */
  storage: {
    image: imageOf('tasks'),
    build: { target: 'tasks' },
    command: ['node', 'deploy/dist/storage.mjs'],
    environment: { BUCKET: BUCKET_NAME },
    networks: ['storage'],
    health: { test: answers('9000', '/healthz') },
    limits: { cpus: '0.5', memory: '384M', pids: 256 },
    compose: null,
    cluster: { copies: 1, member: 3, secrets: bucketKeys(areas), volumes: ['storage:/data/storage'] },
  },
  metrics: {
    image: imageOf('metrics'),
    build: { target: 'metrics' },
    networks: ['proxies', 'members', 'alerts'],
    health: { test: ['bash', '-c', 'exec 3<>/dev/tcp/127.0.0.1/9090'] },
    limits: { cpus: '0.5', memory: '384M', pids: 256 },
    compose: null,
    cluster: { copies: 1, secrets: ['OPS_TOKEN'], volumes: ['metrics:/data'] },
  },
});
