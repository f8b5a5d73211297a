import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CanaryVeto, Release, ReleaseRegistry } from '@red/contract/release-registry';
import { openVetoStore, type VetoStore } from '@red/releases/veto-store';
import { ActiveVetoes } from './active-vetoes';

const SINCE = '2026-03-01T10:00:00.000Z';
const release = (version: string): Release => ({
  version,
  url: `http://pagos.test/${version}/`,
  integrity: `sha384-${'a'.repeat(64)}`,
});
const registry: ReleaseRegistry = {
  remotes: {
    'mf-pagos': {
      enabled: true,
      stable: release('1.0.0'),
      canary: { ...release('1.1.0'), percent: 10, since: SINCE },
    },
  },
};
const veto: CanaryVeto = {
  schema: 1,
  remote: 'mf-pagos',
  version: '1.1.0',
  since: SINCE,
  reason: 'a try',
  at: SINCE,
};
const canaryIn = ({ remotes }: ReleaseRegistry) => remotes['mf-pagos']?.canary?.version;

/** A place for vetoes that fails as long as `works` says so, and what was logged. */
function parts() {
  const kept: CanaryVeto[] = [];
  const said: unknown[] = [];
  const state = { works: true, now: 0 };
  const orFail = async <T>(result: T): Promise<T> => {
    if (!state.works) throw new Error('the disk is gone');
    return result;
  };
  const store: VetoStore = {
    address: '/vetoes',
    among: (runs) => orFail(runs.length > 0 ? kept : []),
    put: async (one) => {
      await orFail(null);
      kept.push(one);
    },
    all: () => orFail(kept),
  };
  const log = { warn: (facts: Record<string, unknown>) => void said.push(facts.cause), info: () => {} };
  return { store, kept, said, state, log };
}

describe('active vetoes', () => {
  test('a veto that cannot be saved is active here, and saved as soon as possible', async () => {
    const { store, kept, state, log } = parts();
    const vetoes = new ActiveVetoes(store, log, () => state.now);
    state.works = false;
    await expect(vetoes.add(veto)).rejects.toThrow('the disk is gone');
    expect(canaryIn(vetoes.activeRegistry(registry))).toBeUndefined();
    state.now = 10_000;
    await vetoes.refresh(() => registry);
    state.works = true;
    await vetoes.refresh(() => registry);
    expect(kept).toEqual([]);
    state.now = 20_000;
    await vetoes.refresh(() => registry);
    expect(kept).toEqual([veto]);
  });

  test('a store that cannot be read is logged once, and known vetoes stay active', async () => {
    const { store, kept, said, state, log } = parts();
    const vetoes = new ActiveVetoes(store, log);
    state.works = false;
    for (let time = 0; time < 3; time += 1) await vetoes.refresh(() => registry);
    expect(said).toEqual(['the disk is gone']);
    state.works = true;
    kept.push(veto);
    await expect(vetoes.refresh(() => registry)).resolves.toBe(true);
    state.works = false;
    await vetoes.refresh(() => registry);
    expect(canaryIn(vetoes.activeRegistry(registry))).toBeUndefined();
  });

  test.each([
    ['of another version', { version: '1.0.0' }],
    ['of an earlier canary', { since: '2026-01-01T00:00:00.000Z' }],
    ['of another schema', { schema: 2 }],
  ])('a veto %s has no effect, and makes way for one that has', async (_, change) => {
    const store = openVetoStore(mkdtempSync(path.join(tmpdir(), 'red-vetoes-')));
    await store.put(veto);
    const [name = ''] = readdirSync(store.address);
    const vetoes = new ActiveVetoes(store, parts().log);
    await expect(vetoes.refresh(() => registry)).resolves.toBe(true);
    writeFileSync(path.join(store.address, name), JSON.stringify({ ...veto, ...change }));
    const later = new ActiveVetoes(store, parts().log);
    await expect(later.refresh(() => registry)).resolves.toBe(false);
    expect(canaryIn(later.activeRegistry(registry))).toBe('1.1.0');
    // A shell that has a reason writes its own in its place.
    await later.add(veto);
    await expect(store.all()).resolves.toEqual([veto]);
  });
});
