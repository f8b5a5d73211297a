import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { integrityOf } from '@red/contract/file-integrity';
import type { ReleaseManifest } from '@red/contract/remote-manifest';
import { createTar } from 'nanotar';
import { readBuiltRelease } from '../built-release';
import { publishRelease } from '../publish-release';
import { builtRemote } from '../testing/built-remote.fixture';
import { builtShell, team } from '../testing/team.fixture';

jest.setTimeout(120_000);

const FACTS = {
  build: 'a'.repeat(16),
  contract: '1.0.0',
  shared: { react: '19.3.1', '@red/ui/core': '1.0.0' },
  paths: ['/faqs'],
};

/** A built remote in the `dist` of a folder that holds the remote.json of its team, too. */
function builtArea(change?: (manifest: ReleaseManifest) => object) {
  const area = mkdtempSync(path.join(tmpdir(), 'red-area-'));
  const dist = path.join(area, 'dist');
  renameSync(builtRemote({ version: '2.0.0', ...(change ? { change } : {}) }), dist);
  const { build: _build, ...written } = JSON.parse(readFileSync(path.join(dist, 'remote.json'), 'utf8'));
  writeFileSync(path.join(area, 'remote.json'), JSON.stringify(written, null, 2));
  return dist;
}

/** A shell that runs every release, and answers pages with a status. */
const shellThatAnswers = (status: number) =>
  builtShell(
    mkdtempSync(path.join(tmpdir(), 'red-shell-')),
    FACTS,
    `require('node:http').createServer((request, response) => {
       if (request.url === '/readyz')
         return response.end(JSON.stringify({ remotes: { 'mf-pagos': { version: '2.0.0', server: true } } }));
       response.statusCode = ${status};
       response.end('page');
     }).listen(Number(process.env.PORT), 'localhost');`,
  );

const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

test('findings of every kind come at once, with file and line, and as a JUnit report', async () => {
  const { run, data } = await team();
  const dist = builtArea((manifest) => ({
    ...manifest,
    version: '1.1.0',
    contract: '^9.0.0',
    routes: manifest.routes.map((route) => ({ ...route, path: '/faqs' })),
  }));
  writeFileSync(path.join(dist, 'page.1.js'), 'changed');
  const { code, text } = await run(
    ...['check', 'mf-pagos', '--from', dist, '--shell', shellThatAnswers(500), '--without-browser'],
    ...['--junit', path.join(data, 'reports/gate.xml')],
  );
  expect(code).toBe(1);
  expect(text).toMatch(/\[version\] .*1\.1\.0/);
  expect(text).toMatch(/\[files and contract\] .*page\.1\.js/);
  expect(text).toMatch(/mf-pagos\/remote\.json:4 \[files and contract\] .*\^9\.0\.0/);
  expect(text).toMatch(/mf-pagos\/remote\.json:\d+ \[files and contract\] .*\/faqs/);
  expect(text).toMatch(/\[pages\] /);
  expect(text).toMatch(/mf-pagos: \d findings; publish would refuse it\. Nothing has changed\./);
  const report = readFileSync(path.join(data, 'reports/gate.xml'), 'utf8');
  expect(report).toContain('<testcase classname="mf-pagos" name="key" />');
  expect(report).toContain('name="files and contract" file="mf-pagos/remote.json" line="4"');
});

