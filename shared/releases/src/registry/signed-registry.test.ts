import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@red/contract/release-registry';
import { publish } from '../operations';
import { makeReleaseKey } from '../release-keys';
import { openRegistry } from './registry';

const pagos = makeReleaseKey('Pagos', ['mf-pagos']);
const partners = makeReleaseKey('Partners', ['mf-partners']);
const operator = makeReleaseKey('Operación', ['*']);
type Team = typeof pagos;

const release = (version: string): Release => ({
  version,
  url: `http://pagos.test/${version}/`,
  integrity: `sha384-${'a'.repeat(64)}`,
});
const reason = { who: 'somebody else', why: 'a test' };
const folder = () => mkdtempSync(path.join(tmpdir(), 'red-signed-'));
const recordFile = (address: string, number: number) =>
  path.join(address, 'areas/mf-pagos', `record.00000${number}.json`);
const keysOf = (...entries: Team['entry'][]) => JSON.stringify({ keys: entries });
const all = keysOf(pagos.entry, partners.entry, operator.entry);
const open = (address: string, team: Team | null, keys = all) =>
  openRegistry(address, { RELEASE_KEYS: keys, ...(team ? { RELEASE_KEY: team.privateKey } : {}) });
const publishing = (address: string, team: Team | null, version: string, keys = all) =>
  open(address, team, keys).change(
    'mf-pagos',
    (known) => publish(known, 'mf-pagos', release(version)),
    reason,
  );
const live = async (address: string, keys = all) =>
  (await open(address, null, keys).read()).remotes['mf-pagos']?.stable.version;
const causes = async (address: string, keys = all) =>
  (await open(address, null, keys).states()).get('mf-pagos')?.causes.join();

test('who stands in the history is the owner of the key, whatever somebody says to be', async () => {
  const address = folder();
  await publishing(address, pagos, '1.0.0');
  await publishing(address, operator, '1.1.0');
  const history = await open(address, null).history();
  expect(history.map(({ who }) => who)).toEqual(['Operación', 'Pagos']);
  expect((await open(address, null).states()).get('mf-pagos')).toMatchObject({
    ok: true,
    record: { signedBy: 'Operación' },
  });
});

test('a record of the history that somebody has changed says so', async () => {
  const address = folder();
  await publishing(address, pagos, '1.0.0');
  await publishing(address, pagos, '1.1.0');
  const first = recordFile(address, 1);
  writeFileSync(first, readFileSync(first, 'utf8').replace('a test', 'not me'));
  const history = await open(address, null).history();
  expect(history.map(({ who }) => who)).toEqual(['Pagos', 'Pagos (does not count)']);
});

test.each([
  ['another team', partners, all, /Partners may release mf-partners, not mf-pagos/],
  ['nobody', null, all, /Name the private key of the team/],
  ['a key that is not trusted', pagos, keysOf(partners.entry), /is not among RELEASE_KEYS/],
  ['a key that was replaced', pagos, keysOf({ ...pagos.entry, until: { 'mf-pagos': 1 } }), /was replaced/],
])('the key of %s moves nothing', async (_whose, team, keys, sentence) => {
  const address = folder();
  await publishing(address, operator, '1.0.0');
  const given = team === partners || team === null ? keys : keysOf(...JSON.parse(keys).keys, operator.entry);
  await expect(publishing(address, team, '1.1.0', given)).rejects.toThrow(sentence);
  expect(await open(address, null).history()).toHaveLength(1);
});

test.each<[string, (record: string) => string, RegExp]>([
  ['changed by hand', (record) => record.replaceAll('1.1.0', '6.6.6'), /changed since Pagos signed/],
  ['without its signature', (record) => record.replace(/,\s*"signature": \{[^}]*\}/, ''), /is not signed/],
])('a record that is %s does not count; the one before does', async (_what, tamper, sentence) => {
  const address = folder();
  await publishing(address, pagos, '1.0.0');
  await publishing(address, pagos, '1.1.0');
  writeFileSync(recordFile(address, 2), tamper(readFileSync(recordFile(address, 2), 'utf8')));
  expect([await live(address), await causes(address)]).toEqual(['1.0.0', expect.stringMatching(sentence)]);
  await publishing(address, pagos, '1.2.0');
  expect([await live(address), await causes(address)]).toEqual(['1.2.0', '']);
});

test("another team's signature on a record of its own making does not count", async () => {
  const address = folder();
  // With a key list of its own, the team signs what it likes.
  const own = keysOf(pagos.entry, { ...partners.entry, areas: ['*'] });
  await publishing(address, partners, '6.6.6', own);
  expect(await live(address)).toBeUndefined();
  expect(await causes(address)).toContain('Partners, which may not release');
});

describe('a key is replaced', () => {
  const next = makeReleaseKey('Pagos 2027', ['mf-pagos']);

  test('in time: both count for a while, then the record is signed with the new one', async () => {
    const address = folder();
    await publishing(address, pagos, '1.0.0');
    const both = keysOf(pagos.entry, next.entry);
    await open(address, next, both).sign('mf-pagos', { who: 'x', why: 'new key' });
    expect(await live(address, keysOf(next.entry))).toBe('1.0.0');
    const [last] = await open(address, null, both).history();
    expect(last).toMatchObject({ number: 2, who: 'Pagos 2027', why: 'new key' });
  });

  test('at once: what it had signed by then counts on, and nothing that whoever stole it signs', async () => {
    const address = folder();
    await publishing(address, pagos, '1.0.0');
    const after = keysOf({ ...pagos.entry, until: { 'mf-pagos': 1 } }, next.entry);
    await publishing(address, pagos, '6.6.6');
    expect(await live(address, after)).toBe('1.0.0');
    expect(await causes(address, after)).toContain('a key of Pagos that was replaced before');
    await publishing(address, next, '1.1.0', after);
    expect(await live(address, after)).toBe('1.1.0');
  });
});

test('of two records the number decides, though the clock of a publisher is ten hours behind', async () => {
  const address = folder();
  await publishing(address, pagos, '1.0.0');
  jest.useFakeTimers({ now: Date.now() - 36_000_000, doNotFake: ['setTimeout', 'setImmediate', 'nextTick'] });
  await publishing(address, pagos, '1.1.0').finally(() => jest.useRealTimers());
  expect(await live(address)).toBe('1.1.0');
  const history = await open(address, null).history();
  expect(history.map(({ after }) => after?.stable)).toEqual(['1.1.0', '1.0.0']);
});

test.each([
  ['a list that is none', { RELEASE_KEYS: '{"keys":[]}' }, /RELEASE_KEYS cannot be read/],
  ['a list that is not there', { RELEASE_KEYS: '/nowhere.json' }, /RELEASE_KEYS names \/nowhere.json/],
  ['a private key that is none', { RELEASE_KEY: '-----BEGIN PRIVATE KEY-----\nx' }, /no Ed25519 private key/],
])('%s is one sentence', (_what, environment, sentence) => {
  expect(() => openRegistry(folder(), environment)).toThrow(sentence);
});
