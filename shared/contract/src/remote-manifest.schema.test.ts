import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { releaseManifestSchema, remoteManifestSchema } from './remote-manifest.schema';

const route = {
  path: '/pagos',
  expose: './pagos',
  title: 'Pagos',
  description: 'Pagos',
  frame: 'site',
  server: true,
  indexed: true,
};
const written = (change: Record<string, unknown> = {}) => ({
  name: 'mf-pagos',
  version: '1.0.0',
  contract: '^1.4.0',
  owner: 'Pagos',
  exposes: { './pagos': './src/pages/pagos/pagos.page.tsx' },
  routes: [{ ...route, ...change }],
});
const built = (change: Record<string, unknown> = {}) => ({
  ...written(change),
  build: { entry: 'remoteEntry.js', files: {}, exposes: {}, shared: {}, groups: {}, server: null },
});

test('a manifest of contract 1.4.0 says nothing of what 1.5.0 added, and stays valid', () => {
  expect(z.safeParse(remoteManifestSchema, written()).success).toBe(true);
  expect(z.safeParse(releaseManifestSchema, built()).success).toBe(true);
});

test('a route may say all that the frame shows of it', () => {
  const described = {
    navigation: [{ place: 'top', label: 'Pagos', icon: 'credit-card', order: 30 }],
    breadcrumb: [{ label: 'Inicio', to: '/' }, { label: 'Pagos' }],
    shareImage: { drawing: './src/drawings/pago.svg', scheme: 'pizarron' },
    replacedBy: 'billingUrl',
  };
  expect(z.safeParse(remoteManifestSchema, written(described)).success).toBe(true);
});

const entry = { label: 'Pagos', order: 1 };
test.each([
  ['place', { navigation: [{ ...entry, place: 'middle' }] }],
  ['icon', { navigation: [{ ...entry, place: 'top', icon: 'coins' }] }],
  ['colour scheme', { shareImage: { drawing: './src/a.svg', scheme: 'rojo' } }],
  ['setting', { replacedBy: 'homeUrl' }],
])('a %s that the frame does not know is an error when a team builds', (_what, change) => {
  const parsed = z.safeParse(remoteManifestSchema, written(change), { error: z.locales.en().localeError });
  expect(parsed.error && z.prettifyError(parsed.error)).toMatch(/expected one of/);
});

test('a release with an icon of a newer frame is not lost on an older one', () => {
  const newer = { navigation: [{ ...entry, place: 'top', icon: 'coins' }] };
  expect(z.safeParse(releaseManifestSchema, built(newer)).success).toBe(true);
});

test('an editor is told every place, icon and colour scheme', () => {
  const text = readFileSync(path.join(__dirname, '../remote.schema.json'), 'utf8');
  for (const known of ['suggested', 'credit-card', 'cempasuchil', 'billingUrl', 'interaction'])
    expect(text).toContain(`"${known}"`);
});
