import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remoteManifestSchema } from '@red/contract/remote-manifest';
import { readBuiltRelease } from '@red/releases/built-release';
import { exitCodeOf } from '@red/releases/exit-code';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { createArea } from './create-area';
import { createCommand } from './create-command';
import { packageSource } from './package-source';

// Builds an area.
jest.setTimeout(180_000);

const ROOT = path.resolve(__dirname, '../../../..');
const COMMAND = path.join(ROOT, 'shared/kit/src/red.mjs');
const CREATE = path.join(ROOT, 'shared/create-area/src/create-area.mjs');
const PACKAGES = 'https://packages.red.test/';

/** A repository of two areas, as far as the command looks at one. */
function repository() {
  const root = mkdtempSync(path.join(tmpdir(), 'red-repository-'));
  for (const [name, port] of [
    ['mf-auth', 3001],
    ['mf-pagos', 3003],
  ] as const) {
    mkdirSync(path.join(root, name));
    writeFileSync(path.join(root, name, 'remote.json'), JSON.stringify({ name }));
    writeFileSync(path.join(root, name, 'package.json'), JSON.stringify({ name, config: { port } }));
  }
  return root;
}
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();

const textsIn = (folder: string) =>
  filesIn(folder)
    .filter((file) => !/^(node_modules|dist)\//.test(file))
    .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]);

