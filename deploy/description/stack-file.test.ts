import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { given } from './service';

interface Service {
  user: string;
  environment?: Record<string, string>;
  secrets?: (string | { source: string })[];
  volumes: (string | object)[];
  ports?: { mode: string }[];
  healthcheck?: { test: string[] };
  deploy: {
    resources: { limits: object };
    update_config: object;
    placement: { constraints: string[] };
  };
}

function servicesIn(file: string): Record<string, Service & Record<string, unknown>> {
  return parse(readFileSync(path.resolve(__dirname, '../..', file), 'utf8'), { merge: true }).services;
}
const compose = servicesIn('docker-compose.yml');
const stack = servicesIn('deploy/swarm/stack.yml');
const areas = Object.keys(compose).filter((name) => name.startsWith('mf-'));
const services = Object.entries(stack);

test('what the compose file says of image, rights, health and limits holds on a cluster, too', () => {
  for (const name of ['edge', 'shell', 'render', 'api', ...areas]) {
    const [here, there] = [stack[name], compose[name]];
    for (const key of ['image', 'user', 'read_only', 'cap_drop', 'init', 'ulimits'])
      expect([name, key, here?.[key]]).toEqual([name, key, there?.[key]]);
    expect(here?.healthcheck?.test).toEqual(there?.healthcheck?.test);
    expect(here?.deploy.resources).toEqual(there?.deploy.resources);
    expect(here?.environment).toMatchObject(
      Object.fromEntries(
        Object.entries(there?.environment ?? {}).filter(
          ([key]) => !/^(SOURCE_|DATABASE_URL|RELEASE_KEYS|SAMPLE_CONTENT)/.test(key),
        ),
      ),
    );
  }
});

test('a cluster has sample content and accounts only where they are asked for', () => {
  const said = services.flatMap(([, { environment }]) => environment?.SAMPLE_CONTENT ?? []);
  expect(said).toHaveLength(2);
  expect(new Set(said)).toEqual(new Set([given('SAMPLE_CONTENT', 'false')]));
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
  expect(stack.shell).toMatchObject({
    environment: { REGISTRY: expect.stringMatching(/^s3:/), VETOES: expect.stringMatching(/^s3:/) },
  });
  for (const area of areas)
    expect(stack[area]).toMatchObject({
      environment: {
        REGISTRY: expect.stringMatching(/^s3:/),
        RELEASE_STORAGE: expect.stringMatching(/^s3:/),
      },
    });
});

/** Names of the secrets that a service gets. */
const secretsOf = (name: string) =>
  stack[name]?.secrets?.map((each) => (typeof each === 'string' ? each : each.source)) ?? [];
const bucketKey = (owner: string) => [`AWS_ACCESS_KEY_ID.${owner}`, `AWS_SECRET_ACCESS_KEY.${owner}`];

test('an area gets its own keys of releases and of the bucket and no other secret, and the renderer the token of its shells', () => {
  for (const area of areas)
    expect(secretsOf(area)).toEqual([`RELEASE_KEY.${area}`, 'RELEASE_KEYS', ...bucketKey(area)]);
  expect(secretsOf('render')).toEqual(['RENDER_TOKEN']);
  expect(secretsOf('shell')).toContain('RENDER_TOKEN');
  expect(stack.render?.volumes.filter((each) => typeof each === 'string')).toEqual([]);
});

test('shells and their files have a key of the bucket each; only the storage of a trial knows all', () => {
  const keysOf = (name: string) => secretsOf(name).filter((secret) => secret.startsWith('AWS_'));
  expect(keysOf('shell')).toEqual(bucketKey('shell'));
  expect(keysOf('files')).toEqual(bucketKey('files'));
  expect(keysOf('storage').sort()).toEqual(
    [...areas, 'shell', 'files', 'release'].flatMap((owner) => bucketKey(owner)).sort(),
  );
  for (const [name] of services)
    if (!['shell', 'files', 'storage', ...areas].includes(name))
      expect([name, keysOf(name)]).toEqual([name, []]);
});

test('a shell gets the keys that it believes releases by', () => {
  expect(secretsOf('shell')).toContain('RELEASE_KEYS');
});

test('etcd and Patroni have passwords, which the API does not get', () => {
  for (const member of ['etcd1', 'etcd2', 'etcd3']) expect(secretsOf(member)).toEqual(['ETCD_PASSWORD']);
  for (const member of ['pg1', 'pg2'])
    expect(secretsOf(member)).toEqual(expect.arrayContaining(['ETCD_PASSWORD', 'PATRONI_PASSWORD']));
  for (const [name] of services)
    if (!/^(etcd|pg)\d$/.test(name))
      expect([name, secretsOf(name)]).toEqual([name, expect.not.arrayContaining(['ETCD_PASSWORD'])]);
});

test('two members of the database, three of etcd, and the backup stand on nodes that differ', () => {
  const nodeOf = (name: string) => stack[name]?.deploy.placement.constraints[0];
  expect(new Set(['etcd1', 'etcd2', 'etcd3'].map(nodeOf)).size).toBe(3);
  expect(new Set(['pg1', 'pg2', 'backup'].map(nodeOf)).size).toBe(3);
});

test('only the edges have ports, on each node its own', () => {
  for (const [name, { ports }] of services) expect([name, Boolean(ports)]).toEqual([name, name === 'edge']);
  const { edge } = stack;
  expect(edge).toMatchObject({ deploy: { mode: 'global' } });
  for (const port of edge?.ports ?? []) expect(port.mode).toBe('host');
});

test('Prometheus has the rules of alerts beside its settings, and a network to the operator’s Alertmanager', () => {
  const read = (file: string) => readFileSync(path.resolve(__dirname, '../..', file), 'utf8');
  const { rule_files, alerting } = parse(read('deploy/swarm/metrics/prometheus.yml'), { merge: true });
  expect(rule_files).toEqual(['alerts.yml']);
  expect(JSON.stringify(alerting)).toContain('"names":["alertmanager"]');
  expect(read('Dockerfile')).toMatch(
    /^COPY .*prometheus\.yml deploy\/monitoring\/alerts\.yml \/etc\/red\/$/m,
  );
  expect(read('.dockerignore').split('\n')).toContain('!deploy/monitoring/alerts.yml');
  expect(stack.metrics?.networks).toContain('alerts');
});
