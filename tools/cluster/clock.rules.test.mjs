import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { clockStack, clockText } from './clock.rules.mjs';

const stack = parse(readFileSync(path.resolve(__dirname, '../../deploy/swarm/stack.yml'), 'utf8'));
/** @typedef {Record<string, any>} Service */

test('clocks can be set for the site, and not for programs that do not run with another clock', () => {
  const moved = Object.keys(clockStack(stack).services);
  expect(moved).toEqual(
    expect.arrayContaining(['api', 'shell', 'render', 'cache', 'storage', 'mf-pagos', 'backup']),
  );
  for (const name of ['edge', 'etcd1', 'metrics', 'database', 'pg1']) expect(moved).not.toContain(name);
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
