import type { RegisteredRemote } from '@red/contract/release-registry';
import { disable, lock, rollback } from '@red/releases/operations';
import { withArrival } from './publication';

const at = (site: string) => (version: string) => ({
  url: `${site}/_mf/mf-pagos/${version}/`,
  serverUrl: `http://mf-pagos:3000/${version}/`,
});
const here = at('https://red.example');
const release = (version: string) => ({
  version,
  ...here(version),
  integrity: `sha384-${'a'.repeat(64)}`,
});
const arrive = (known: RegisteredRemote | null, version: string, addressesOf = here) =>
  withArrival(known, 'mf-pagos', release(version), addressesOf);

describe('arrival of a container with its release', () => {
  test('the first release goes live', () => {
    expect(arrive(null, '1.0.0')).toMatchObject({ enabled: true, stable: { version: '1.0.0' } });
  });

  test('a new image is a new release; what was live is kept to go back to', () => {
    const registry = arrive(arrive(null, '1.0.0'), '1.1.0');
    expect(registry).toMatchObject({
      stable: { version: '1.1.0' },
      previous: { version: '1.0.0' },
    });
  });

  test('a container that starts again changes nothing, and does not undo a rollback', () => {
    const back = rollback(arrive(arrive(null, '1.0.0'), '1.1.0'), 'mf-pagos');
    expect(arrive(back, '1.1.0')).toEqual(back);
    expect(back?.stable.version).toBe('1.0.0');
  });

  test('a remote that is switched off stays off', () => {
    const first = arrive(null, '1.0.0');
    const off = disable(first, 'mf-pagos');
    expect(arrive(off, '1.1.0')).toMatchObject({ enabled: false, stable: { version: '1.1.0' } });
  });

  test('when the site has moved, every release of the remote has its new address', () => {
    const registry = arrive(arrive(null, '1.0.0'), '1.1.0');
    const moved = arrive(registry, '1.1.0', at('https://red.mx'));
    expect(moved?.stable.url).toBe('https://red.mx/_mf/mf-pagos/1.1.0/');
    expect(moved?.previous?.url).toBe('https://red.mx/_mf/mf-pagos/1.0.0/');
    for (const [version, { url }] of Object.entries(moved?.releases ?? {}))
      expect(url).toBe(`https://red.mx/_mf/mf-pagos/${version}/`);
  });

  test('while an area is locked its new image is stored and held back', () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const held = lock(arrive(null, '1.0.0'), 'mf-pagos', { until, why: 'inscripciones', by: 'Dirección' });
    const after = arrive(held, '1.1.0');
    expect(after.stable.version).toBe('1.0.0');
    expect(Object.keys(after.releases ?? {})).toEqual(['1.0.0', '1.1.0']);
  });
});
