import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseRegistry } from '../shared/contract/src/release-registry.schema';
import { rollback } from '../shared/releases/src/operations';
import { openRegistry } from '../shared/releases/src/registry/registry';
import { builtRemote } from '../shared/releases/src/testing/built-remote.fixture';
import { publishBuilt, registryDir, releasesDir } from './registry';

const folder = () => mkdtempSync(path.join(tmpdir(), 'red-start-'));
const origin = (port: number) => () => `http://localhost:${port}`;
function pagosIn({ remotes }: ReleaseRegistry) {
  const pagos = remotes['mf-pagos'];
  if (!pagos) throw new Error('mf-pagos is not in the registry');
  return pagos;
}

// Every change waits for the disk, which may be slow on a busy machine.
jest.setTimeout(60_000);

describe('publishing by `npm start`', () => {
  test('a build goes live in a folder that is named after its content', async () => {
    const data = folder();
    const one = builtRemote({ code: 'one' });
    const first = await publishBuilt(data, ['mf-pagos'], origin(3002), () => one);
    const again = await publishBuilt(data, ['mf-pagos'], origin(3002), () => one);
    expect([pagosIn(again), first.published, again.published]).toEqual([pagosIn(first), ['mf-pagos'], []]);
    const { stable } = pagosIn(first);
    expect(stable.url).toBe(`http://localhost:3002/${stable.version}/`);
    const other = await publishBuilt(data, ['mf-pagos'], origin(3002), () => builtRemote({ code: 'two' }));
    expect(pagosIn(other).stable.version).not.toBe(stable.version);
    expect(pagosIn(other).previous?.version).toBe(stable.version);
    const entry = path.join(releasesDir(data, 'mf-pagos'), stable.version, 'remoteEntry.1.js');
    expect(readFileSync(entry, 'utf8')).toMatch(/^"one";/);
  });

  test('a build that an operator rolled back stays so until something else is built', async () => {
    const data = folder();
    const [one, two] = [builtRemote({ code: 'one' }), builtRemote({ code: 'two' })];
    const before = await publishBuilt(data, ['mf-pagos'], origin(3002), () => one);
    await publishBuilt(data, ['mf-pagos'], origin(3002), () => two);
    const store = openRegistry(registryDir(data));
    await store.change('mf-pagos', (known) => rollback(known, 'mf-pagos'), {
      who: 'operator',
      why: 'broken',
    });
    const after = await publishBuilt(data, ['mf-pagos'], origin(3002), () => two);
    expect(pagosIn(after).stable.version).toBe(pagosIn(before).stable.version);
    const next = await publishBuilt(data, ['mf-pagos'], origin(3002), () => builtRemote({ code: 'three' }));
    expect(pagosIn(next).previous?.version).toBe(pagosIn(before).stable.version);
  });

  test('another port is another address of the same release', async () => {
    const data = folder();
    const one = builtRemote({ code: 'one' });
    const first = await publishBuilt(data, ['mf-pagos'], origin(3002), () => one);
    const moved = await publishBuilt(data, ['mf-pagos'], origin(4002), () => one);
    const { version } = pagosIn(first).stable;
    expect(pagosIn(moved).stable).toMatchObject({
      version,
      url: `http://localhost:4002/${version}/`,
    });
    expect(pagosIn(moved).previous).toBeUndefined();
  });

  test('an area that takes a part of a shared module which the built shell lacks is not published', async () => {
    const data = folder();
    const shell = {
      build: '0123456789abcdef',
      contract: '1.2.0',
      shared: { react: '19.2.0', '@red/ui/core': '1.2.0', 'zod/mini': '4.3.0' },
      offers: { react: ['useState'], '@red/ui/core': ['Button', 'Heading'], 'zod/mini': ['string'] },
      paths: [],
    };
    const taking = (parts: string[]) =>
      builtRemote({
        change: ({ build, ...manifest }) => ({
          ...manifest,
          build: { ...build, takes: { ...build.takes, 'zod/mini': parts } },
        }),
      });
    const publish = (dist: string) => publishBuilt(data, ['mf-pagos'], origin(3002), () => dist, shell);
    const before = await publish(taking(['string']));
    await expect(publish(taking(['string', 'uuid']))).rejects.toThrow(
      "mf-pagos: The remote uses uuid of zod/mini, which the live shell's zod/mini does not have.",
    );
    expect((await openRegistry(registryDir(data)).read()).remotes).toEqual(before.remotes);
  });

  test('what replaces a live release and does not run is not published; the first one has nothing to replace', async () => {
    const data = folder();
    const tryOut = jest.fn(async () => ['/pagos fails on the server.']);
    const publish = (code: string) =>
      publishBuilt(data, ['mf-pagos'], origin(3002), () => builtRemote({ code }), null, tryOut);
    const before = await publish('one');
    expect(tryOut).not.toHaveBeenCalled();
    await expect(publish('two')).rejects.toThrow(
      'Nothing has been published.\n- mf-pagos: /pagos fails on the server.',
    );
    expect((await openRegistry(registryDir(data)).read()).remotes).toEqual(before.remotes);
  });

  test('a broken registry is an error that names the file', async () => {
    const data = folder();
    mkdirSync(path.dirname(registryDir(data)), { recursive: true });
    writeFileSync(registryDir(data), '{"schema":');
    await expect(publishBuilt(data, ['mf-pagos'], origin(3002), () => builtRemote())).rejects.toThrow(
      registryDir(data),
    );
  });
});
