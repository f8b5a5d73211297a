import type { RegisteredRemote, Release, ReleaseRegistry } from '@red/contract/release-registry';
import { releaseRegistrySchema } from '@red/contract/release-registry';
import fc from 'fast-check';
import * as z from 'zod/mini';
import {
  cancelCanary,
  disable,
  enable,
  pointersOf,
  promote,
  publish,
  rollback,
  setCanary,
  spareVersions,
} from './operations.mjs';
import { Refusal } from './refusal';

const release = (version: string, content = version): Release => ({
  version,
  url: `http://pagos.test/${version}/`,
  integrity: `sha384-${Buffer.from(content.padEnd(48, '.')).toString('base64').slice(0, 64)}`,
});
const empty: ReleaseRegistry = { schema: 1, updatedAt: '', remotes: {} };
const published = (...versions: string[]) =>
  versions.reduce((registry, version) => publish(registry, 'mf-pagos', release(version)), empty);
const pagos = (registry: ReleaseRegistry) => pointersOf(registry.remotes['mf-pagos']);

describe('operations on the registry', () => {
  test('publishing makes live and keeps what was live', () => {
    expect(pagos(published('1.0.0', '1.1.0'))).toEqual({ enabled: true, stable: '1.1.0', previous: '1.0.0' });
  });

  test('publishing the same release twice changes nothing; at another address it keeps its place', () => {
    const once = published('1.0.0', '1.1.0');
    expect(publish(once, 'mf-pagos', release('1.1.0'))).toEqual(once);
    const moved = publish(once, 'mf-pagos', { ...release('1.1.0'), url: 'http://other.test/1.1.0/' });
    expect(pagos(moved)).toEqual(pagos(once));
    expect(moved.remotes['mf-pagos']?.stable.url).toBe('http://other.test/1.1.0/');
  });

  test.each<[string, (at: number) => { publishedAt?: string }]>([
    ['with the moments of their publication', (at) => ({ publishedAt: new Date(at * 60_000).toISOString() })],
    ['of an earlier registry, without them', () => ({})],
  ])('of thirty releases %s the newest are kept, and old ones are forgotten', (_what, facts) => {
    const registry = Array.from({ length: 30 }, (_, at) => ({
      ...release(`1.${at}.0`),
      ...facts(at),
    })).reduce((before, each) => publish(before, 'mf-pagos', each), empty);
    const kept = Object.keys(registry.remotes['mf-pagos']?.releases ?? {});
    expect(kept).toEqual(Array.from({ length: 22 }, (_, at) => `1.${at + 8}.0`));
    expect(pagos(promote(registry, 'mf-pagos', '1.26.0'))).toMatchObject({ stable: '1.26.0' });
    expect(() => promote(registry, 'mf-pagos', '1.3.0')).toThrow('mf-pagos 1.3.0 is not published.');
    expect(spareVersions(registry, 'mf-pagos', 10)).toEqual(
      Array.from({ length: 10 }, (_, at) => `1.${at + 8}.0`),
    );
  });

  test('a version never changes its content', () => {
    expect(() => publish(published('1.0.0'), 'mf-pagos', release('1.0.0', 'other'))).toThrow(
      'mf-pagos 1.0.0 is published already, with other content. Raise "version" in remote.json',
    );
  });

  test('a canary that is promoted is live for everybody, and a rollback goes to what was live before', () => {
    const held = publish(published('1.0.0'), 'mf-pagos', release('1.1.0'), { hold: true });
    expect(pagos(held)).toEqual({ enabled: true, stable: '1.0.0' });
    const canary = setCanary(held, 'mf-pagos', '1.1.0', 10);
    expect(pagos(canary)).toEqual({
      enabled: true,
      stable: '1.0.0',
      canary: { version: '1.1.0', percent: 10 },
    });
    const promoted = promote(canary, 'mf-pagos');
    expect(pagos(promoted)).toEqual({ enabled: true, stable: '1.1.0', previous: '1.0.0' });
    expect(pagos(rollback(promoted, 'mf-pagos'))).toEqual({
      enabled: true,
      stable: '1.0.0',
      previous: '1.1.0',
    });
  });

  test('a rollback ends a running canary first', () => {
    const held = publish(published('1.0.0', '1.1.0'), 'mf-pagos', release('1.2.0'), { hold: true });
    const canary = setCanary(held, 'mf-pagos', '1.2.0', 10);
    expect(pagos(rollback(canary, 'mf-pagos'))).toEqual({
      enabled: true,
      stable: '1.1.0',
      previous: '1.0.0',
    });
    expect(cancelCanary(canary, 'mf-pagos')).toEqual(rollback(canary, 'mf-pagos'));
  });

  test.each<[string, () => unknown, string]>([
    ['nothing to go back to', () => rollback(published('1.0.0'), 'mf-pagos'), 'no earlier release'],
    ['unknown remote', () => rollback(published('1.0.0'), 'mf-otro'), 'never been published'],
    ['no canary', () => promote(published('1.0.0'), 'mf-pagos'), 'no canary to promote'],
    ['no canary to end', () => cancelCanary(published('1.0.0'), 'mf-pagos'), 'has no canary'],
    [
      'unknown version',
      () => setCanary(published('1.0.0'), 'mf-pagos', '9.0.0', 10),
      'mf-pagos 9.0.0 is not published. Published are 1.0.0.',
    ],
    [
      'canary of what is live',
      () => setCanary(published('1.0.0'), 'mf-pagos', '1.0.0', 10),
      'another version',
    ],
    ['no share', () => setCanary(published('1.0.0', '1.1.0'), 'mf-pagos', '1.0.0', 0), 'above 0'],
    ['share of nothing', () => setCanary(published('1.0.0'), 'mf-pagos', '1.0.0', Number.NaN), 'above 0'],
    [
      'first release held back',
      () => publish(empty, 'mf-pagos', release('1.0.0'), { hold: true }),
      'nothing live yet',
    ],
  ])('what cannot be done is refused in a sentence: %s', (_, act, sentence) => {
    expect(act).toThrow(Refusal);
    expect(act).toThrow(sentence);
  });

  test('whatever teams do in whatever order, the registry stays valid and points at published versions', () => {
    const version = fc.integer({ min: 0, max: 30 }).map((minor) => `1.${minor}.0`);
    const step = fc.oneof(
      version.map((v) => (r: ReleaseRegistry) => publish(r, 'mf-pagos', release(v))),
      version.map((v) => (r: ReleaseRegistry) => publish(r, 'mf-pagos', release(v), { hold: true })),
      version.map((v) => (r: ReleaseRegistry) => promote(r, 'mf-pagos', v)),
      fc.tuple(version, fc.integer({ min: -5, max: 110 })).map(
        ([v, percent]) =>
          (r: ReleaseRegistry) =>
            setCanary(r, 'mf-pagos', v, percent),
      ),
      ...[promote, rollback, cancelCanary, disable, enable].map((verb) =>
        fc.constant((r: ReleaseRegistry) => verb(r, 'mf-pagos')),
      ),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let registry = published('1.0.0');
        for (const act of steps) {
          const before = structuredClone(registry);
          let after = registry;
          try {
            after = act(registry);
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal);
          }
          expect(registry).toEqual(before);
          registry = after;
          z.parse(releaseRegistrySchema, registry);
          expectSound(registry.remotes['mf-pagos']);
        }
      }),
    );
  });

  test('a rollback undoes a publication, and a second one does it again', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 50 }), { minLength: 2, maxLength: 8 }),
        (minors) => {
          const all = published(...minors.map((minor) => `1.${minor}.0`));
          const before = published(...minors.slice(0, -1).map((minor) => `1.${minor}.0`));
          const back = rollback(all, 'mf-pagos');
          expect(back.remotes['mf-pagos']?.stable).toEqual(before.remotes['mf-pagos']?.stable);
          expect(rollback(back, 'mf-pagos')).toEqual(all);
        },
      ),
    );
  });
});

function expectSound(remote: RegisteredRemote | undefined) {
  if (!remote) throw new Error('the remote is gone');
  expect(remote.previous?.version).not.toBe(remote.stable.version);
  expect(remote.canary?.version).not.toBe(remote.stable.version);
  for (const pointer of [remote.stable, remote.previous, remote.canary]) {
    if (pointer) expect(remote.releases?.[pointer.version]?.integrity).toBe(pointer.integrity);
  }
  expect(Object.keys(remote.releases ?? {}).length).toBeLessThanOrEqual(23);
}
