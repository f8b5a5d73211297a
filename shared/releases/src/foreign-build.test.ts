import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from '@red/contract/file-integrity';
import { readBuiltRelease } from './built-release';
import { buildDefects } from './gate/build-defects';

/** A container as Vite writes it: ES modules, one of which is loaded by need. */
const MODULES = {
  'remoteEntry.js':
    "import{s}from'./assets/shared.js';export const init=s,get=()=>import('./assets/page.js');export const other=(at)=>import(at);",
  'assets/shared.js': 'export const s=()=>{};',
  'assets/page.js': "export default()=>null;export const late=()=>import('./late.js');",
  'assets/late.js': 'export const late=1;',
};
/** A container as webpack writes it: scripts, which its chunk loader appends. */
const SCRIPTS = {
  'remoteEntry.js': 'var mf_agenda={};/* createScript */ globalThis.__redScriptIntegrity?.(script,url);',
  'assets/page.js': '(self.chunks=self.chunks||[]).push([1]);',
};
const assets = (sync: string[]) => ({ js: { sync, async: [] }, css: { sync: [], async: [] } });

function output(
  files: Readonly<Record<string, string>>,
  { type = 'module', name = 'mf_agenda', remotes = [] as object[], remoteJson = {} } = {},
) {
  const area = mkdtempSync(path.join(tmpdir(), 'red-agenda-'));
  const dist = path.join(area, 'dist');
  const shared = { singleton: true, assets: assets([]) };
  const federation = {
    id: name,
    name,
    metaData: {
      globalName: name,
      buildInfo: { buildVersion: '1.0.0' },
      remoteEntry: { name: 'remoteEntry.js', path: '', type },
      publicPath: 'auto',
    },
    remotes,
    shared: [
      { ...shared, name: 'react', version: '19.3.1', requiredVersion: '^19.0.0' },
      { ...shared, name: '@red/contract/host', version: '2.3.0', requiredVersion: '^2.0.0' },
    ],
    exposes: [{ id: 'agenda', name: 'agenda', path: './agenda', assets: assets(['assets/page.js']) }],
  };
  const remote = {
    name: 'mf-agenda',
    version: '1.0.0',
    contract: '^2.3.0',
    owner: 'Agenda',
    exposes: { './agenda': './src/agenda.page.jsx' },
    routes: [
      {
        ...{ path: '/agenda', expose: './agenda', title: 'Agenda', description: 'Agenda' },
        ...{ frame: 'site', server: false, indexed: true },
      },
    ],
    ...remoteJson,
  };
  for (const [file, text] of Object.entries({
    ...files,
    'mf-manifest.json': JSON.stringify(federation),
    'mf-stats.json': '{}',
    'index.html': '<p>',
    '../remote.json': JSON.stringify(remote),
  })) {
    mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
    writeFileSync(path.join(dist, file), text);
  }
  return dist;
}

describe('the output of any bundler that writes an mf-manifest.json', () => {
  test.each([
    [
      'what is imported from another host',
      output({ ...MODULES, 'assets/late.js': "import 'https://cdn.example/a.js';" }),
      'assets/late.js imports https://cdn.example/a.js, which is no file of the build',
    ],
    [
      'a package that is not bundled',
      output({ ...MODULES, 'assets/late.js': "import { x } from 'react';" }),
      'assets/late.js imports react, which is no file of the build',
    ],
    [
      'a module that is missing',
      output({ ...MODULES, 'assets/late.js': "import('./gone.js');" }),
      'assets/late.js imports ./gone.js, which is no file of the build',
    ],
    [
      'scripts that are appended without a hash',
      output({ ...SCRIPTS, 'remoteEntry.js': 'var mf_agenda={};' }, { type: 'global' }),
      'remoteEntry.js loads further scripts without a hash',
    ],
    ['a container with another name', output(MODULES, { name: 'agenda' }), 'call it mf_agenda'],
    ['containers of others', output(MODULES, { remotes: [{}] }), 'loads other containers'],
    [
      'an expose that was not built',
      output(MODULES, { remoteJson: { exposes: { './agenda': 'a', './mes': 'b' } } }),
      'remote.json exposes ./mes, and the build does not',
    ],
    ['a remote.json that is none', output(MODULES, { remoteJson: { routes: 1 } }), 'at routes'],
  ])('is refused in a sentence: %s', async (_what, dist, sentence) => {
    await expect(readBuiltRelease(dist)).rejects.toThrow(sentence);
  });

  test('that are modules is a release whose every module is fetched with a hash before it runs', async () => {
    const release = await readBuiltRelease(output(MODULES), { version: '1.0.1' });
    const { build } = release.manifest;
    expect(release).toMatchObject({ remote: 'mf-agenda', version: '1.0.1' });
    expect(build.modules).toEqual(Object.keys(MODULES).sort());
    for (const [file, text] of Object.entries(MODULES))
      expect(build.files[file]).toEqual({ integrity: integrityOf(text), bytes: text.length });
    expect(Object.keys(build.files).sort()).toEqual(
      [...Object.keys(MODULES).sort(), 'mf-manifest.json', build.entry].sort(),
    );
    expect(build).toMatchObject({
      exposes: { './agenda': expect.arrayContaining(Object.keys(MODULES)) },
      shared: { react: '^19.0.0', '@red/contract/host': '^2.0.0' },
      takes: { react: ['*'], '@red/contract/host': ['*'] },
      builtWith: { '@red/contract': '2.3.0', react: '19.3.1' },
      server: null,
    });
    expect(buildDefects(release)).toEqual([]);
  });

  test('that are scripts is a release whose container is the build’s own', async () => {
    const { manifest } = await readBuiltRelease(output(SCRIPTS, { type: 'global' }));
    expect(manifest.build).toMatchObject({
      entry: 'remoteEntry.js',
      exposes: { './agenda': ['assets/page.js'] },
    });
    expect(manifest.build.modules).toBeUndefined();
  });
});
