import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRegistry, registryFile, storeRelease, writeRegistry } from './registry.mjs';

function builtRemote(version, code) {
  const dist = mkdtempSync(path.join(tmpdir(), 'red-dist-'));
  writeFileSync(path.join(dist, 'remote.json'), JSON.stringify({ name: 'mf-pagos', version, code }));
  mkdirSync(path.join(dist, 'server'));
  writeFileSync(path.join(dist, 'server/server.cjs'), code);
  return dist;
}

const dataDir = () => mkdtempSync(path.join(tmpdir(), 'red-data-'));

test('a release is an immutable folder named after its content', () => {
  const data = dataDir();
  const first = storeRelease(data, 'mf-pagos', 'http://localhost:3002', builtRemote('1.0.0', 'one'));
  const again = storeRelease(data, 'mf-pagos', 'http://localhost:3002', builtRemote('1.0.0', 'one'));
  const other = storeRelease(data, 'mf-pagos', 'http://localhost:3002', builtRemote('1.0.0', 'two'));
  expect(again).toEqual(first);
  expect(other.version).not.toBe(first.version);
  expect(first.url).toBe(`http://localhost:3002/${first.version}/`);
  expect(readFileSync(path.join(data, 'releases/mf-pagos', first.version, 'server/server.cjs'), 'utf8')).toBe(
    'one',
  );
});

test('the registry is replaced in one step and leaves no draft', () => {
  const data = dataDir();
  writeRegistry(data, { schema: 1, updatedAt: '', remotes: {} });
  expect(readRegistry(data)).toMatchObject({ schema: 1, remotes: {} });
  expect(readdirSync(path.dirname(registryFile(data)))).toEqual(['registry.json']);
});

test('a missing registry is empty, a broken one is an error that names the file', () => {
  const data = dataDir();
  expect(readRegistry(data).remotes).toEqual({});
  mkdirSync(path.dirname(registryFile(data)), { recursive: true });
  writeFileSync(registryFile(data), '{"schema":');
  expect(() => readRegistry(data)).toThrow(registryFile(data));
});
