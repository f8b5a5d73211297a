import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { stackFile } from './stack-file.mjs';

const compose = parse(readFileSync(path.resolve(__dirname, '../../docker-compose.yml'), 'utf8'), {
  merge: true,
});
const areas = Object.keys(compose.services).filter((name) => name.startsWith('mf-'));
const stack = stackFile(compose, areas);
/** @typedef {Record<string, any>} Service */
const services = /** @type {[string, Service][]} */ (Object.entries(stack.services));
const volumeNames = (/** @type {Service} */ service) =>
  service.volumes.flatMap((/** @type {string | object} */ each) =>
    typeof each === 'string' ? each.split(':')[0] : [],
  );

test('what the compose file says of image, rights, health and limits holds on a cluster, too', () => {
  for (const name of ['edge', 'cache', 'shell', 'render', 'api', ...areas]) {
    const [here, there] = [/** @type {Service} */ (stack.services[name]), compose.services[name]];
    for (const key of ['image', 'user', 'read_only', 'cap_drop', 'init', 'ulimits'])
      expect([name, key, here[key]]).toEqual([name, key, there[key]]);
    expect(here.healthcheck.test).toEqual(there.healthcheck.test);
    expect(here.deploy.resources).toEqual(there.deploy.resources);
    expect(here.environment).toMatchObject(
      Object.fromEntries(
        Object.entries(there.environment).filter(
          ([key]) => !/^(SOURCE_|DATABASE_URL|RELEASE_KEYS|SAMPLE_CONTENT)/.test(key),
        ),
      ),
    );
  }
});

test('a cluster has sample content and accounts only where they are asked for', () => {
  const said = services.flatMap(([, { environment }]) => environment?.SAMPLE_CONTENT ?? []);
  expect(said).toHaveLength(3);
  expect(new Set(said)).toEqual(new Set(['${SAMPLE_CONTENT:-false}']));
});

test.each(services)('%s has no privilege, limits, and a place of its own in every update', (_, service) => {
  expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], init: true });
  expect(Number(service.user.split(':')[0])).toBeGreaterThan(0);
  expect(service.deploy.resources.limits).toMatchObject({
    cpus: expect.any(String),
    memory: expect.any(String),
  });
  expect(service.deploy.update_config).toMatchObject({ parallelism: 1, failure_action: 'rollback' });
  // Words that a stack ignores without a sound.
  for (const word of ['build', 'depends_on', 'restart', 'security_opt', 'network_mode', 'shm_size', 'tmpfs'])
    expect(service).not.toHaveProperty(word);
});

test('no volume is written by two nodes: each is on its own node, and what all need is in the bucket', () => {
  for (const [name, service] of services) {
    for (const volume of service.volumes)
      if (typeof volume === 'string')
        expect([name, volume]).toEqual([name, expect.not.stringContaining('registry')]);
  }
  expect(stack.services.shell).toMatchObject({
    environment: { REGISTRY_FILE: expect.stringMatching(/^s3:/), VETOES: expect.stringMatching(/^s3:/) },
  });
  for (const area of areas)
    expect(stack.services[area]).toMatchObject({
      environment: {
        REGISTRY_FILE: expect.stringMatching(/^s3:/),
        RELEASE_STORAGE: expect.stringMatching(/^s3:/),
      },
    });
});

test('an area gets its own key and no other secret but the bucket’s, and the renderer none', () => {
  for (const area of areas) {
    const { secrets } = /** @type {Service} */ (stack.services[area]);
    expect(secrets.map((/** @type {{ source: string }} */ { source }) => source)).toEqual([
      `RELEASE_KEY.${area}`,
      'RELEASE_KEYS',
      'AWS_ACCESS_KEY_ID',
      'AWS_SECRET_ACCESS_KEY',
    ]);
  }
  expect(stack.services.render).not.toHaveProperty('secrets');
  expect(volumeNames(/** @type {Service} */ (stack.services.render))).toEqual([]);
});

test('two members of the database, three of etcd, and the backup stand on nodes that differ', () => {
  const nodeOf = (/** @type {string} */ name) =>
    /** @type {Service} */ (stack.services[name]).deploy.placement.constraints[0];
  expect(new Set(['etcd1', 'etcd2', 'etcd3'].map(nodeOf)).size).toBe(3);
  expect(new Set(['pg1', 'pg2', 'backup'].map(nodeOf)).size).toBe(3);
});

test('only the edges have ports, on each node its own', () => {
  for (const [name, { ports }] of services) expect([name, Boolean(ports)]).toEqual([name, name === 'edge']);
  const { edge } = stack.services;
  expect(edge).toMatchObject({ deploy: { mode: 'global' } });
  for (const port of /** @type {Service} */ (edge).ports) expect(port.mode).toBe('host');
});

test('a service that nobody has thought of is refused', () => {
  const more = { ...compose, services: { ...compose.services, chat: compose.services.cache } };
  expect(() => stackFile(more, areas)).toThrow('chat: tools/cluster/cluster-services.mjs does not say');
});
