import type { ReleaseManifest } from '@red/contract/remote-manifest';
import Fastify, { type FastifyInstance } from 'fastify';
import { releaseFactsPath } from '../../app/release-facts';
import type { LiveRemote } from './live-release';
import { addReleaseFactsRoute } from './release-facts.routes';

const HASH = `sha384-${'b'.repeat(64)}`;
const ID = 'abcdefghij-_0123';
const manifest: ReleaseManifest = {
  name: 'mf-pagos',
  version: '1.0.0',
  contract: '^2.0.0',
  owner: 'Pagos',
  exposes: { './pagos': './src/pages/pagos/pagos.page.tsx' },
  routes: [],
  build: {
    entry: 'remoteEntry.js',
    files: { 'remoteEntry.js': { integrity: HASH, bytes: 1 } },
    exposes: { './pagos': ['pagos.js'] },
    shared: { react: '^19.0.0', '@red/ui/core': '^2.0.0' },
    builtWith: { '@red/contract': '2.3.0', react: '19.3.1' },
    groups: { './pagos': ['@red/ui/forms'] },
    server: null,
  },
};
const live: LiveRemote = {
  name: 'mf-pagos',
  url: 'https://pagos.example/1.0.0/',
  version: '1.0.0',
  manifest,
  id: ID,
  pages: null,
  program: null,
};

let app: FastifyInstance;
let origin = '';
beforeAll(async () => {
  app = Fastify();
  addReleaseFactsRoute(
    app,
    async (remote, id) => (remote === 'mf-pagos' && id === ID ? live : null),
    (remote) => (remote === 'mf-pagos' ? live : undefined),
  );
  origin = await app.listen({ port: 0 });
});
afterAll(() => app.close());

covers('UX-19').test(
  'the hashes of a release come from the site itself and may be kept for ever',
  async () => {
    const answer = await fetch(origin + releaseFactsPath('mf-pagos', ID), {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(await answer.json()).toEqual({
      files: { 'remoteEntry.js': { integrity: HASH } },
      exposes: { './pagos': ['pagos.js'] },
      groups: { './pagos': ['@red/ui/forms'] },
    });
  },
);

test('whoever does not take brotli gets them as they are, and not again when they are known', async () => {
  const answer = await fetch(origin + releaseFactsPath('mf-pagos', ID), {
    headers: { 'accept-encoding': 'br;q=0' },
  });
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await answer.json()).toHaveProperty('exposes');
  const again = await fetch(origin + releaseFactsPath('mf-pagos', ID), {
    headers: { 'accept-encoding': 'br;q=0', 'if-none-match': answer.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test('every host of Module Federation reads what is live, with its address, its modules and their hashes', async () => {
  const answer = await fetch(`${origin}/_releases/mf-pagos/mf-manifest.json`);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(await answer.json()).toMatchObject({
    name: 'mf_pagos',
    metaData: {
      globalName: 'mf_pagos',
      publicPath: 'https://pagos.example/1.0.0/',
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      buildInfo: { buildVersion: '1.0.0' },
    },
    exposes: [{ path: './pagos', assets: { js: { sync: ['pagos.js'] } } }],
    shared: [
      { name: 'react', version: '19.3.1', requiredVersion: '^19.0.0' },
      { name: '@red/ui/core', version: '2.3.0', requiredVersion: '^2.0.0' },
    ],
    integrity: { 'remoteEntry.js': HASH },
  });
  expect((await fetch(`${origin}/_releases/mf-otro/mf-manifest.json`)).status).toBe(404);
});

test('a release that nobody knows is not found, and that is not kept', async () => {
  for (const path of [releaseFactsPath('mf-pagos', 'unknown-unknown-'), '/_releases/mf-pagos/remote.json']) {
    const answer = await fetch(origin + path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});
