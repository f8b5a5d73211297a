/** docker-compose.yml and deploy/swarm/stack.yml, written from the description. Pure. */
import { CLUSTER_NETWORKS, clusterServices } from './cluster';
import { given, handedOut, type OnCluster, type Service } from './service';
import { AFTER_SETUP, PAGE_SETTINGS, TRUSTED_KEYS_VOLUME } from './settings';
import { NETWORKS, siteServices } from './site';
import { yamlOf } from './yaml';

type Words = Record<string, unknown>;

/** What every part has in common: no privileges, nothing to write but what it is given, an orderly end. */
const COMMON = {
  init: true,
  read_only: true,
  user: '1000:1000',
  cap_drop: ['ALL'],
  ulimits: { nofile: { soft: 16384, hard: 16384 } },
  stop_grace_period: '20s',
  logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } },
};
const COMPOSE_PART = {
  restart: 'unless-stopped',
  ...COMMON,
  security_opt: ['no-new-privileges:true'],
  tmpfs: ['/tmp:size=64m,mode=1777'],
};
const HEALTH = { interval: '5s', timeout: '4s', retries: 5, start_period: '120s' };
/** Each look is a process of the engine, and there are many containers. */
const CLUSTER_HEALTH = { ...HEALTH, interval: '15s', retries: 3 };

/** Words of a service that are the same in both forms. */
function commonWords({ image, command, user, more }: Service): Words {
  return { image, ...(command && { command }), ...(user && { user }), ...more };
}

function environmentOf(...parts: readonly (Words | undefined)[]): Words {
  const all = Object.assign({}, ...parts);
  const isPage = Object.keys(PAGE_SETTINGS).every((name) => all[name] === PAGE_SETTINGS[name]);
  const own = Object.entries(all).filter(([name]) => !(isPage && name in PAGE_SETTINGS));
  if (own.length === 0) return {};
  return { environment: { ...(isPage && { '<<': PAGE_SETTINGS }), ...Object.fromEntries(own) } };
}

function healthOf({ health }: Service, usual: Words): Words {
  if (health === null) return { healthcheck: { disable: true } };
  if (!health) return {};
  const { test, ...times } = health;
  return { healthcheck: { '<<': usual, ...times, test: ['CMD', ...test] } };
}

/** Services that share most of their words get these by one `<<`; the rest stays. */
function withShared(services: readonly Words[]): { shared: Words; own: Words[] } {
  const [first = {}] = services;
  const isShared = (key: string) =>
    services.every((each) => JSON.stringify(each[key]) === JSON.stringify(first[key]));
  const shared = Object.fromEntries(Object.entries(first).filter(([key]) => isShared(key)));
  const own = services.map((each) => ({
    '<<': shared,
    ...Object.fromEntries(Object.entries(each).filter(([key]) => !(key in shared))),
  }));
  return { shared, own };
}

function composeService(service: Service): Words {
  const { build, compose, networks, tmpfs, limits } = service;
  const { environment, replicas, ...more } = compose ?? {};
  const args = build?.package ? { args: { PACKAGE: build.package } } : {};
  return {
    '<<': COMPOSE_PART,
    ...(build && { build: { context: '.', target: build.target, ...args } }),
    ...commonWords(service),
    ...environmentOf(service.environment, environment),
    ...(tmpfs && { tmpfs }),
    ...(networks && { networks }),
    ...more,
    ...healthOf(service, HEALTH),
    deploy: { ...(replicas !== undefined && { replicas }), resources: { limits } },
  };
}

/** Named volumes that a service mounts. */
const volumesOf = (mounts: unknown): string[] =>
  (Array.isArray(mounts) ? mounts : [])
    .map((mount) => (typeof mount === 'string' ? (mount.split(':')[0] ?? '') : mount.source))
    .filter((name) => name && !name.startsWith('.') && !name.startsWith('$'));

const standing = (services: Record<string, Service>, form: 'compose' | 'cluster') =>
  Object.entries(services).filter(([, service]) => service[form] !== null);

/** Services by name; those of the areas share their words. */
function servicesOf(
  entries: readonly [string, Service][],
  areas: readonly string[],
  form: (service: Service) => Words,
) {
  const origins = withShared(
    entries.filter(([name]) => areas.includes(name)).map(([, service]) => form(service)),
  );
  const queue = [...origins.own];
  const services = Object.fromEntries(
    entries.map(([name, service]) => [name, areas.includes(name) ? queue.shift() : form(service)]),
  );
  return { origin: origins.shared, services };
}

function composeFile(areas: readonly string[]): Words {
  const entries = standing(siteServices(areas), 'compose');
  const { origin, services } = servicesOf(entries, areas, composeService);
  const volumes = new Set(entries.flatMap(([, { compose }]) => volumesOf(compose?.volumes)));
  return {
    name: 'red',
    'x-part': COMPOSE_PART,
    'x-health': HEALTH,
    'x-page-settings': PAGE_SETTINGS,
    'x-trusted-keys': TRUSTED_KEYS_VOLUME,
    'x-after-setup': AFTER_SETUP,
    'x-origin': origin,
    services,
    volumes: Object.fromEntries([...volumes].map((name) => [name, null])),
    networks: NETWORKS,
  };
}

