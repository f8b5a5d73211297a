import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { Release } from '@red/contract/release-registry';
import { type FetchBytes, fetchVerified, loadReleaseManifest, loadServerProgram } from './server-loader';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const program = `module.exports = { pages: { './pagos': { Page: require('react').Page } } };`;
const manifest = {
  name: 'mf-pagos',
  version: '1.0.0',
  contract: '^1.0.0',
  owner: 'Pagos',
  exposes: { './pagos': './src/pagos/pagos.page.tsx' },
  routes: [
    {
      path: '/pagos',
      expose: './pagos',
      title: 'Pagos',
      description: 'Pagos',
      frame: 'site',
      server: true,
      indexed: true,
    },
  ],
  build: {
    entry: 'remoteEntry.1.js',
    files: { 'remoteEntry.1.js': { integrity: hashOf('entry'), bytes: 5 } },
    exposes: { './pagos': [] },
    shared: { react: '^19.0.0' },
    groups: { './pagos': [] },
    server: { file: 'server/server.1.cjs', integrity: hashOf(program) },
  },
};
const text = JSON.stringify(manifest);
const release: Release = { version: '1.0.0-a', url: 'http://pagos.test/1.0.0-a/', integrity: hashOf(text) };
const serving =
  (files: Record<string, string>): FetchBytes =>
  async (url) => {
    const body = files[url.replace(release.url, '')];
    return body === undefined
      ? { ok: false, status: 404, bytes: new Uint8Array() }
      : { ok: true, status: 200, bytes: bytesOf(body) };
  };

describe('server loader', () => {
  test('a manifest with the hash of the registry is parsed', async () => {
    const result = await loadReleaseManifest(release, { fetchBytes: serving({ 'remote.json': text }) });
    expect(result).toMatchObject({ ok: true, value: { manifest } });
  });

  test.each([
    ['integrity', serving({ 'remote.json': `${text} ` })],
    ['http', serving({})],
    ['network', async () => Promise.reject(new Error('ECONNREFUSED'))],
    ['timeout', async () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  ] as [string, FetchBytes][])(
    'what cannot be had is a value with its stage: %s',
    async (stage, fetchBytes) => {
      await expect(loadReleaseManifest(release, { fetchBytes })).resolves.toMatchObject({ ok: false, stage });
    },
  );

  test.each([
    ['an unknown field', { ...manifest, extra: true }],
    ['a path with capitals', { ...manifest, routes: [{ ...manifest.routes[0], path: '/Pagos' }] }],
    ['no build', { ...manifest, build: undefined }],
  ])('a manifest with %s is refused', async (_what, broken) => {
    const body = JSON.stringify(broken);
    const result = await loadReleaseManifest(
      { ...release, integrity: hashOf(body) },
      { fetchBytes: serving({ 'remote.json': body }) },
    );
    expect(result).toMatchObject({ ok: false, stage: 'manifest' });
  });

  test('a server program is fetched as text, and nothing of it runs', async () => {
    const loaded = await loadReleaseManifest(release, { fetchBytes: serving({ 'remote.json': text }) });
    if (!loaded.ok) throw new Error(loaded.cause);
    const result = await loadServerProgram(release, loaded.value.manifest, {
      fetchBytes: serving({ 'server/server.1.cjs': program }),
    });
    expect(result).toEqual({
      ok: true,
      value: { url: `${release.url}server/server.1.cjs`, source: program },
    });
  });

  test('files of the release are named where browsers find them', async () => {
    const named = `module.exports = { pdf: 'https://release.invalid/assets/a.pdf' };`;
    const body = JSON.stringify({
      ...manifest,
      build: { ...manifest.build, server: { file: 'server/server.2.cjs', integrity: hashOf(named) } },
    });
    const next = { ...release, integrity: hashOf(body) };
    const fetchBytes = serving({ 'remote.json': body, 'server/server.2.cjs': named });
    const loaded = await loadReleaseManifest(next, { fetchBytes });
    if (!loaded.ok) throw new Error(loaded.cause);
    const result = await loadServerProgram(next, loaded.value.manifest, { fetchBytes });
    expect(result).toMatchObject({
      ok: true,
      value: { source: `module.exports = { pdf: '${release.url}assets/a.pdf' };` },
    });
  });

  test('a tampered program is refused', async () => {
    const loaded = await loadReleaseManifest(release, { fetchBytes: serving({ 'remote.json': text }) });
    if (!loaded.ok) throw new Error(loaded.cause);
    const evil = `globalThis.tampered = true; ${program}`;
    const result = await loadServerProgram(release, loaded.value.manifest, {
      fetchBytes: serving({ 'server/server.1.cjs': evil }),
    });
    expect(result).toMatchObject({ ok: false, stage: 'integrity' });
  });

  test('a hung origin is given up', async () => {
    const hung: FetchBytes = (_url, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    await expect(
      fetchVerified('http://pagos.test/x', hashOf('x'), { fetchBytes: hung, timeoutMs: 20 }),
    ).resolves.toMatchObject({ ok: false, stage: 'timeout' });
  });

  test('a file that does not end is given up before it fills the memory', async () => {
    let sent = 0;
    const origin = createServer((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(256 * 1024))) sent += 1;
      };
      response.on('drain', more);
      more();
    });
    await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
    const { port } = Object(origin.address());
    try {
      expect(
        await fetchVerified(`http://127.0.0.1:${port}/endless`, hashOf('anything'), { timeoutMs: 30_000 }),
      ).toMatchObject({ ok: false, stage: 'network', cause: expect.stringContaining('larger than 8 MiB') });
    } finally {
      origin.closeAllConnections();
      await new Promise((resolve) => origin.close(resolve));
    }
    expect(sent).toBeLessThan(100);
  });
});
