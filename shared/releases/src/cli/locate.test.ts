import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folderOf } from '../release-folder';
import { sourcePlace } from '../source-places';
import { team } from '../testing/team.fixture';

/** From column 10 on the first line is line 5 of the source. */
const MAP = JSON.stringify({ version: 3, names: [], sources: ['./src/pay-step.tsx'], mappings: 'UAIA' });

test('a team reads which line of its sources a place in a release is, and which places have no map', async () => {
  const { data, registry, run } = await team();
  const live = (await registry.read()).remotes['mf-pagos']?.stable;
  const maps = path.join(data, 'releases/mf-pagos/.maps', live ? folderOf(live) : '');
  mkdirSync(maps, { recursive: true });
  writeFileSync(path.join(maps, 'page.js.map'), MAP);
  const { code, text } = await run(
    'locate',
    'mf-pagos',
    '1.1.0',
    'at x (https://a.mx/1.1.0/page.js:1:20) other.js:2:3',
  );
  expect(code).toBe(0);
  expect(text).toContain('1.1.0/page.js:1:20  mf-pagos/src/pay-step.tsx:5:1');
  expect(text).toContain('other.js:2:3  no source map');
  expect((await run('locate', 'mf-pagos', '1.1.0', 'nothing')).text).toContain('No place is named');
});

test("in the server's program the address of the release has moved what stands behind it", async () => {
  const files = {
    url: 'https://origin.example/mf-pagos/1.1.0/',
    read: async () => 'a("https://release.invalid/");b()',
    readMap: async (file: string) => (file === 'server/server.cjs' ? MAP : null),
  };
  const place = { file: 'server/server.cjs', line: 1, column: 45 };
  await expect(sourcePlace(place, files)).resolves.toBe('src/pay-step.tsx:5:1');
});
