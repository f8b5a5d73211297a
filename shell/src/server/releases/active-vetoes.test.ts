import type { CanaryVeto, Release, ReleaseRegistry } from '@red/contract/release-registry';
import type { VetoStore } from '@red/releases/veto-store';
import { createVetoKeeper } from './active-vetoes';

const SINCE = '2026-03-01T10:00:00.000Z';
const release = (version: string): Release => ({
  version,
  url: `http://pagos.test/${version}/`,
  integrity: `sha384-${'a'.repeat(64)}`,
});
const registry: ReleaseRegistry = {
  schema: 1,
  updatedAt: '',
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
    of: () => orFail(kept[0] ?? null),
    put: async (one) => {
      await orFail(null);
      kept.push(one);
    },
    all: () => orFail(kept),
  };
  const log = { warn: (facts: Record<string, unknown>) => void said.push(facts.cause), info: () => {} };
  return { store, kept, said, state, log };
}

describe('vetoes in force', () => {
  test('behind a registry that nobody can write to, a shell ends a canary for itself', async () => {
    const { log } = parts();
    const keeper = createVetoKeeper(null, log);
    await expect(keeper.refresh(registry)).resolves.toBe(false);
    await keeper.add(veto);
    expect(canaryIn(keeper.inForce(registry))).toBeUndefined();
    await keeper.refresh(registry);
    expect(canaryIn(keeper.inForce(registry))).toBeUndefined();
  });

  test('a veto that cannot be kept counts here, and is kept for the others as soon as it can be', async () => {
    const { store, kept, state, log } = parts();
    const keeper = createVetoKeeper(store, log, () => state.now);
    state.works = false;
    await expect(keeper.add(veto)).rejects.toThrow('the disk is gone');
    expect(canaryIn(keeper.inForce(registry))).toBeUndefined();
    state.now = 10_000;
    await keeper.refresh(registry);
    state.works = true;
    await keeper.refresh(registry);
    expect(kept).toEqual([]);
    state.now = 20_000;
    await keeper.refresh(registry);
    expect(kept).toEqual([veto]);
  });

  test('what cannot be read is said once, and what is known stays', async () => {
    const { store, kept, said, state, log } = parts();
    const keeper = createVetoKeeper(store, log);
    state.works = false;
    for (let time = 0; time < 3; time += 1) await keeper.refresh(registry);
    expect(said).toEqual(['the disk is gone']);
    state.works = true;
    kept.push(veto);
    await expect(keeper.refresh(registry)).resolves.toBe(true);
    state.works = false;
    await keeper.refresh(registry);
    expect(canaryIn(keeper.inForce(registry))).toBeUndefined();
  });
});
