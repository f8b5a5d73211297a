import { createIntegrityMap } from './integrity-map';

const url = 'http://localhost:3002/1.0.0-abc/';
const hash = `sha384-${'b'.repeat(64)}`;

describe('integrity map', () => {
  const integrity = createIntegrityMap();
  integrity.setRelease('mf-pagos', { url, files: { 'remoteEntry.1.js': { integrity: hash } }, retries: 0 });

  test('a file of a release has the hash that the release lists', () => {
    expect(integrity.hashOf(`${url}remoteEntry.1.js`)).toBe(hash);
    expect(integrity.hashOf(`${url}remoteEntry.1.js?retry=1`)).toBe(hash);
  });

  test('a file that the release does not list gets a hash that no file has', () => {
    const unlisted = integrity.hashOf(`${url}evil.js`);
    expect(unlisted).toMatch(/^sha384-/);
    expect(unlisted).not.toBe(hash);
  });

  test('a script of the shell has no hash', () => {
    expect(integrity.hashOf('http://localhost:3000/_shell/main.js')).toBeNull();
  });

  covers('UX-22').test('a retry changes the URLs of that release only', () => {
    const fresh = createIntegrityMap();
    fresh.setRelease('mf-pagos', { url, files: {}, retries: 0 });
    expect(fresh.attemptUrl(`${url}a.js`)).toBe(`${url}a.js`);
    fresh.setRelease('mf-pagos', { url, files: {}, retries: 1 });
    expect(fresh.attemptUrl(`${url}a.js`)).toBe(`${url}a.js?retry=1`);
    expect(fresh.attemptUrl('http://localhost:3003/a.js')).toBe('http://localhost:3003/a.js');
  });
});
