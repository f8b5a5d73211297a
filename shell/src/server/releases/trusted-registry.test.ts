import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openRegistry } from '@red/releases/registry';
import { makeReleaseKey, readSigner, readTrustedKeys } from '@red/releases/release-keys';
import { released } from '../testing/released-remote.fixture';
import { recordHash, type SeenRecord } from './seen-records';
import { TrustedRegistry } from './trusted-registry';

const pagos = makeReleaseKey('Pagos', ['mf-pagos']);
const partners = makeReleaseKey('Partners', ['mf-partners']);
const keysOf = (...keys: object[]) => JSON.stringify({ keys });
const keys = keysOf(pagos.entry, partners.entry);
const reason = { who: 'x', why: 'x' };
const stableOf = (area: string, version: string) => released(area, version, `/${area}`).stable;
const seenOf = (number: number, text: string | null = null): [string, SeenRecord] => [
  'mf-pagos',
  { number, hash: text === null ? null : recordHash(text), paths: ['/pagos'], slots: [] },
];

interface Start {
  trusted?: string;
  floor?: Record<string, number>;
  seen?: [string, SeenRecord][];
}

/** A signed registry with a release of each area, and shells that start on it. */
async function signedSite() {
  const folder = mkdtempSync(path.join(tmpdir(), 'red-trusted-'));
  const address = path.join(folder, 'registry');
  const keptDir = path.join(folder, 'kept');
  const warnings: Record<string, unknown>[] = [];
  const registryOf = (team: typeof pagos) =>
    openRegistry(address, { RELEASE_KEYS: keys, RELEASE_KEY: team.privateKey });
  const publish = (team: typeof pagos, version: string) => {
    const [area = ''] = team.entry.areas;
    return registryOf(team).change(area, () => ({ enabled: true, stable: stableOf(area, version) }), reason);
  };
  await publish(pagos, '1.0.0');
  await publish(partners, '1.0.0');
  /** A shell that starts: with what an earlier one has kept, unless it is empty. */
  const start = async ({ trusted = keys, floor = {}, seen = [] }: Start = {}, empty = false) => {
    const believed = new TrustedRegistry({
      address,
      trusted: readTrustedKeys(trusted),
      keptDir: empty ? path.join(folder, `empty-${Math.random()}`) : keptDir,
      floor,
      log: { warn: (facts) => void warnings.push(facts), info: () => {} },
    });
    await believed.start(new Map(seen));
    const read = openRegistry(address, { RELEASE_KEYS: trusted });
    return {
      unknown: () => believed.unknown(),
      causes: () => believed.causes(),
      /** Versions that count, as the registry is now. */
      async versions(registry = read) {
        const { remotes } = believed.apply(await registry.states());
        return Object.fromEntries(
          Object.entries(remotes).map(([name, { stable }]) => [name, stable.version]),
        );
      },
    };
  };
  const recordFile = (number: number) =>
    path.join(address, 'areas/mf-pagos', `record.${String(number).padStart(6, '0')}.json`);
  const fileOf = (number: number) => ({
    text: () => readFileSync(recordFile(number), 'utf8'),
    put: (text: string) => writeFileSync(recordFile(number), text),
    remove: () => rmSync(recordFile(number)),
  });
  /** Keeping records is not waited for by whoever applies them. */
  const kept = async () => {
    const count = () =>
      existsSync(keptDir) ? readdirSync(keptDir).filter((name) => /^mf.*n$/.test(name)).length : 0;
    while (count() < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { address, keptDir, start, publish, registryOf, warnings, fileOf, kept };
}

test('a later record that does not count costs its area that record, is said once, and no more when it is mended', async () => {
  const site = await signedSite();
  const view = await site.start();
  await view.versions();
  site.fileOf(2).put('garbage');
  await site.publish(partners, '1.1.0');
  for (let reads = 0; reads < 2; reads += 1)
    expect(await view.versions()).toEqual({ 'mf-pagos': '1.0.0', 'mf-partners': '1.1.0' });
  expect(site.warnings).toEqual([
    expect.objectContaining({
      owner: 'mf-pagos',
      cause: expect.stringContaining('Record 2 of mf-pagos cannot be read'),
    }),
  ]);
  expect(view.causes()).toContain('Record 2 of mf-pagos');
  await site.publish(pagos, '1.2.0');
  expect(await view.versions()).toMatchObject({ 'mf-pagos': '1.2.0' });
  expect(view.causes()).toBe('');
});

test('a restarted shell begins with the records it kept, which it verifies again', async () => {
  const site = await signedSite();
  await (await site.start()).versions();
  await site.kept();
  site.fileOf(1).put('garbage');
  expect(await (await site.start()).versions()).toEqual({ 'mf-pagos': '1.0.0', 'mf-partners': '1.0.0' });
  const file = path.join(site.keptDir, 'mf-pagos.json');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('1.0.0', '6.6.6'));
  const view = await site.start();
  expect(await view.versions()).toEqual({ 'mf-partners': '1.0.0' });
  expect(view.unknown()).toEqual(['mf-pagos']);
});

test('a key is replaced without taking its area away, in a shell that kept a record and in an empty one', async () => {
  const site = await signedSite();
  await (await site.start()).versions();
  await site.kept();
  const next = makeReleaseKey('Pagos', ['mf-pagos']).entry;
  const replaced = keysOf({ ...pagos.entry, until: { 'mf-pagos': 1 } }, next, partners.entry);
  for (const empty of [false, true])
    expect(await (await site.start({ trusted: replaced }, empty)).versions()).toMatchObject({
      'mf-pagos': '1.0.0',
    });
  await site.publish(pagos, '6.6.6');
  const view = await site.start({ trusted: replaced }, true);
  expect(await view.versions()).toMatchObject({ 'mf-pagos': '1.0.0' });
  expect(view.causes()).toContain('was replaced before');
});

test('an earlier record that is put back, or records that are gone, leave the last one in force', async () => {
  const site = await signedSite();
  await site.publish(pagos, '1.1.0');
  const view = await site.start();
  await view.versions();
  site.fileOf(2).remove();
  expect(await view.versions()).toMatchObject({ 'mf-pagos': '1.1.0' });
  expect(view.causes()).toContain('Record 1 of mf-pagos is earlier than 2, which is in force');
  site.fileOf(1).remove();
  expect(await view.versions()).toMatchObject({ 'mf-pagos': '1.1.0' });
  expect(view.causes()).toContain('The records of mf-pagos are gone');
});

describe('an empty shell', () => {
  test.each<[string, Start, RegExp]>([
    ['its image has seen', { floor: { 'mf-pagos': 2 } }, /earlier than 2, which this shell was built with/],
    ['its neighbours have seen', { seen: [seenOf(2)] }, /earlier than 2, which other shells have seen/],
    [
      'they have seen with this number',
      { seen: [seenOf(1, 'another')] },
      /not the one that other shells have seen/,
    ],
  ])('shows no area whose record is another one than %s', async (_whose, how, cause) => {
    const site = await signedSite();
    const view = await site.start(how, true);
    expect(await view.versions()).toEqual({ 'mf-partners': '1.0.0' });
    expect([view.unknown(), view.causes()]).toEqual([['mf-pagos'], expect.stringMatching(cause)]);
    await site.publish(pagos, '1.1.0');
    expect(await view.versions()).toMatchObject({ 'mf-pagos': '1.1.0' });
    expect([view.unknown(), view.causes()]).toEqual([[], '']);
  });

  test('shows the record that its neighbours have seen', async () => {
    const site = await signedSite();
    const view = await site.start(
      { floor: { 'mf-pagos': 1 }, seen: [seenOf(1, site.fileOf(1).text())] },
      true,
    );
    expect(await view.versions()).toMatchObject({ 'mf-pagos': '1.0.0' });
  });

  test('knows of an area whose records are gone, by its neighbours', async () => {
    const site = await signedSite();
    rmSync(path.join(site.address, 'areas/mf-pagos'), { recursive: true });
    const view = await site.start({ seen: [seenOf(1)] }, true);
    await view.versions();
    expect([view.unknown(), view.causes()]).toEqual([['mf-pagos'], expect.stringContaining('are gone')]);
  });
});

test('an area that was taken away is gone, and nothing is missed', async () => {
  const site = await signedSite();
  const view = await site.start();
  await site.registryOf(pagos).change('mf-pagos', () => null, reason);
  expect(await view.versions()).toEqual({ 'mf-partners': '1.0.0' });
  expect([view.unknown(), view.causes()]).toEqual([[], '']);
});

test('without keys every record counts unless its number is lower, and one that is removed does not any more', async () => {
  const site = await signedSite();
  await site.publish(pagos, '1.1.0');
  const view = await site.start({ trusted: '' });
  expect(await view.versions()).toEqual({ 'mf-pagos': '1.1.0', 'mf-partners': '1.0.0' });
  site.fileOf(2).remove();
  expect(await view.versions()).toMatchObject({ 'mf-pagos': '1.1.0' });
  rmSync(path.join(site.address, 'areas/mf-pagos'), { recursive: true });
  expect(await view.versions()).toEqual({ 'mf-partners': '1.0.0' });
  expect([view.unknown(), view.causes()]).toEqual([[], '']);
});

test('a record of before numbers is taken over if its signature is right, and the first numbered one follows it', async () => {
  const site = await signedSite();
  const address = mkdtempSync(path.join(tmpdir(), 'red-earlier-'));
  const folder = path.join(address, 'areas/mf-pagos');
  const sign = (version: string) =>
    readSigner(pagos.privateKey, null)?.sign({
      schema: 2,
      area: 'mf-pagos',
      updatedAt: '2026-01-01T00:00:00.000Z',
      change: 'a change',
      remote: { enabled: true, stable: stableOf('mf-pagos', version) },
    });
  const write = (text: string) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'record.json'), text);
  };
  write(JSON.stringify(sign('1.0.0')).replaceAll('1.0.0', '6.6.6'));
  const view = await site.start({}, true);
  const open = () => openRegistry(address, { RELEASE_KEYS: keys, RELEASE_KEY: pagos.privateKey });
  expect(await view.versions(open())).toEqual({});
  expect(view.unknown()).toContain('mf-pagos');
  write(JSON.stringify(sign('1.0.0')));
  expect(await view.versions(open())).toEqual({ 'mf-pagos': '1.0.0' });
  await open().change('mf-pagos', (known) => known && { ...known, enabled: false }, reason);
  expect((await open().states()).get('mf-pagos')).toMatchObject({ ok: true, record: { number: 1 } });
  expect(await view.versions(open())).toEqual({ 'mf-pagos': '1.0.0' });
  expect(view.causes()).toBe('');
});
