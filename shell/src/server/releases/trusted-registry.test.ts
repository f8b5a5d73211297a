import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RegistryTexts } from '@red/releases/registry-backend';
import { openRegistrySource } from '@red/releases/registry-backend';
import { openRegistryStore } from '@red/releases/registry-store';
import { makeReleaseKey, readTrustedKeys } from '@red/releases/release-keys';
import { registryOf, released } from '../testing/released-remote.fixture';
import { createTrustedRegistry } from './trusted-registry';

const pagos = makeReleaseKey('Pagos', ['mf-pagos']);
const partners = makeReleaseKey('Partners', ['mf-partners']);
const keys = JSON.stringify({ keys: [pagos.entry, partners.entry] });

/** A signed registry with a release of each area, and a shell's view of it that can start again. */
async function signedSite() {
  const folder = mkdtempSync(path.join(tmpdir(), 'red-trusted-'));
  const file = path.join(folder, 'registry.json');
  const keptDir = path.join(folder, 'kept');
  const warnings: Record<string, unknown>[] = [];
  const publish = async (team: typeof pagos, version: string) => {
    const [area = ''] = team.entry.areas;
    const store = openRegistryStore(file, { RELEASE_KEYS: keys, RELEASE_KEY: team.privateKey });
    await store.change(
      (before) => ({
        ...before,
        remotes: {
          ...before.remotes,
          ...registryOf({ [area]: released(area, version, `/${area}`) }).remotes,
        },
      }),
      { who: 'x', why: version },
    );
  };
  await publish(pagos, '1.0.0');
  await publish(partners, '1.0.0');
  const start = async (given: string | undefined = keys) => {
    const believed = createTrustedRegistry({
      address: file,
      trusted: readTrustedKeys(given),
      keptDir,
      log: { warn: (facts) => void warnings.push(facts), info: () => {} },
    });
    await believed.start();
    return believed;
  };
  const recordFile = (area: string) => path.join(folder, 'areas', area, 'record.json');
  return {
    start,
    publish,
    warnings,
    keptDir,
    texts: () => openRegistrySource(file).readAll(),
    record: (area: string) => readFileSync(recordFile(area), 'utf8'),
    tamper: (area: string, text: string) => writeFileSync(recordFile(area), text),
  };
}

type View = Awaited<ReturnType<Awaited<ReturnType<typeof signedSite>>['start']>>;
const versionsIn = (view: View, texts: RegistryTexts) =>
  Object.fromEntries(
    Object.entries(view.apply(texts).remotes).map(([name, { stable }]) => [name, stable.version]),
  );
/** Keeping a record is not waited for by whoever applies it. */
const kept = async (folder: string) => {
  const count = () =>
    existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')).length : 0;
  while (count() < 2) await new Promise((resolve) => setTimeout(resolve, 5));
};

test.each<[string, (record: string) => string, RegExp]>([
  ['is cut off', (record) => record.slice(0, 200), /cannot be read/],
  ['is changed by hand', (record) => record.replaceAll('1.0.0', '6.6.6'), /changed since Pagos signed it/],
  ["is another area's", (record) => record.replaceAll('mf-pagos', 'mf-otro'), /is one of mf-otro/],
])(
  'a record that %s costs its area the next release only, and is logged once',
  async (_what, change, cause) => {
    const site = await signedSite();
    const view = await site.start();
    view.apply(await site.texts());
    site.tamper('mf-pagos', change(site.record('mf-pagos')));
    await site.publish(partners, '1.1.0');
    const texts = await site.texts();
    expect(versionsIn(view, texts)).toEqual({ 'mf-pagos': '1.0.0', 'mf-partners': '1.1.0' });
    view.apply(texts);
    expect(site.warnings).toEqual([
      expect.objectContaining({ owner: 'mf-pagos', cause: expect.stringMatching(cause) }),
    ]);
    expect(view.causes()).toMatch(cause);
  },
);

test("a team's key cannot release another team's area", async () => {
  const site = await signedSite();
  const view = await site.start();
  const texts = await site.texts();
  view.apply(texts);
  // What the team signs with a list of its own.
  const own = JSON.stringify({ keys: [pagos.entry, { ...partners.entry, areas: ['*'] }] });
  const file = path.join(path.dirname(site.keptDir), 'registry.json');
  const store = openRegistryStore(file, { RELEASE_KEYS: own, RELEASE_KEY: partners.privateKey });
  const { 'mf-pagos': stolen } = registryOf({ 'mf-pagos': released('mf-pagos', '6.6.6', '/pagos') }).remotes;
  await store.change(
    (before) => ({ ...before, remotes: { ...before.remotes, ...(stolen && { 'mf-pagos': stolen }) } }),
    { who: 'Pagos', why: 'x' },
  );
  expect(versionsIn(view, await site.texts())['mf-pagos']).toBe('1.0.0');
  expect(view.causes()).toContain('signed by Partners, which may not release mf-pagos');
});

test('a restarted shell begins with the records it kept, which it verifies again', async () => {
  const site = await signedSite();
  (await site.start()).apply(await site.texts());
  await kept(site.keptDir);
  site.tamper('mf-pagos', 'garbage');
  const texts = await site.texts();
  expect(versionsIn(await site.start(), texts)).toEqual({ 'mf-pagos': '1.0.0', 'mf-partners': '1.0.0' });
  const file = path.join(site.keptDir, 'mf-pagos.json');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('1.0.0', '6.6.6'));
  expect(versionsIn(await site.start(), texts)).toEqual({ 'mf-partners': '1.0.0' });
});

test('an earlier record that is put back, or a record that is gone, does not count', async () => {
  const site = await signedSite();
  const first = site.record('mf-pagos');
  await site.publish(pagos, '1.1.0');
  const view = await site.start();
  const texts = await site.texts();
  view.apply(texts);
  site.tamper('mf-pagos', first);
  expect(versionsIn(view, await site.texts())['mf-pagos']).toBe('1.1.0');
  expect(view.causes()).toContain('somebody has put it back');
  const gone = { ...texts, records: new Map([...texts.records].filter(([area]) => area !== 'mf-pagos')) };
  expect(versionsIn(view, gone)['mf-pagos']).toBe('1.1.0');
  expect(view.causes()).toContain('is gone');
});

test('without keys every readable record counts, and one that is removed does not any more', async () => {
  const site = await signedSite();
  const view = await site.start('');
  const texts = await site.texts();
  site.tamper('mf-pagos', site.record('mf-pagos').replaceAll('1.0.0', '6.6.6'));
  expect(versionsIn(view, await site.texts())['mf-pagos']).toBe('6.6.6');
  expect(versionsIn(view, { ...texts, records: new Map() })).toEqual({});
  expect(site.warnings).toEqual([]);
});