test('what does not fit its types, and imports of what is not the area, are refused with file and line; what publish would let in is said to be publishable, and nothing is stored or registered', async () => {
  const { run, data } = await team();
  const dist = builtArea();
  const area = path.dirname(dist);
  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(area, file)), { recursive: true });
    writeFileSync(path.join(area, file), text);
  };
  put('package.json', '{ "name": "mf-pagos", "type": "module" }');
  put(
    'tsconfig.json',
    '{ "extends": "@red/testing/tsconfig.json", "compilerOptions": { "types": [] }, "include": ["src"] }',
  );
  mkdirSync(path.join(area, 'node_modules'));
  const installed = path.resolve('mf-pagos/node_modules');
  for (const name of readdirSync(installed))
    if (!name.startsWith('.red'))
      symlinkSync(path.join(installed, name), path.join(area, 'node_modules', name));
  symlinkSync(path.resolve('node_modules/.bin'), path.join(area, 'node_modules/.bin'));
  put(
    'src/pagos/pagos.page.tsx',
    `import type { RemoteRoute } from '@red/contract/remote-manifest';

export const frame: RemoteRoute['frame'] = 'enorme';
`,
  );
  put(
    'src/pagos/limits.ts',
    `import type { TelemetryEvent } from '../../../shell/src/app/telemetry/telemetry.schema';
import { openRegistry } from '@red/releases/registry';

export const limits = (event: TelemetryEvent) => [event, openRegistry];
`,
  );
  const how = ['mf-pagos', '--from', dist, '--shell', shellThatAnswers(200), '--without-browser'];
  const wrong = [
    /mf-pagos\/src\/pagos\/pagos\.page\.tsx:3:\d+ TS2322: .*"enorme"/,
    /mf-pagos\/src\/pagos\/limits\.ts:1:38 imports \.\.\/\.\.\/\.\.\/shell\/.* no part of mf-pagos/,
    /mf-pagos\/src\/pagos\/limits\.ts:2:31 imports @red\/releases\/registry/,
  ];
  const before = filesIn(data);
  for (const verb of ['check', 'publish']) {
    const { code, text } = await run(verb, ...how);
    for (const sentence of wrong) expect(text).toMatch(sentence);
    expect(code).toBe(1);
  }
  put('src/pagos/limits.ts', 'export const limits = [];\n');
  put('src/pagos/pagos.page.tsx', 'export default () => null;\n');
  const { code, text } = await run('check', ...how);
  expect([code, text]).toEqual([0, expect.stringContaining('mf-pagos 2.0.0 can be published')]);
  expect(filesIn(data)).toEqual(before);
});

test('a folder without a build, and no shell to try it in, are findings too', async () => {
  const { run } = await team();
  const nothing = mkdtempSync(path.join(tmpdir(), 'red-nothing-'));
  expect((await run('check', 'mf-pagos', '--from', nothing)).text).toContain(
    '[manifest] There is no built remote',
  );
  expect((await run('check', 'mf-pagos', '--from', builtArea(), '--shell', nothing)).text).toContain(
    '[pages] There is no built shell in',
  );
});

describe('types of the live areas', () => {
  test('are written into a folder for each, and the contract in force is said', async () => {
    const { run, data, registry, storage, site } = await team();
    const archive = gzipSync(createTar([{ name: 'src/pagos/pagos.page.d.ts', data: 'export default 1;' }]));
    const dist = builtArea((manifest) => ({
      ...manifest,
      build: { ...manifest.build, types: { file: 'types.tgz', integrity: integrityOf(archive) } },
    }));
    writeFileSync(path.join(dist, 'types.tgz'), archive);
    await publishRelease(await readBuiltRelease(dist), {
      registry,
      storage,
      address: { url: site.url },
      who: 'Pagos',
      why: 'types',
    });
    mkdirSync(path.join(data, 'declared/mf-pagos/old'), { recursive: true });
    const { code, text } = await run('types', '--out', 'declared');
    expect(text).toContain('mf-pagos 2.0.0: ./pagos in declared/mf-pagos');
    expect(text).toContain('this command was built with contract');
    expect(code).toBe(0);
    expect(filesIn(path.join(data, 'declared/mf-pagos')).at(-1)).toBe('src/pagos/pagos.page.d.ts');
    expect(filesIn(path.join(data, 'declared/mf-pagos'))).not.toContain('old');
  });

  test('that somebody put in the place of the released ones are refused, and nothing is written', async () => {
    const { run, data, stored } = await team();
    writeFileSync(path.join(stored('1.1.0'), 'types.tgz'), 'other types');
    const { code, text } = await run('types', '--out', 'declared');
    expect([code, text]).toEqual([
      1,
      expect.stringContaining('mf-pagos 1.1.0: its declarations are not what was released.'),
    ]);
    expect(existsSync(path.join(data, 'declared'))).toBe(false);
  });

  test('of an area that nobody published are refused', async () => {
    const { run } = await team();
    expect(await run('types', 'mf-otro')).toEqual({
      code: 1,
      text: expect.stringContaining('mf-otro has never been published. Published: mf-pagos.'),
    });
  });
});
