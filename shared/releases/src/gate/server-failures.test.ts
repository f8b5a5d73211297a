import '../testing/short-pauses.fixture';
import { createServer, type Server } from 'node:http';
import type { ReleaseManifest } from '@red/contract/remote-manifest';
import { readBuiltRelease } from '../built-release';
import { builtRemote } from '../testing/built-remote.fixture';
import { listen } from './free-port';
import { serverFailures } from './server-failures';
import { visitsOf } from './visits';

const closing: Server[] = [];
afterEach(() => {
  for (const server of closing.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

type Failure = { stage: string; reason: string; stack: string };
interface Answer {
  status?: number;
  location?: string;
  /** What the shell logs of the release meanwhile. */
  logs?: Partial<Failure>;
}

/** What the gate says of an area in a shell that answers like this; other addresses are not found. */
async function said(
  change: (manifest: ReleaseManifest) => object,
  answers: Readonly<Record<string, Answer | ((isFailing: boolean) => Answer)>>,
  { canAnswer = true } = {},
): Promise<string[]> {
  const { manifest } = await readBuiltRelease(builtRemote({ change }));
  const failures: Failure[] = [];
  let isFailing = false;
  const site = createServer((request, response) => {
    const found = answers[request.url ?? ''] ?? { status: 404 };
    const { status = 200, location, logs } = typeof found === 'function' ? found(isFailing) : found;
    if (logs) failures.push({ stage: 'render', reason: '', stack: '', ...logs });
    response.writeHead(status, location ? { location } : {}).end('page');
  });
  closing.push(site);
  const trial = {
    url: `http://localhost:${await listen(site)}`,
    canAnswer,
    failData: (whether: boolean) => {
      isFailing = whether;
    },
    settled: async () => {},
    failuresOf: () => failures,
    renderingProblem: () => null,
  };
  return serverFailures(
    { remote: 'mf-pagos', version: '1.0.0', needsServer: true },
    visitsOf(manifest, 'http://localhost:9/1.0.0/'),
    trial,
    { 'mf-pagos': { version: '1.0.0', server: true } },
    async () => '',
  );
}

const as = (manifest: ReleaseManifest) => manifest;
const withRoute = (route: object) => (manifest: ReleaseManifest) => ({
  ...manifest,
  routes: [...manifest.routes, { ...manifest.routes[0], ...route }],
});
const withRedirect = (from: string, to: string) => (manifest: ReleaseManifest) => ({
  ...manifest,
  redirects: [{ from, to }],
});

test('a release whose pages, samples, redirects and feeds are there is not refused', async () => {
  const recibo = {
    path: '/recibos/:id',
    sample: '/recibos/7',
    feed: { path: '/recibos.xml', title: 'Recibos' },
  };
  const change = (manifest: ReleaseManifest) => ({
    ...withRoute(recibo)(manifest),
    redirects: [
      { from: '/pagar', to: '/pagos' },
      { from: '/banco', to: 'https://banco.example/' },
    ],
  });
  await expect(
    said(change, {
      '/pagos': {},
      '/recibos/7': (isFailing) => ({ status: isFailing ? 503 : 200 }),
      '/recibos.xml': {},
      '/pagar': { status: 302, location: '/pagos' },
      '/banco': { status: 302, location: 'https://banco.example/' },
    }),
  ).resolves.toEqual([]);
});

test.each<[string, Parameters<typeof said>, string]>([
  [
    'a page that throws while its data fail',
    [as, { '/pagos': (isFailing) => (isFailing ? { logs: { reason: 'render: TypeError: no price' } } : {}) }],
    '/pagos fails on the server (render: TypeError: no price; its API was failing).',
  ],
  [
    'a page that cannot read its data',
    [
      as,
      {
        '/pagos': (isFailing) =>
          isFailing ? {} : { logs: { stage: 'prefetch', reason: 'prefetch: ["prices"]: shape 200' } },
      },
    ],
    '/pagos fails on the server (prefetch: ["prices"]: shape 200).',
  ],
  [
    'a sample at which there is no page',
    [
      withRoute({ path: '/recibos/:id', sample: '/recibos/7' }),
      { '/pagos': {}, '/recibos/7': (isFailing) => ({ status: isFailing ? 503 : 404 }) },
    ],
    '/recibos/7 answers 404 when the server renders it. Name an address at which a page is ("sample" in remote.json).',
  ],
  [
    'a redirect that leads nowhere',
    [withRedirect('/pagar', '/pago'), { '/pagos': {}, '/pagar': { status: 302, location: '/pago' } }],
    'The redirect /pagar → /pago leads nowhere: it answers 404.',
  ],
  [
    'redirects in a circle',
    [
      withRedirect('/pagar', '/cobrar'),
      {
        '/pagos': {},
        '/pagar': { status: 302, location: '/cobrar' },
        '/cobrar': { status: 302, location: '/pagar' },
      },
    ],
    'The redirect /pagar → /cobrar → /pagar → /cobrar → /pagar → /cobrar comes to no end.',
  ],
  [
    'a feed that is not there',
    [
      withRoute({ path: '/recibos/:id', feed: { path: '/recibos.xml', title: 'Recibos' } }),
      { '/pagos': {}, '/recibos.xml': { status: 503 } },
    ],
    'The feed /recibos.xml answers 503.',
  ],
])('%s is refused', async (_what, trial, sentence) => {
  await expect(said(...trial)).resolves.toEqual([expect.stringContaining(sentence)]);
});

test('where no API answers, pages are rendered without data, and feeds are not asked for', async () => {
  const feed = { path: '/recibos/:id', feed: { path: '/recibos.xml', title: 'Recibos' } };
  const asked: boolean[] = [];
  const pagos = (isFailing: boolean) => {
    asked.push(isFailing);
    return {};
  };
  await expect(said(withRoute(feed), { '/pagos': pagos }, { canAnswer: false })).resolves.toEqual([]);
  expect(asked).toEqual([true]);
});