const updates = (order: 'start-first' | 'stop-first') => ({
  // No kernel module for virtual addresses is needed: a name stands for all copies.
  endpoint_mode: 'dnsrr',
  restart_policy: { condition: 'any', delay: '3s' },
  update_config: { parallelism: 1, delay: '5s', order, failure_action: 'rollback', monitor: '20s' },
  rollback_config: { parallelism: 1, order },
});
const ROLLING = { ...updates('start-first'), placement: { preferences: [{ spread: 'node.id' }] } };
const IN_PLACE = updates('stop-first');

function deployOf({ copies, member }: OnCluster, limits: Service['limits']): Words {
  const where =
    copies === 'global'
      ? { '<<': IN_PLACE, mode: 'global' }
      : member === undefined
        ? { '<<': ROLLING, replicas: copies }
        : {
            '<<': IN_PLACE,
            replicas: copies,
            placement: { constraints: [`node.labels.red.member == ${member}`] },
          };
  return { ...where, resources: { limits } };
}

const MiB = 1024 * 1024;

/** Between nodes. */
const ENCRYPTED = { encrypted: 'true' };

/** `/tmp:size=64m,mode=1777` as a stack says it. */
function inMemory(mount: string) {
  const [target = '', options = ''] = mount.split(':');
  return { type: 'tmpfs', target, tmpfs: { size: Number(/size=(\d+)m/.exec(options)?.[1]) * MiB } };
}

/** Without what a stack has no word for; no-new-privileges is the engine's setting there (docs/cluster.md). */
function stackService(service: Service): Words {
  const { cluster, networks = [], tmpfs = ['/tmp:size=64m'], limits } = service;
  if (!cluster) throw new Error(`${service.image} does not stand on a cluster.`);
  const secrets = (cluster.secrets ?? []).map((each) => (each.includes('=') ? handedOut(each) : each));
  return {
    '<<': COMMON,
    ...commonWords(service),
    ...environmentOf(service.environment, cluster.environment),
    networks: [...networks, ...(cluster.networks ?? [])],
    ...healthOf(service, CLUSTER_HEALTH),
    ...(secrets.length > 0 && { secrets }),
    volumes: [...(cluster.volumes ?? []), ...tmpfs.map(inMemory)],
    deploy: deployOf(cluster, limits),
  };
}

/** Ports of each node's own. */
const EDGE_PORTS = [
  [given('EDGE_HTTP_PORT', '80'), 80, 'tcp'],
  [given('EDGE_HTTPS_PORT', '443'), given('EDGE_HTTPS_PORT', '443'), 'tcp'],
  [given('EDGE_HTTPS_PORT', '443'), given('EDGE_HTTPS_PORT', '443'), 'udp'],
].map(([published, target, protocol]) => ({ published, target, protocol, mode: 'host' }));

function stackFile(areas: readonly string[]): Words {
  const entries = standing({ ...siteServices(areas), ...clusterServices(areas) }, 'cluster');
  const { origin, services } = servicesOf(entries, areas, stackService);
  const all = entries.map(([, { cluster }]) => cluster);
  const volumes = new Set(all.flatMap((each) => volumesOf(each?.volumes)));
  const secrets = new Set(all.flatMap((each) => (each?.secrets ?? []).map((name) => handedOut(name).source)));
  return {
    version: '3.9',
    'x-part': COMMON,
    'x-health': CLUSTER_HEALTH,
    'x-page-settings': PAGE_SETTINGS,
    'x-rolling': ROLLING,
    'x-in-place': IN_PLACE,
    'x-encrypted': ENCRYPTED,
    'x-origin': origin,
    services: { ...services, edge: { ...Object(services.edge), ports: EDGE_PORTS } },
    // Tasks of the operator and of tests join them.
    networks: Object.fromEntries(
      Object.entries({ ...NETWORKS, ...CLUSTER_NETWORKS }).map(([name, facts]) => [
        name,
        { driver: 'overlay', driver_opts: ENCRYPTED, attachable: true, ...facts },
      ]),
    ),
    volumes: Object.fromEntries([...volumes].sort().map((name) => [name, {}])),
    secrets: Object.fromEntries(
      [...secrets].sort().map((name) => [name, { external: true, name: `red_${name}` }]),
    ),
  };
}

/** Images of ours on a cluster: name, target and package. */
export function imagesOf(areas: readonly string[]) {
  const entries = standing({ ...siteServices(areas), ...clusterServices(areas) }, 'cluster');
  const built = entries.flatMap(([, { image, build }]) => (build ? [[image, build] as const] : []));
  return [...new Map(built)].map(([image, build]) => ({
    name: image.slice(0, image.indexOf(':')),
    ...build,
  }));
}

const HEAD = 'Written by `node tools/run.mjs deploy-files` from deploy/description.';

/** What is written, by file. */
export const writtenFiles = (areas: readonly string[]): Record<string, string> => ({
  'docker-compose.yml': yamlOf(composeFile(areas), [
    HEAD,
    'The whole site on one machine: `docker compose up --detach --build --wait`, then https://localhost.',
    'Settings come from the environment or from .env (deploy/.env.example says what there is); docs/containers.md.',
  ]),
  'deploy/swarm/stack.yml': yamlOf(stackFile(areas), [HEAD, 'The site on several nodes: docs/cluster.md.']),
});
