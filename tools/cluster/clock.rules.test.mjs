import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { clockStack, clockText } from './clock.rules.mjs';

const stack = parse(readFileSync(path.resolve(__dirname, '../../deploy/swarm/stack.yml'), 'utf8'));
/** @typedef {Record<string, any>} Service */

test('clocks can be set for the site and its database, and not for programs that ask the kernel themselves', () => {
  const moved = Object.keys(clockStack(stack).services);
  expect(moved).toEqual(
    expect.arrayContaining(['api', 'shell', 'render', 'storage', 'mf-pagos', 'pg1', 'pg2']),
  );
  expect(Object.keys(stack.services).filter((name) => !moved.includes(name))).toEqual([
    'edge',
    'mailpit',
    'etcd1',
    'etcd2',
    'etcd3',
    'metrics',
  ]);
});

test('nothing but the clock is changed of a service, which cannot set it itself', () => {
  const { services, volumes } = clockStack(stack);
  for (const [name, service] of Object.entries(services)) {
    const own = /** @type {Service} */ (stack.services[name]);
    expect(Object.keys(service)).toEqual(['environment', 'volumes']);
    for (const setting of Object.keys(service.environment))
      expect(own.environment ?? {}).not.toHaveProperty(setting);
    const targets = own.volumes.map((/** @type {string | { target: string }} */ each) =>
      typeof each === 'string' ? each.split(':')[1] : each.target,
    );
    for (const { target, read_only, source } of service.volumes) {
      expect(targets).not.toContain(target);
      expect(read_only).toBe(true);
      expect(Object.keys(volumes)).toContain(source);
    }
  }
});

test('how far a clock is off is written with its sign', () => {
  expect([300, -300, 0].map(clockText)).toEqual(['+300\n', '-300\n', '+0\n']);
});
