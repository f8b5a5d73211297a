import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readBuiltRelease } from '../built-release';
import { builtRemote } from '../testing/built-remote.fixture';
import { sourceLocationOf } from './source-location';

const URL = 'http://localhost:4711/1.0.0/';
const stackAt = (...frames: string[]) =>
  `TypeError: no\n${frames.map((each) => `    at f (${each})`).join('\n')}`;

/** A built release whose `file` has a map: from column 10 on it is line 5 of `source`. */
async function mapped(file: string, source: string) {
  const folder = builtRemote();
  const map = { version: 3, names: [], sources: [source], mappings: 'UAIA' };
  writeFileSync(path.join(folder, `${file}.map`), JSON.stringify(map));
  return readBuiltRelease(folder);
}

test('an error of a built script is reported with file and line of the sources', async () => {
  const release = await mapped('page.1.js', './src/pagos/pay-step.tsx');
  const stack = stackAt('http://localhost:3000/_shell/platform.js:1:9', `${URL}page.1.js?again=1:1:20`);
  expect(sourceLocationOf(release, URL, stack)).toBe('mf-pagos/src/pagos/pay-step.tsx:5:1');
});

test('an error from a shared library is reported with the line in the sources that called it', async () => {
  const release = await mapped('page.1.js', './src/pagos/pay-step.tsx');
  const stack = stackAt(`${URL}remoteEntry.1.js:1:2`, `${URL}page.1.js:1:20`);
  expect(sourceLocationOf(release, URL, stack)).toBe('mf-pagos/src/pagos/pay-step.tsx:5:1');
});

test('sources beside the area keep their own folder', async () => {
  const release = await mapped('page.1.js', '../shared/api/src/http.ts');
  expect(sourceLocationOf(release, URL, stackAt(`${URL}page.1.js:1:20`))).toBe('shared/api/src/http.ts:5:1');
});

test('without a map it is the place in the built file, and without the release nothing', async () => {
  const release = await readBuiltRelease(builtRemote());
  expect(sourceLocationOf(release, URL, stackAt(`${URL}page.1.js:1:20`))).toBe('page.1.js:1:20');
  expect(sourceLocationOf(release, URL, stackAt('http://localhost:3000/_shell/platform.js:1:9'))).toBeNull();
});

test('columns of the server program are those before the address of the release was written into it', async () => {
  const release = await mapped('server/server.1.cjs', './src/pagos/pay-step.tsx');
  const text = 'a("https://release.invalid/x");b();';
  writeFileSync(path.join(release.folder, 'server/server.1.cjs'), text);
  writeFileSync(
    path.join(release.folder, 'server/server.1.cjs.map'),
    // Up to column 31 it is line 1, then line 2.
    JSON.stringify({ version: 3, names: [], sources: ['./src/a.ts'], mappings: 'AAAA,+BACA' }),
  );
  const column = text.replace('https://release.invalid/', URL).indexOf('b()') + 1;
  expect(sourceLocationOf(release, URL, stackAt(`${URL}server/server.1.cjs:1:${column}`))).toBe(
    'mf-pagos/src/a.ts:2:1',
  );
});