describe('a new area in the repository', () => {
  test('has page, data, messages, tests, pipelines, owner and a free port, and touches no file that is there', () => {
    const root = repository();
    const before = filesIn(root);
    const { folder } = createArea('eventos', { owner: 'Equipo Eventos' }, { repository: root, cwd: root });
    expect(filesIn(folder)).toEqual([
      '.gitlab-ci.yml',
      'README.md',
      'e2e/eventos.spec.ts',
      'package.json',
      'remote.json',
      'rspack.config.mjs',
      'src/pages/eventos/eventos.data.ts',
      'src/pages/eventos/eventos.messages.ts',
      'src/pages/eventos/eventos.page.test.tsx',
      'src/pages/eventos/eventos.page.tsx',
      'src/pages/eventos/eventos.rules.test.ts',
      'src/pages/eventos/eventos.rules.ts',
      'tsconfig.json',
    ]);
    const texts = filesIn(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
    expect(texts.join('\n')).not.toMatch(/plantilla/i);
    expect(readJson(path.join(folder, 'package.json')).config).toEqual({ port: 3002 });
    const manifest = z.parse(remoteManifestSchema, readJson(path.join(folder, 'remote.json')));
    expect([manifest.name, manifest.owner]).toEqual(['mf-eventos', 'Equipo Eventos']);
    expect(manifest.routes[0]?.navigation?.[0]?.label).toBe('Eventos');
    expect(readFileSync(path.join(folder, 'README.md'), 'utf8')).toContain('port 3002');
    // No file that was there is touched: what is new outside its folder is a workflow of its own.
    const added = filesIn(root).filter((file) => !before.includes(file) && !file.startsWith('mf-eventos/'));
    expect(added).toEqual(['.github/workflows/mf-eventos.yml']);
    const workflow = parse(readFileSync(path.join(root, added[0] ?? ''), 'utf8'));
    expect(workflow.on.push.paths).toEqual(['mf-eventos/**']);
    const jobs = parse(readFileSync(path.join(root, 'mf-eventos/.gitlab-ci.yml'), 'utf8'));
    expect(Object.keys(jobs)).toEqual(['.mf-eventos', 'mf-eventos:test', 'mf-eventos:publish']);
  });

  test('its pipelines read the code and nothing else, and only the step that publishes has keys', () => {
    const root = repository();
    createArea('eventos', {}, { repository: root, cwd: root });
    createArea('eventos', { alone: true }, { repository: root, cwd: path.join(root, 'mf-auth') });
    for (const folder of [root, path.join(root, 'mf-auth/mf-eventos')]) {
      const workflow = readFileSync(path.join(folder, '.github/workflows/mf-eventos.yml'), 'utf8');
      const { permissions, env, jobs } = parse(workflow);
      expect([permissions, Object.keys(env)]).toEqual([{ contents: 'read' }, ['SITE_URL', 'CHROMIUM']]);
      expect(JSON.stringify(jobs.test)).not.toMatch(/secrets|environment/);
      const { steps, environment } = jobs.publish;
      expect(environment).toBe('production');
      const withKeys = steps.filter((step: object) => JSON.stringify(step).includes('secrets.'));
      expect(withKeys).toEqual([steps.at(-1)]);
      expect(Object.keys(withKeys[0].env)).toEqual(expect.arrayContaining(['RELEASE_KEY', 'RELEASE_KEYS']));
    }
  });

  test('a path of another area, or of the shell, is refused by the name of whoever has it', async () => {
    const root = repository();
    writeFileSync(path.join(root, 'pnpm-workspace.yaml'), '');
    mkdirSync(path.join(root, 'tools'));
    writeFileSync(path.join(root, 'tools/run.mjs'), '');
    writeFileSync(
      path.join(root, 'mf-pagos/remote.json'),
      JSON.stringify({ name: 'mf-pagos', routes: [{ path: '/facturas/:id' }] }),
    );
    await expect(createCommand(['facturas'], root)).rejects.toThrow(
      'The path /facturas belongs to mf-pagos. Choose another name.',
    );
    await expect(createCommand(['mantenimiento'], root)).rejects.toThrow('belongs to shell');
    expect(existsSync(path.join(root, 'mf-facturas'))).toBe(false);
  });

  test.each([
    [[], 'Name the area: one word in small letters'],
    [['Eventos!'], '"Eventos!" cannot be the name of an area'],
    [['eventos', '--port', 'a'], '"a" is no port'],
    [['eventos', '--title', "L'hora"], 'write it without quotes'],
  ])('create %j is refused in a sentence and writes nothing', async (words, sentence) => {
    const cwd = mkdtempSync(path.join(tmpdir(), 'red-create-'));
    const said = jest.spyOn(console, 'error').mockImplementation(() => {});
    const code = await exitCodeOf(() => createCommand(words, cwd));
    const text = said.mock.calls.join('\n');
    said.mockRestore();
    expect([code, text]).toEqual([1, expect.stringContaining(sentence)]);
    expect(text).not.toContain('    at ');
    expect(filesIn(cwd)).toEqual([]);
  });

  test('red crear, which there is not, is refused in a sentence and writes nothing', () => {
    const cwd = mkdtempSync(path.join(tmpdir(), 'red-create-'));
    const { status, stderr } = spawnSync(process.execPath, [COMMAND, 'crear'], { cwd, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('There is no crear.\n\nUsage: red <verb>')]);
    expect(stderr).not.toContain('    at ');
    expect(filesIn(cwd)).toEqual([]);
  });

  test('an option that there is not is refused, and writes nothing', async () => {
    const cwd = mkdtempSync(path.join(tmpdir(), 'red-create-'));
    await expect(createCommand(['eventos', '--colour'], cwd)).rejects.toThrow("Unknown option '--colour'");
    expect(filesIn(cwd)).toEqual([]);
  });

  test('a folder that is there is left as it is', () => {
    const root = repository();
    expect(() => createArea('pagos', {}, { repository: root, cwd: root })).toThrow('is there already');
    expect(filesIn(path.join(root, 'mf-pagos'))).toEqual(['package.json', 'remote.json']);
  });
});

describe('a new area in a folder of its own', () => {
  const cwd = mkdtempSync(path.join(tmpdir(), 'red-alone-'));
  const area = path.join(cwd, 'mf-eventos');
  let created: SpawnSyncReturns<string>;

  beforeAll(() => {
    created = spawnSync(process.execPath, [CREATE, 'eventos', '--packages', PACKAGES], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, npm_config_user_agent: 'pnpm/12.0.0 npm/? node/v24' },
    });
    // What npm would install: the packages of this repository.
    const modules = path.join(area, 'node_modules');
    cpSync(path.join(ROOT, 'mf-pagos/node_modules'), modules, { recursive: true, verbatimSymlinks: false });
    symlinkSync(path.join(ROOT, 'node_modules/.bin'), path.join(modules, '.bin'));
    symlinkSync(path.join(ROOT, 'node_modules/.pnpm/node_modules/@types'), path.join(modules, '@types'));
    for (const name of ['@testing-library', 'msw'])
      symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  });

  test('has its own test, compiler and pipeline settings, and names every tool it needs', () => {
    const { scripts, devDependencies } = readJson(path.join(area, 'package.json'));
    expect(filesIn(area)).toEqual(
      expect.arrayContaining([
        '.github/workflows/mf-eventos.yml',
        '.gitignore',
        '.npmrc',
        'jest.config.mjs',
        'playwright.config.ts',
        'pnpm-workspace.yaml',
        'tsconfig.json',
      ]),
    );
    // The public registry is never asked for packages that are the organisation's.
    expect(readFileSync(path.join(area, '.npmrc'), 'utf8')).toContain(`@red:registry=${PACKAGES}`);
    expect(scripts).toMatchObject({ build: 'red build', test: expect.stringContaining('jest') });
    expect(Object.keys(devDependencies)).toEqual(
      expect.arrayContaining(['@red/kit', '@red/testing', 'jest']),
    );
  });

  test('npm create @red/area writes what red create writes, and says what comes next', async () => {
    expect(created.stdout).toContain('Next: cd mf-eventos && pnpm install && pnpm test');
    expect(created.status).toBe(0);
    const other = mkdtempSync(path.join(tmpdir(), 'red-create-'));
    const create = () => createCommand(['eventos', '--packages', PACKAGES], other);
    const said = jest.spyOn(console, 'log').mockImplementation(() => {});
    await create();
    said.mockRestore();
    expect(textsIn(area)).toEqual(textsIn(path.join(other, 'mf-eventos')));
    await expect(create()).rejects.toThrow('is there already');
  });

  test('packages from files are named by their files, and no registry is asked for any of them', () => {
    const there = mkdtempSync(path.join(tmpdir(), 'red-packed-'));
    mkdirSync(path.join(there, 'packages'));
    for (const name of ['ui-1.1.0', 'releases-1.2.0'])
      writeFileSync(path.join(there, `packages/red-${name}.tgz`), '');
    expect(() => packageSource('nowhere', there)).toThrow('nowhere holds no packages of @red.');
    const packages = packageSource('packages', there);
    createArea('eventos', {}, { repository: null, cwd: there, packages });
    const manifest = readJson(path.join(there, 'mf-eventos/package.json'));
    expect(manifest.dependencies['@red/ui']).toBe('file:../packages/red-ui-1.1.0.tgz');
    expect(manifest.devDependencies['@red/releases']).toBe('file:../packages/red-releases-1.2.0.tgz');
    expect(manifest.overrides).toEqual({ '@red/ui': '$@red/ui', '@red/releases': '$@red/releases' });
    expect(readFileSync(path.join(there, 'mf-eventos/.npmrc'), 'utf8')).toContain('packages.invalid');
  });

  test('its tests pass under its new name', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [path.join(ROOT, 'node_modules/jest/bin/jest.js'), '--runInBand'],
      { cwd: area, encoding: 'utf8' },
    );
    expect(stderr).toContain('Tests:       4 passed, 4 total');
    expect(status).toBe(0);
  });

  test('red build makes a release of it that keeps every rule of a release', async () => {
    const built = spawnSync(process.execPath, [COMMAND, 'build'], {
      cwd: path.join(area, 'src'),
      encoding: 'utf8',
    });
    expect([built.status, built.status === 0 ? '' : built.stdout + built.stderr]).toEqual([0, '']);
    const release = await readBuiltRelease(path.join(area, 'dist'));
    expect([release.remote, release.manifest.build.server === null]).toEqual(['mf-eventos', false]);
    expect(release.files.some((file) => file.endsWith('.js.br'))).toBe(true);
  });
});
