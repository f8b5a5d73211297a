import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Area, openPageOf, REMOTE_NAMES, ROOT, readAreas } from './packages';

/** What says which areas others rely upon, in a folder of its own, with more of them. */
function scratchCopy(more: Record<string, { config?: object; routes?: object[] }> = {}) {
  const root = mkdtempSync(path.join(tmpdir(), 'red-packages-'));
  for (const name of Object.keys(FIXED))
    for (const file of ['package.json', 'remote.json'])
      cpSync(path.join(ROOT, name, file), path.join(root, name, file));
  for (const [name, { config, routes = [] }] of Object.entries(more)) {
    mkdirSync(path.join(root, name));
    writeFileSync(path.join(root, name, 'package.json'), JSON.stringify({ name, ...(config && { config }) }));
    writeFileSync(path.join(root, name, 'remote.json'), JSON.stringify({ name, routes }));
  }
  return root;
}
const portsOf = (areas: readonly Area[]) =>
  Object.fromEntries(areas.map(({ name, defaultPort }) => [name, defaultPort]));

const FIXED = {
  'mf-auth': 3001,
  'mf-pagos': 3002,
  'mf-partners': 3003,
  'mf-diccionarios': 3004,
  'mf-contenido': 3005,
};

describe('areas are the folders with a remote.json', () => {
  test('those of the repository have the ports that others rely upon', () => {
    expect(portsOf(readAreas())).toMatchObject(FIXED);
    expect(REMOTE_NAMES.slice(0, 5)).toEqual(Object.keys(FIXED));
  });

  test('a sixth one is seen, and gets the next free port and a setting of its own', () => {
    const areas = readAreas(scratchCopy({ 'mf-eventos': {} }));
    expect(portsOf(areas)).toEqual({ ...FIXED, 'mf-eventos': 3006 });
    expect(areas.at(-1)).toEqual({
      name: 'mf-eventos',
      portSetting: 'MF_EVENTOS_PORT',
      defaultPort: 3006,
    });
  });

  test('ports that are stated stand; the others get what is left, never the one of the shell from source', () => {
    const more = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => [`mf-x${letter}`, {}]));
    const areas = readAreas(scratchCopy({ ...more, 'mf-eventos': { config: { port: 3007 } } }));
    expect(portsOf(areas)).toMatchObject({
      ...FIXED,
      'mf-eventos': 3007,
      'mf-xa': 3006,
      'mf-xb': 3008,
      'mf-xc': 3009,
      'mf-xd': 3011,
    });
  });

  test('a folder that was copied with its port is an error that says what to do', () => {
    const root = scratchCopy({ 'mf-eventos': { config: { port: 3002 } } });
    expect(() => readAreas(root)).toThrow(
      'mf-eventos and mf-pagos both want port 3002. Give one of them another "port"',
    );
    const wrong = scratchCopy({ 'mf-eventos': { config: { port: '3006' } } });
    expect(() => readAreas(wrong)).toThrow('is not a whole number');
  });

  test('every tool that starts among such folders ends with that sentence and no stack', () => {
    const root = scratchCopy({ 'mf-eventos': { config: { port: 3002 } } });
    const program = path.join(root, 'tools/packages.ts');
    cpSync(path.join(ROOT, 'tools/packages.ts'), program);
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'), 'junction');
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('both want port 3002')]);
  });

  test('a folder without remote.json is no area', () => {
    const root = scratchCopy();
    mkdirSync(path.join(root, 'mf-nada'));
    expect(portsOf(readAreas(root))).toEqual(FIXED);
  });

  test('its page for everybody is one that the server renders, where there is one', () => {
    const routes = [
      { path: '/', server: true },
      { path: '/mis-eventos', server: true, guard: 'bearer-token' },
      { path: '/eventos/:id', server: true },
      { path: '/agenda', server: false },
      { path: '/eventos', server: true },
    ];
    const root = scratchCopy({ 'mf-eventos': { routes }, 'mf-ficha': { routes: routes.slice(0, 3) } });
    expect([openPageOf('mf-eventos', root), openPageOf('mf-ficha', root)]).toEqual(['/eventos', null]);
  });
});

describe('a command that is given a name that is no area', () => {
  test.each([
    ['build', ['mf-nada'], 'There is nothing to build in mf-nada: an area is a folder with a remote.json.'],
    ['release', ['publish', 'mf-nada'], 'There is no area mf-nada: an area is a folder with a remote.json.'],
  ])('%s %j says so and fails', (tool, words, sentence) => {
    const { status, stderr } = spawnSync(process.execPath, ['tools/run.mjs', tool, ...words], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, RELEASE_URL: '' },
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)]);
  });
});
