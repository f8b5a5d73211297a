/**
 * The stack file of a cluster (deploy/swarm/stack.yml), derived from docker-compose.yml: the same services with the same
 * images, settings, rights, health checks and limits, and what is different where there are several nodes. Pure.
 */
import { areaOnCluster, FROM_COMPOSE, given, LEFT_OUT, ownServices } from './cluster-services.mjs';

/** @import { ComposeService, OnCluster } from './cluster-services.mjs' */

/** @typedef {{ services: Record<string, ComposeService>, networks: Record<string, object | null> }} ComposeFile */

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
        const where = areas.includes(name) ? areaOnCluster(name) : FROM_COMPOSE[name];
        if (!where)
          throw new Error(
            `${name}: tools/cluster/cluster-services.mjs does not say what it is on a cluster.`,
          );
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

const MiB = 1024 * 1024;

/** @param {string} mount such as `/tmp:size=64m,mode=1777` */
function inMemory(mount) {
  const [target = '', options = ''] = mount.split(':');
  const size = Number(/size=(\d+)m/.exec(options)?.[1] ?? 16);
  return { type: 'tmpfs', target, tmpfs: { size: size * MiB } };
}
