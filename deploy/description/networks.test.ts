import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { given } from './service';

interface Site {
  services: Record<string, { networks?: string[]; environment?: Record<string, string> }>;
  networks: Record<string, { internal?: true; ipam?: object; driver_opts?: object }>;
}

const read = (file: string) => readFileSync(path.resolve(__dirname, '../..', file), 'utf8');
const siteOf = (file: string): Site => parse(read(file), { merge: true });
const compose = siteOf('docker-compose.yml');
const stack = siteOf('deploy/swarm/stack.yml');
const membersOf = ({ services }: Site, network: string) =>
  Object.keys(services).filter((name) => services[name]?.networks?.includes(network));
const networksOf = ({ services }: Site, name: string) => services[name]?.networks ?? [];
const shared = (site: Site, one: string, other: string) =>
  networksOf(site, one).filter((network) => networksOf(site, other).includes(network));

describe.each([
  ['one machine', compose, []],
  ['a cluster', stack, ['metrics']],
] as const)('on %s', (_, site, observers) => {
  test('who is believed about a visitor’s address has a network of its own, without areas and renderer', () => {
    expect(membersOf(site, 'proxies').sort()).toEqual(['api', 'edge', ...observers, 'shell']);
    const subnet = given('PROXY_SUBNET', '10.213.87.0/24');
    expect(site.networks.proxies).toMatchObject({ internal: true, ipam: { config: [{ subnet }] } });
    const believing = Object.entries(site.services).flatMap(([name, { environment }]) =>
      environment?.TRUST_PROXY === undefined ? [] : [[name, environment.TRUST_PROXY]],
    );
    expect(believing).toEqual(['edge', 'shell', 'api'].map((name) => [name, subnet]));
  });

  test.each([
    ['edge', 'shell'],
    ['edge', 'api'],
  ])(
    '%s and %s meet on that network only: no name leads to an address that is not believed',
    (one, other) => {
      expect(shared(site, one, other)).toEqual(['proxies']);
    },
  );

  test('an area’s container reaches edge and shells, and neither an API nor the renderer itself', () => {
    const areas = Object.keys(site.services).filter((name) => name.startsWith('mf-'));
    expect(areas).not.toEqual([]);
    for (const area of areas)
      for (const [name, isReached] of Object.entries({ edge: true, shell: true, api: false, render: false }))
        expect([area, name, shared(site, area, name).length > 0]).toEqual([area, name, isReached]);
  });
});

test('the edge believes a visitor’s address inside from that network only', () => {
  const caddyfile = read('deploy/Caddyfile');
  const inside = caddyfile.slice(caddyfile.indexOf('http://:4000 {'));
  const believed = (text: string) => [...new Set(text.match(/(?<=trusted_proxies ).+/g))];
  expect(believed(inside)).toEqual(['{$TRUST_PROXY:127.0.0.1/32}']);
  expect(inside.match(/reverse_proxy/g)).toHaveLength(1);
  expect(believed(caddyfile.slice(0, -inside.length))).toEqual(['{$EDGE_TRUSTED:127.0.0.1/32}']);
});

test('what goes from node to node is encrypted', () => {
  expect(Object.keys(stack.networks)).toEqual(expect.arrayContaining(Object.keys(compose.networks)));
  for (const [name, { driver_opts }] of Object.entries(stack.networks))
    expect([name, driver_opts]).toEqual([name, { encrypted: 'true' }]);
});

test('on a cluster the API reaches the way to the primary, and nothing that rules the database', () => {
  expect(membersOf(stack, 'data').sort()).toEqual(['api', 'database']);
  const near = networksOf(stack, 'api').flatMap((network) => membersOf(stack, network));
  for (const name of ['etcd1', 'etcd2', 'etcd3', 'pg1', 'pg2', 'backup']) {
    expect(networksOf(stack, name)).toEqual(['members']);
    expect(near).not.toContain(name);
  }
});
