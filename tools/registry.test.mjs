import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rollback } from '../shared/releases/src/operations.mjs';
import { openRegistryStore } from '../shared/releases/src/registry-store.mjs';
import { builtRemote } from '../shared/releases/src/testing/built-remote.fixture.mjs';
import { publishBuilt, registryFile, releasesDir } from './registry.mjs';

const folder = () => mkdtempSync(path.join(tmpdir(), 'red-start-'));
const origin = (port) => (_remote) => `http://localhost:${port}`;

// Every change is written through to the disk, which a busy machine may be slow at.
jest.setTimeout(60_000);

describe('what `npm start` publishes', () => {
  test('a build is an immutable folder named after its content, and live', async () => {
    const data = folder();
    const one = builtRemote({ code: 'one' });
    const first = await publishBuilt(data, ['mf-pagos'], origin(3002), () => one);
    const again = await publishBuilt(data, ['mf-pagos'], origin(3002), () => one);
    expect(again).toEqual(first);
    const { stable } = first.remotes['mf-pagos'];
    expect(stable.url).toBe(`http://localhost:3002/${stable.version}/`);
    const other = await publishBuilt(data, ['mf-pagos'], origin(3002), () => builtRemote({ code: 'two' }));
    expect(other.remotes['mf-pagos'].stable.version).not.toBe(stable.version);
    expect(other.remotes['mf-pagos'].previous.version).toBe(stable.version);
    const entry = path.join(releasesDir(data, 'mf-pagos'), stable.version, 'remoteEntry.1.js');
    expect(readFileSync(entry, 'utf8')).toMatch(/^one;/);
  });

  test('what an operator took back stays back, until something else is built', async () => {
    const data = folder();
    const [one, two] = [builtRemote({ code: 'one' }), builtRemote({ code: 'two' })];
    const before = await publishBuilt(data, ['mf-pagos'], origin(3002), () => one);
    await publishBuilt(data, ['mf-pagos'], origin(3002), () => two);
    const store = openRegistryStore(registryFile(data));
    await store.change((registry) => rollback(registry, 'mf-pagos'), { who: 'operator', why: 'broken' });
    const after = await publishBuilt(data, ['mf-pagos'], origin(3002), () => two);
    expect(after.remotes['mf-pagos'].stable.version).toBe(before.remotes['mf-pagos'].stable.version);
    const next = await publishBuilt(data, ['mf-pagos'], origin(3002), () => builtRemote({ code: 'three' }));
    expect(next.remotes['mf-pagos'].previous.version).toBe(before.remotes['mf-pagos'].stable.version);
  });

  test('another port is another address of the same release', async () => {
    const data = folder();
    const one = builtRemote({ code: 'one' });
    const first = await publishBuilt(data, ['mf-pagos'], origin(3002), () => one);
    const moved = await publishBuilt(data, ['mf-pagos'], origin(4002), () => one);
    const { version } = first.remotes['mf-pagos'].stable;
    expect(moved.remotes['mf-pagos'].stable).toMatchObject({
      version,
      url: `http://localhost:4002/${version}/`,
    });
    expect(moved.remotes['mf-pagos'].previous).toBeUndefined();
  });

  test('a broken registry is an error that names the file', async () => {
    const data = folder();
    mkdirSync(path.dirname(registryFile(data)), { recursive: true });
    writeFileSync(registryFile(data), '{"schema":');
    await expect(publishBuilt(data, ['mf-pagos'], origin(3002), () => builtRemote())).rejects.toThrow(
      registryFile(data),
    );
  });
});
