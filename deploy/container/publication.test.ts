import type { ReleaseRegistry } from '@red/contract/release-registry';
import { disable, publish, rollback } from '@red/releases/operations';
import { withArrival } from './publication';

const EMPTY: ReleaseRegistry = { schema: 1, updatedAt: '', remotes: {} };
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
const arrive = (registry: ReleaseRegistry, version: string, addressesOf = here) =>
  withArrival(registry, 'mf-pagos', release(version), addressesOf);
const pagos = (registry: ReleaseRegistry) => registry.remotes['mf-pagos'];

describe('arrival of a container with its release', () => {
  test('the first release goes live', () => {
    expect(pagos(arrive(EMPTY, '1.0.0'))).toMatchObject({ enabled: true, stable: { version: '1.0.0' } });
  });

  test('a new image is a new release; what was live is kept to go back to', () => {
    const registry = arrive(arrive(EMPTY, '1.0.0'), '1.1.0');
    expect(pagos(registry)).toMatchObject({
      stable: { version: '1.1.0' },
      previous: { version: '1.0.0' },
    });
  });

  test('a container that starts again changes nothing, and does not undo a rollback', () => {
    const back = rollback(arrive(arrive(EMPTY, '1.0.0'), '1.1.0'), 'mf-pagos');
    expect(arrive(back, '1.1.0')).toEqual(back);
    expect(pagos(back)?.stable.version).toBe('1.0.0');
  });

  test('a remote that is switched off stays off', () => {
    const first = arrive(EMPTY, '1.0.0');
    const off = disable(first, 'mf-pagos');
    expect(pagos(arrive(off, '1.1.0'))).toMatchObject({ enabled: false, stable: { version: '1.1.0' } });
  });

  test('when the site has moved, every release of the remote has its new address', () => {
    const registry = arrive(arrive(EMPTY, '1.0.0'), '1.1.0');
    const moved = pagos(arrive(registry, '1.1.0', at('https://red.mx')));
    expect(moved?.stable.url).toBe('https://red.mx/_mf/mf-pagos/1.1.0/');
    expect(moved?.previous?.url).toBe('https://red.mx/_mf/mf-pagos/1.0.0/');
    for (const [version, { url }] of Object.entries(moved?.releases ?? {}))
      expect(url).toBe(`https://red.mx/_mf/mf-pagos/${version}/`);
  });

  test('other remotes are left alone', () => {
    const other = publish(EMPTY, 'mf-auth', release('2.0.0'));
    expect(arrive(other, '1.0.0').remotes['mf-auth']).toEqual(other.remotes['mf-auth']);
  });
});
