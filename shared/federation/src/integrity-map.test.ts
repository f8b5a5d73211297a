import { createIntegrityBook } from './integrity-map';

const url = 'http://localhost:3002/1.0.0-abc/';
const hash = `sha384-${'b'.repeat(64)}`;

describe('integrity book', () => {
  const book = createIntegrityBook();
  book.setRelease('mf-pagos', { url, files: { 'remoteEntry.1.js': { integrity: hash } } });

  test('a listed file has the hash of its release', () => {
    expect(book.hashOf(`${url}remoteEntry.1.js`)).toBe(hash);
    expect(book.hashOf(`${url}remoteEntry.1.js?retry=1`)).toBe(hash);
  });

  test('a file the release does not list gets a hash that nothing has: fail closed', () => {
    const unlisted = book.hashOf(`${url}evil.js`);
    expect(unlisted).toMatch(/^sha384-/);
    expect(unlisted).not.toBe(hash);
  });

  test("the shell's own scripts are no release's business", () => {
    expect(book.hashOf('http://localhost:3000/_shell/main.js')).toBeNull();
  });

  covers('UX-22').test('another attempt asks under another address, for that release only', () => {
    const fresh = createIntegrityBook();
    fresh.setRelease('mf-pagos', { url, files: {} });
    expect(fresh.addressOf(`${url}a.js`)).toBe(`${url}a.js`);
    fresh.nextAttempt('mf-pagos');
    expect(fresh.addressOf(`${url}a.js`)).toBe(`${url}a.js?retry=1`);
    expect(fresh.addressOf('http://localhost:3003/a.js')).toBe('http://localhost:3003/a.js');
  });
});
