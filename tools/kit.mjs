/**
 * `npm run kit`: the packages as a team outside of this repository has them. Packs all, takes mf-pagos (or, with
 * `-- eventos`, an area that red-area creates) to a folder outside, installs the tarballs with npm, and there compiles,
 * tests and builds it and publishes it into a running site. `npm run kit -- pack` only packs, into `DATA_DIR/kit`.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loneAreaFiles } from '../shared/kit/src/create/area-files.mjs';
import { newArea } from '../shared/kit/src/create/new-area.mjs';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { dataDir, fail, installDependencies } from './install.mjs';
import { areaVersions, packAll, versionOf } from './pack-packages.mjs';
import { ROOT } from './packages.mjs';
import { portOf, portSettingsFrom } from './ports.mjs';
import { startSite } from './site.mjs';

const FIRST_PORT = Number(process.env.KIT_PORT || 3300);
const PAGOS = { name: 'mf-pagos', page: '/pagos', version: '1.0.1' };
const EVENTOS = { name: 'mf-eventos', page: '/eventos', version: '1.0.0' };
/** What of an area in the repository is not its source. */
const LEFT = new Set(['node_modules', 'dist', 'package.json']);

/** @typedef {Record<string, string>} Tarballs by package */

/**
 * A step of a team, timed. Exits with what the program said when it fails.
 * @param {string} folder
 * @param {string[]} words
 * @param {Record<string, string>} [env]
 */
function step(folder, words, env = {}) {
  const began = Date.now();
  const [program = '', ...rest] = words;
  const { status, stdout, stderr } = spawnSync(program, rest, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  if (status !== 0) throw new Error(`${words.join(' ')} failed after ${seconds} s:\n${stdout}${stderr}`);
  console.log(`${seconds.padStart(6)} s  ${words.join(' ')}`);
  return stdout + stderr;
}

/**
 * mf-pagos in a folder of its own.
 * @param {string} parent
 * @param {Tarballs} tarballs
 */
function takeOutside(parent, tarballs) {
  const folder = path.join(parent, PAGOS.name);
  cpSync(path.join(ROOT, PAGOS.name), folder, {
    recursive: true,
    filter: (file) => !LEFT.has(path.relative(path.join(ROOT, PAGOS.name), file)),
  });
  const manifest = JSON.parse(readFileSync(path.join(ROOT, PAGOS.name, 'package.json'), 'utf8'));
  const settings = loneAreaFiles(newArea('pagos', {}), areaVersions());
  // Of the tests of mf-pagos.
  const tools = {
    ...JSON.parse(settings['package.json'] ?? '{}').devDependencies,
    'fast-check': areaVersions()['fast-check'],
  };
  for (const file of ['jest.config.mjs', 'tsconfig.json'])
    writeFileSync(path.join(folder, file), settings[file] ?? '');
  /** @type {Record<string, string>} */
  const dependencies = Object.fromEntries(
    Object.entries(manifest.dependencies).map(([name, range]) => [name, versionOf(name, String(range))]),
  );
  writeManifest(folder, { ...manifest, dependencies, devDependencies: tools }, tarballs);
  return folder;
}

/**
 * An area that the packed command creates.
 * @param {string} parent
 * @param {Tarballs} tarballs
 */
function createOutside(parent, tarballs) {
  writeFileSync(path.join(parent, 'package.json'), '{ "private": true }\n');
  step(parent, ['npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', ...Object.values(tarballs)]);
  step(parent, ['npx', 'red-area', 'create', 'eventos', '--alone', '--owner', 'Eventos']);
  const folder = path.join(parent, EVENTOS.name);
  writeManifest(folder, JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')), tarballs);
  return folder;
}

/**
 * package.json with the tarballs in place of versions that no registry has.
 * @param {string} folder
 * @param {{ dependencies: Record<string, string>, devDependencies: Record<string, string> }} manifest
 * @param {Tarballs} tarballs
 */
function writeManifest(folder, manifest, tarballs) {
  const own = Object.fromEntries(Object.entries(tarballs).map(([name, file]) => [name, `file:${file}`]));
  writeFileSync(
    path.join(folder, 'package.json'),
    `${JSON.stringify({ ...manifest, dependencies: { ...manifest.dependencies, ...own }, devDependencies: Object.fromEntries(Object.entries(manifest.devDependencies).filter(([name]) => !own[name])) }, null, 2)}\n`,
  );
}

/** @param {string[]} words */
async function main(words) {
  installDependencies();
  const tarballs = packAll(path.join(dataDir(), 'kit'));
  console.log(Object.values(tarballs).join('\n'));
  if (words[0] === 'pack') return;
  const { name, page, version } = words[0] === 'eventos' ? EVENTOS : PAGOS;
  await build();
  const parent = mkdtempSync(path.join(tmpdir(), 'red-outside-'));
  const data = path.join(dataDir(), 'kit-site');
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  const site = await startSite({
    dataDir: data,
    environment: { ...portSettingsFrom(FIRST_PORT), NODE_ENV: 'production', LOG_LEVEL: 'warn' },
    quiet: true,
  });
  try {
    const folder = name === EVENTOS.name ? createOutside(parent, tarballs) : takeOutside(parent, tarballs);
    step(folder, ['npm', 'install', '--no-audit', '--no-fund', '--prefer-offline']);
    step(folder, ['npx', 'tsc', '--noEmit']);
    step(folder, ['npx', 'jest']);
    const port = name in site.ports ? portOf(site.ports, name) : FIRST_PORT + 19;
    if (!(name in site.ports))
      site.startNewOrigin({ name, portSetting: 'MF_EVENTOS_PORT', defaultPort: port });
    const settings = {
      REGISTRY_FILE: path.join(data, 'registry/registry.json'),
      RELEASE_STORAGE: path.join(data, 'releases'),
      RELEASE_URL: `http://localhost:${port}/`,
      SITE_URL: site.url,
      SHELL_DIR: path.join(ROOT, 'shell/dist'),
      CHROMIUM: findBrowser() ?? '',
    };
    step(folder, ['npx', 'red-area', 'check', '--version', version], settings);
    const said = step(folder, ['npx', 'red-area', 'publish', '--version', version], settings);
    console.log(said.trim().split('\n').at(-1));
    const html = await (await fetch(site.url + page)).text();
    if (!html.includes(`/${version}/`)) throw new Error(`${page} is not served from ${name} ${version}`);
    console.log(`${site.url}${page} is served from ${name} ${version}, built outside of the repository.`);
  } finally {
    await site.stopAll();
    rmSync(parent, { recursive: true, force: true });
  }
}

await main(process.argv.slice(2)).catch((error) => fail(error.message));
