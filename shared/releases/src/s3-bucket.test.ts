import type { Release } from '@red/contract/release-registry';
import { readBuiltRelease } from './built-release';
import { pruneReleases } from './cli/verbs/prune';
import { disable, publish } from './operations';
import { publishRelease } from './publish-release';
import { Unreachable } from './refusal';
import { openRegistry } from './registry/registry';
import { folderOf } from './release-folder';
import { verifyRelease } from './release-integrity';
import { openReleaseStorage } from './release-storage';
import { builtRemote } from './testing/built-remote.fixture';
import { startS3Server } from './testing/s3-server.fixture';

const release = (remote: string, version: string): Release => ({
  version,
  url: `https://static.test/${remote}/${version}/`,
  integrity: `sha384-${'a'.repeat(64)}`,
});
const reason = { who: 'Pagos', why: 'a test' };
let bucket: Awaited<ReturnType<typeof startS3Server>>;

beforeEach(async () => {
  bucket = await startS3Server();
});
afterEach(() => bucket.stop());

// Every change waits for the disk, which may be slow on a busy machine.
jest.setTimeout(60_000);

describe('a bucket that speaks S3', () => {
  test('of two builds of one version that two nodes publish at once, one is live and both are whole', async () => {
    const builds = await Promise.all(['one', 'two'].map((code) => readBuiltRelease(builtRemote({ code }))));
    const storage = openReleaseStorage('s3://red/releases', bucket.environment);
    const tries = await Promise.allSettled(
      // Each node twice: a pipeline that is started again.
      [...builds, ...builds].map((built) =>
        publishRelease(built, {
          registry: openRegistry('s3://red/live', bucket.environment),
          storage: openReleaseStorage('s3://red/releases', bucket.environment),
          address: { url: 'https://static.test/{remote}/' },
          ...reason,
        }),
      ),
    );
    const refused = tries.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    for (const each of refused)
      expect(String(Reflect.get(each, 'reason'))).toContain('is published already, with other content');
    for (const built of builds)
      await expect(verifyRelease(storage, 'mf-pagos', built)).resolves.toMatchObject({ broken: [] });
  });

  test('a request is repeated after `503 Slow Down`', async () => {
    const registry = openRegistry('s3://red/live', bucket.environment);
    bucket.failNext(2);
    await registry.change(
      'mf-pagos',
      (known) => publish(known, 'mf-pagos', release('mf-pagos', '1.0.0')),
      reason,
    );
    expect((await registry.read()).remotes['mf-pagos']?.stable.version).toBe('1.0.0');
  });

  test('a bucket that does not answer may do so later; a wrong key does not become right', async () => {
    const read = (environment: Record<string, string>) =>
      openRegistry('s3://red/live', { ...bucket.environment, ...environment }).read();
    await expect(read({ S3_ENDPOINT: 'http://localhost:9' })).rejects.toBeInstanceOf(Unreachable);
    await expect(read({ AWS_SECRET_ACCESS_KEY: 'wrong' })).rejects.not.toBeInstanceOf(Unreachable);
  });

  test('a wrong key is an error with the answer of the bucket', async () => {
    const wrong = { ...bucket.environment, AWS_SECRET_ACCESS_KEY: 'another' };
    await expect(openRegistry('s3://red/live', wrong).read()).rejects.toThrow('403');
    expect(() => openRegistry('s3://red/live', {})).toThrow('AWS_ACCESS_KEY_ID');
  });

  test('a published release is complete, verifiable, immutable and cached for a year', async () => {
    const registry = openRegistry('s3://red/live', bucket.environment);
    const storage = openReleaseStorage('s3://red/releases', bucket.environment);
    const to = { registry, storage, address: { url: 'https://static.test/{remote}/' }, ...reason };
    const built = await readBuiltRelease(builtRemote({ code: 'one' }));
    await publishRelease(built, to);
    const before = await registry.read();
    const { stable } = before.remotes['mf-pagos'] ?? {};
    expect(stable).toMatchObject({
      version: '1.0.0',
      url: `https://static.test/mf-pagos/${folderOf(built)}/`,
      by: 'Pagos',
    });
    await expect(verifyRelease(storage, 'mf-pagos', built)).resolves.toEqual({ checked: 5, broken: [] });
    expect(bucket.objects.get(`/red/releases/mf-pagos/${folderOf(built)}/remoteEntry.1.js`)?.headers).toEqual(
      {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      },
    );
    await publishRelease(built, to);
    expect(await registry.read()).toEqual(before);
    const other = await readBuiltRelease(builtRemote({ code: 'two' }));
    await expect(publishRelease(other, to)).rejects.toThrow('is published already, with other content');
  });

  test('an incomplete upload is completed by publishing again', async () => {
    const storage = openReleaseStorage('s3://red/releases', bucket.environment);
    const built = await readBuiltRelease(builtRemote());
    await storage.put(built);
    bucket.objects.delete(`/red/releases/mf-pagos/${folderOf(built)}/remote.json`);
    bucket.objects.delete(`/red/releases/mf-pagos/${folderOf(built)}/page.1.js`);
    await expect(verifyRelease(storage, 'mf-pagos', built)).resolves.toMatchObject({
      broken: ['mf-pagos 1.0.0: remote.json is missing'],
    });
    await expect(storage.put(built)).resolves.toBe('stored');
    await expect(verifyRelease(storage, 'mf-pagos', built)).resolves.toMatchObject({ broken: [] });
  });

  test('pruning removes the files of old releases and of abandoned uploads, over all pages of the listing', async () => {
    const registry = openRegistry('s3://red/live', bucket.environment);
    const storage = openReleaseStorage('s3://red/releases', bucket.environment);
    const to = { registry, storage, address: { url: 'https://static.test/{remote}/' }, ...reason };
    const builds = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map((version) =>
      readBuiltRelease(builtRemote({ code: version }), { version }),
    );
    for (const built of await Promise.all(builds)) await publishRelease(built, to);
    await storage.put(await readBuiltRelease(builtRemote({ code: 'lost' }), { version: '0.9.0' }));
    const stored = async () =>
      (await storage.folders('mf-pagos')).map(({ folder }) => folder.split('-')[0]).sort();
    await expect(pruneReleases('mf-pagos', 1, to)).resolves.toEqual(['1.0.0']);
    // The upload may still be in flight.
    await expect(stored()).resolves.toEqual(['0.9.0', '1.1.0', '1.2.0', '1.3.0']);
    const tomorrow = Date.now() + 25 * 3_600_000;
    await expect(pruneReleases('mf-pagos', 0, { ...to, now: tomorrow })).resolves.toEqual([
      expect.stringMatching(/^0\.9\.0-/),
      '1.1.0',
    ]);
    await expect(stored()).resolves.toEqual(['1.2.0', '1.3.0']);
    expect([...bucket.objects.keys()].filter((key) => key.includes('/mf-pagos/1.1.0'))).toEqual([]);
    const chains = (await Promise.all(builds.slice(2))).map((built) =>
      verifyRelease(storage, 'mf-pagos', built),
    );
    expect((await Promise.all(chains)).every(({ broken }) => broken.length === 0)).toBe(true);
  });

  test('a record that may not be read, does not come or is too large costs its own area only', async () => {
    const registry = openRegistry('s3://red/live', bucket.environment);
    for (const area of ['mf-pagos', 'mf-auth', 'mf-partners', 'mf-contenido'])
      await registry.change(area, (known) => publish(known, area, release(area, '1.0.0')), reason);
    const auth = bucket.objects.get('/red/live/areas/mf-auth/record.000001.json');
    if (auth) auth.bytes = Buffer.alloc(4 * 1024 * 1024 + 1, 'x');
    bucket.denied.add('/red/live/areas/mf-pagos/record.000001.json');
    bucket.silent.add('/red/live/areas/mf-contenido/record.000001.json');
    const states = await openRegistry('s3://red/live', bucket.environment).states();
    bucket.silent.clear();
    expect(states.get('mf-contenido')?.causes).toEqual([expect.stringContaining('no answer in 2000 ms')]);
    expect(states.get('mf-auth')?.causes).toEqual([expect.stringContaining('is larger than 4 MiB')]);
    expect(states.get('mf-pagos')?.causes).toEqual([expect.stringContaining('answered 403')]);
    expect(states.get('mf-partners')).toMatchObject({ ok: true });
  });

  test('nothing is built on an earlier record while the latest cannot be read', async () => {
    const registry = openRegistry('s3://red/live', bucket.environment);
    await registry.change(
      'mf-pagos',
      (known) => publish(known, 'mf-pagos', release('mf-pagos', '1.0.0')),
      reason,
    );
    await registry.change('mf-pagos', (known) => disable(known, 'mf-pagos'), reason);
    bucket.denied.add('/red/live/areas/mf-pagos/record.000002.json');
    const other = openRegistry('s3://red/live', bucket.environment);
    const publishing = () =>
      other.change('mf-pagos', (known) => publish(known, 'mf-pagos', release('mf-pagos', '1.1.0')), reason);
    await expect(publishing()).rejects.toThrow(
      /Record 2 of mf-pagos cannot be read .* nothing has been changed/s,
    );
    bucket.denied.clear();
    await publishing();
    expect((await registry.read()).remotes['mf-pagos']).toMatchObject({
      enabled: false,
      stable: { version: '1.1.0' },
    });
  });

  test('what a failed publication has stored stays for whoever relies on it by then', async () => {
    const registry = openRegistry('s3://red/live', bucket.environment);
    const storage = openReleaseStorage('s3://red/releases', bucket.environment);
    const to = { registry, storage, address: { url: 'https://static.test/{remote}/' }, ...reason };
    const built = await readBuiltRelease(builtRemote({ code: 'one' }));
    let other = Promise.resolve();
    const failing = publishRelease(built, {
      ...to,
      check: async () => {
        other = publishRelease(built, to);
        await other;
        throw new Error('the address does not serve it');
      },
    });
    await expect(failing).rejects.toThrow('does not serve it');
    await expect(verifyRelease(storage, 'mf-pagos', built)).resolves.toMatchObject({ broken: [] });
    expect((await registry.read()).remotes['mf-pagos']?.stable.version).toBe('1.0.0');
  });
});
