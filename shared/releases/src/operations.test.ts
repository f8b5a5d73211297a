import { type RegisteredRemote, type Release, releaseRegistrySchema } from '@red/contract/release-registry';
import fc from 'fast-check';
import * as z from 'zod/mini';
import {
  cancelCanary,
  disable,
  enable,
  lock,
  promote,
  publish,
  retire,
  rollback,
  setCanary,
  spareVersions,
  unlock,
} from './operations';
import { Refusal } from './refusal';
import { pointersOf } from './registry/record';

const release = (version: string, content = version): Release => ({
  version,
  url: `http://pagos.test/${version}/`,
  integrity: `sha384-${Buffer.from(content.padEnd(48, '.')).toString('base64').slice(0, 64)}`,
});
type Known = RegisteredRemote | null;
const published = (first: string, ...versions: string[]) =>
  versions.reduce(
    (known, version) => publish(known, 'mf-pagos', release(version)),
    publish(null, 'mf-pagos', release(first)),
  );

describe('operations on the registry', () => {
  test('publishing makes live and keeps what was live', () => {
    expect(pointersOf(published('1.0.0', '1.1.0'))).toEqual({
      enabled: true,
      stable: '1.1.0',
      previous: '1.0.0',
    });
  });

  test('publishing the same release twice changes nothing; at another address it keeps its place', () => {
    const once = published('1.0.0', '1.1.0');
    expect(publish(once, 'mf-pagos', release('1.1.0'))).toEqual(once);
    const moved = publish(once, 'mf-pagos', { ...release('1.1.0'), url: 'http://other.test/1.1.0/' });
    expect(pointersOf(moved)).toEqual(pointersOf(once));
    expect(moved.stable.url).toBe('http://other.test/1.1.0/');
  });

  test('of thirty releases the newest are kept, whatever the clocks of their publishers say', () => {
    const known = Array.from({ length: 30 }, (_, at) => ({
      ...release(`1.${at}.0`),
      publishedAt: new Date(at % 2 === 0 ? at * 60_000 : 36_000_000).toISOString(),
    })).reduce<Known>((before, each) => publish(before, 'mf-pagos', each), null);
    const kept = Object.keys(known?.releases ?? {});
    expect(kept).toEqual(Array.from({ length: 22 }, (_, at) => `1.${at + 8}.0`));
    for (const version of kept) {
      const promoted = promote(known, 'mf-pagos', version);
      expect(promoted.stable.version).toBe(version);
      if (version !== '1.29.0') expect(rollback(promoted, 'mf-pagos').stable.version).toBe('1.29.0');
    }
    expect(() => promote(known, 'mf-pagos', '1.3.0')).toThrow('mf-pagos 1.3.0 is not published.');
    expect(spareVersions(known, 'mf-pagos', 10)).toEqual(
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
    expect(pointersOf(held)).toEqual({ enabled: true, stable: '1.0.0' });
    const canary = setCanary(held, 'mf-pagos', '1.1.0', { percent: 10 });
    expect(pointersOf(canary)).toEqual({
      enabled: true,
      stable: '1.0.0',
      canary: { version: '1.1.0', percent: 10 },
    });
    const promoted = promote(canary, 'mf-pagos');
    expect(pointersOf(promoted)).toEqual({ enabled: true, stable: '1.1.0', previous: '1.0.0' });
    expect(pointersOf(rollback(promoted, 'mf-pagos'))).toEqual({
      enabled: true,
      stable: '1.0.0',
      previous: '1.1.0',
    });
  });

  test('a rollback ends a running canary first', () => {
    const held = publish(published('1.0.0', '1.1.0'), 'mf-pagos', release('1.2.0'), { hold: true });
    const canary = setCanary(held, 'mf-pagos', '1.2.0', { percent: 10 });
    expect(pointersOf(rollback(canary, 'mf-pagos'))).toEqual({
      enabled: true,
      stable: '1.1.0',
      previous: '1.0.0',
    });
    expect(cancelCanary(canary, 'mf-pagos')).toEqual(rollback(canary, 'mf-pagos'));
  });

  test.each<[string, () => unknown, string]>([
    ['nothing to go back to', () => rollback(published('1.0.0'), 'mf-pagos'), 'no earlier release'],
    ['unknown remote', () => rollback(null, 'mf-otro'), 'never been published'],
    ['no canary', () => promote(published('1.0.0'), 'mf-pagos'), 'no canary to promote'],
    ['no canary to end', () => cancelCanary(published('1.0.0'), 'mf-pagos'), 'has no canary'],
    [
      'unknown version',
      () => setCanary(published('1.0.0'), 'mf-pagos', '9.0.0', { percent: 10 }),
      'mf-pagos 9.0.0 is not published. Published are 1.0.0.',
    ],
    [
      'canary of what is live',
      () => setCanary(published('1.0.0'), 'mf-pagos', '1.0.0', { percent: 10 }),
      'another version',
    ],
    [
      'no share',
      () => setCanary(published('1.0.0', '1.1.0'), 'mf-pagos', '1.0.0', { percent: 0 }),
      'above 0',
    ],
    [
      'share of nothing',
      () => setCanary(published('1.0.0'), 'mf-pagos', '1.0.0', { percent: Number.NaN }),
      'above 0',
    ],
    [
      'first release held back',
      () => publish(null, 'mf-pagos', release('1.0.0'), { hold: true }),
      'nothing live yet',
    ],
  ])('what cannot be done is refused in a sentence: %s', (_, act, sentence) => {
    expect(act).toThrow(Refusal);
    expect(act).toThrow(sentence);
  });

  describe('while an area is locked', () => {
    const until = '2026-08-31T06:00:00.000Z';
    const now = Date.parse(until) - 60_000;
    const free = setCanary(
      publish(published('1.0.0', '1.1.0'), 'mf-pagos', release('1.2.0'), { hold: true }),
      'mf-pagos',
      '1.2.0',
      { percent: 10 },
    );
    const locked = lock(free, 'mf-pagos', { until, why: 'inscripciones', by: 'Dirección' });

    test.each<[string, (at: number) => unknown]>([
      ['publishing', (at) => publish(locked, 'mf-pagos', release('1.3.0'), { now: at })],
      ['a promotion', (at) => promote(locked, 'mf-pagos', undefined, at)],
      ['another share', (at) => setCanary(locked, 'mf-pagos', '1.2.0', { percent: 50 }, at)],
      ['taking it away', (at) => retire(locked, 'mf-pagos', at)],
      ['enabling', (at) => enable(disable(locked, 'mf-pagos'), 'mf-pagos', at)],
    ])('%s is refused with who, why and until when; it works again afterwards', (_what, act) => {
      expect(() => act(now)).toThrow(
        'mf-pagos is locked until 2026-08-31 06:00 UTC by Dirección: inscripciones.',
      );
      expect(() => act(Date.parse(until))).not.toThrow();
    });

    test('a rollback, the kill switch and a release that is held back are not', () => {
      expect(rollback(locked, 'mf-pagos').canary).toBeUndefined();
      expect(rollback(rollback(locked, 'mf-pagos'), 'mf-pagos').stable.version).toBe('1.0.0');
      expect(disable(locked, 'mf-pagos').enabled).toBe(false);
      expect(publish(locked, 'mf-pagos', release('1.3.0'), { hold: true, now }).stable.version).toBe('1.1.0');
      expect(unlock(locked, 'mf-pagos')).toEqual(free);
      expect(() => unlock(free, 'mf-pagos')).toThrow('mf-pagos is not locked');
    });
  });

  test('whatever teams do in whatever order, the registry stays valid and points at published versions', () => {
    const version = fc.integer({ min: 0, max: 30 }).map((minor) => `1.${minor}.0`);
    const step = fc.oneof(
      version.map((v) => (r: Known) => publish(r, 'mf-pagos', release(v))),
      version.map((v) => (r: Known) => publish(r, 'mf-pagos', release(v), { hold: true })),
      version.map((v) => (r: Known) => promote(r, 'mf-pagos', v)),
      fc.tuple(version, fc.integer({ min: -5, max: 110 })).map(
        ([v, percent]) =>
          (r: Known) =>
            setCanary(r, 'mf-pagos', v, { percent }),
      ),
      ...[promote, rollback, cancelCanary, disable, enable].map((verb) =>
        fc.constant((r: Known) => verb(r, 'mf-pagos')),
      ),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let registry: Known = published('1.0.0');
        for (const act of steps) {
          const before = structuredClone(registry);
          let after: Known = registry;
          try {
            after = act(registry);
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal);
          }
          expect(registry).toEqual(before);
          registry = after;
          z.parse(releaseRegistrySchema, { remotes: { 'mf-pagos': registry } });
          expectSound(registry);
        }
      }),
    );
  });

  test('a rollback undoes a publication, and a second one does it again', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 8 }),
        (minors) => {
          const all = published('0.1.0', ...minors.map((minor) => `1.${minor}.0`));
          const before = published('0.1.0', ...minors.slice(0, -1).map((minor) => `1.${minor}.0`));
          const back = rollback(all, 'mf-pagos');
          expect(back.stable).toEqual(before.stable);
          expect(rollback(back, 'mf-pagos')).toEqual(all);
        },
      ),
    );
  });
});

function expectSound(remote: Known) {
  if (!remote) throw new Error('the remote is gone');
  expect(remote.previous?.version).not.toBe(remote.stable.version);
  expect(remote.canary?.version).not.toBe(remote.stable.version);
  for (const pointer of [remote.stable, remote.previous, remote.canary]) {
    if (pointer) expect(remote.releases?.[pointer.version]?.integrity).toBe(pointer.integrity);
  }
  expect(Object.keys(remote.releases ?? {}).length).toBeLessThanOrEqual(23);
}
