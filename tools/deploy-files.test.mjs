import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';

const ROOT = path.resolve(__dirname, '..');
const write = (/** @type {string} */ root, /** @type {string[]} */ ...words) =>
  execFileSync(process.execPath, ['--import', 'tsx', path.join(root, 'tools/deploy-files.mjs'), ...words], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
const yaml = (/** @type {string} */ root, /** @type {string} */ file) =>
  parse(readFileSync(path.join(root, file), 'utf8'), { merge: true });
const remotesOf = (/** @type {{ services: object }} */ compose) =>
  Object.keys(compose.services).filter((name) => name.startsWith('mf-'));

/**
 * Output of a program; null where it is not installed. Throws when it fails.
 * @param {{ root: string, version: string[] }} options `version` are the words with which the program (or the
 *   plugin of it that is meant) tells its version. Its help is no sign: docker without compose answers that too.
 * @param {string} program
 * @param {string[]} words
 */
function outputOf({ root, version }, program, ...words) {
  const { status } = spawnSync(program, version);
  return status === 0 ? execFileSync(program, words, { cwd: root, encoding: 'utf8' }) : null;
}

/** What the command reads of the repository, in a folder of its own. */
function copy() {
  const root = mkdtempSync(path.join(tmpdir(), 'red-deploy-'));
  for (const part of [
    'docker-compose.yml',
    'Dockerfile',
    'deploy/kubernetes',
    'deploy/container/setup-rules.ts',
    'tools/cluster/cluster-services.mjs',
    'tools/cluster/stack-file.mjs',
  ])
    cpSync(path.join(ROOT, part), path.join(root, part), { recursive: true });
  for (const file of readdirSync(path.join(ROOT, 'tools')).filter((name) => /\.(mjs|ts)$/.test(name)))
    cpSync(path.join(ROOT, 'tools', file), path.join(root, 'tools', file));
  for (const area of remotesOf(yaml(ROOT, 'docker-compose.yml')))
    for (const file of ['remote.json', 'package.json'])
      cpSync(path.join(ROOT, area, file), path.join(root, area, file));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  return root;
}

describe('npm run deploy:files', () => {
  test('what is in the repository is what the command writes', () => {
    expect(write(ROOT, '--check')).toBe('');
  });

  test('a sixth area is a service with a volume of its own after one command, and gone again with its folder', () => {
    const root = copy();
    const before = yaml(root, 'docker-compose.yml');
    const model = JSON.parse(readFileSync(path.join(root, 'mf-pagos/remote.json'), 'utf8'));
    mkdirSync(path.join(root, 'mf-prueba'));
    writeFileSync(path.join(root, 'mf-prueba/remote.json'), JSON.stringify({ ...model, name: 'mf-prueba' }));
    expect(() => write(root, '--check')).toThrow('docker-compose.yml differs from what');
    write(root);
    expect(write(root, '--check')).toBe('');

    const compose = yaml(root, 'docker-compose.yml');
    expect(remotesOf(compose).sort()).toEqual([...remotesOf(before), 'mf-prueba'].sort());
    const like = (/** @type {unknown} */ text) =>
      JSON.parse(JSON.stringify(text).replaceAll('mf-pagos', 'mf-prueba'));
    expect(compose.services['mf-prueba']).toEqual(like(before.services['mf-pagos']));
    expect(Object.keys(compose.volumes)).toContain('releases-mf-prueba');
    expect(compose.services.setup.command).toContain('mf-prueba');
    expect(compose.services.release.volumes).toContain('releases-mf-prueba:/data/releases/mf-prueba:ro');
    for (const name of remotesOf(before)) expect(compose.services[name]).toEqual(before.services[name]);

    const cluster = 'deploy/kubernetes/areas';
    expect(yaml(root, `${cluster}/kustomization.yaml`).resources).toContain('mf-prueba');
    const file = (/** @type {string} */ area) => `${cluster}/${area}/kustomization.yaml`;
    const released = yaml(root, file('mf-pagos')).images;
    expect({ ...yaml(root, file('mf-prueba')), images: null }).toEqual({
      ...like({ ...yaml(root, file('mf-pagos')), nameSuffix: '-prueba' }),
      images: null,
    });

    // A version that a team has written into its file stays.
    writeFileSync(
      path.join(root, file('mf-pagos')),
      readFileSync(path.join(root, file('mf-pagos')), 'utf8').replace('1.0.0', '1.7.0'),
    );
    write(root);
    expect(yaml(root, file('mf-pagos')).images).toEqual([{ ...released[0], newTag: '1.7.0' }]);

    // Where there are programs that read these files, they take them.
    const config = outputOf(
      { root, version: ['compose', 'version'] },
      'docker',
      'compose',
      'config',
      '--services',
    );
    if (config) expect(config.split('\n')).toContain('mf-prueba');
    const rendered = outputOf(
      { root, version: ['version', '--client'] },
      'kubectl',
      'kustomize',
      'deploy/kubernetes',
    );
    if (rendered)
      for (const part of ['image: red/mf-prueba:1.0.0', 'name: bucket-key-mf-prueba'])
        expect(rendered).toContain(part);

    rmSync(path.join(root, 'mf-prueba'), { recursive: true });
    expect(write(root)).toContain('deploy/kubernetes/areas/mf-prueba: removed');
    expect(yaml(root, 'docker-compose.yml')).toEqual(before);
  });
});
