import { ownPlace } from './source-places';

const URL = 'http://localhost:4711/1.0.0/';
const stackAt = (...frames: string[]) =>
  `TypeError: no\n${frames.map((each) => `    at f (${each})`).join('\n')}`;

/** Of a release whose `file` has a map: from column 10 on it is line 5 of `source`. */
const mapped = (file: string, source: string, text = '', mappings = 'UAIA') => ({
  url: URL,
  read: async (asked: string) => (asked === file ? text : null),
  readMap: async (asked: string) =>
    asked === file ? JSON.stringify({ version: 3, names: [], sources: [source], mappings }) : null,
});
const placed = (files: ReturnType<typeof mapped>, ...frames: string[]) =>
  ownPlace('mf-pagos', stackAt(...frames), files);
const page = mapped('page.1.js', './src/pagos/pay-step.tsx');

test('an error of a built script is reported with file and line of the sources', async () => {
  await expect(
    placed(page, 'http://localhost:3000/_shell/platform.js:1:9', `${URL}page.1.js?again=1:1:20`),
  ).resolves.toBe('mf-pagos/src/pagos/pay-step.tsx:5:1');
});

test('an error from a shared library is reported with the line in the sources that called it', async () => {
  await expect(placed(page, `${URL}remoteEntry.1.js:1:2`, `${URL}page.1.js:1:20`)).resolves.toBe(
    'mf-pagos/src/pagos/pay-step.tsx:5:1',
  );
});

test('sources beside the area keep their own folder', async () => {
  const files = mapped('page.1.js', '../shared/api/src/http.ts');
  await expect(placed(files, `${URL}page.1.js:1:20`)).resolves.toBe('shared/api/src/http.ts:5:1');
});

test('without a map it is the place in the built file, and without the release nothing', async () => {
  await expect(placed(page, `${URL}other.1.js:1:20`)).resolves.toBe('other.1.js:1:20');
  await expect(placed(page, 'http://localhost:3000/_shell/page.1.js:1:9')).resolves.toBeNull();
});

test('columns of the server program are those before the address of the release was written into it', async () => {
  const text = 'a("https://release.invalid/x");b();';
  // Up to column 31 it is line 1, then line 2.
  const files = mapped('server/server.1.cjs', './src/a.ts', text, 'AAAA,+BACA');
  const column = text.replace('https://release.invalid/', URL).indexOf('b()') + 1;
  await expect(placed(files, `${URL}server/server.1.cjs:1:${column}`)).resolves.toBe('mf-pagos/src/a.ts:2:1');
});
