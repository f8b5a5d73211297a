/**
 * `npm run kit`: the packages as a team outside of this repository has them. Packs all and serves them as a registry does;
 * takes mf-pagos to a folder outside, and there installs, compiles, tests, builds, checks and publishes it into a running
 * site. `-- eventos`: a new area instead, by `npm create @red/area` outside and by `red-area create` in a copy of this
 * repository, with its tests of each kind, development server, canary, refusal, rollback and pipeline. `-- all`: both. `-- pack` only packs, into `DATA_DIR/kit`.
 * Ends with 75 where no package registry answers.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { findBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { dataDir, fail, findPnpm, installDependencies } from './install.mjs';
import { develop } from './kit/development-server.mjs';
import { copyRepository, createInside } from './kit/inside.mjs';
import { createOutside, install, takeOutside } from './kit/outside.mjs';
import { startPackageRegistry } from './kit/package-registry.mjs';
import { NoRegistryError, refusedStep, step } from './kit/team-step.mjs';
import { packAll } from './pack-packages.mjs';
import { ROOT } from './packages.mjs';
import { portOf, portSettingsFrom } from './ports.mjs';
import { startSite } from './site.mjs';

/** @import { Site } from './site.mjs' */

/** Exit code where nothing could be tried (EX_TEMPFAIL). */
const NOT_RUN = 75;
const FIRST_PORT = Number(process.env.KIT_PORT || 3300);
/** Behind the ports of the site. */
const EVENTOS = { name: 'mf-eventos', portSetting: 'MF_EVENTOS_PORT', defaultPort: FIRST_PORT + 19 };
/** A sentence that its page shows. */
const INTRO = 'Lo más reciente, en un solo lugar.';
/** Of the development server of that area. */
const DEVELOPMENT_PORT = { name: EVENTOS.portSetting, value: String(FIRST_PORT + 18) };
/** Of the site that the browser test of the area in the repository starts. */
const E2E_PORT = FIRST_PORT + 20;

/**
 * mf-pagos out of the packed packages, live.
 * @param {Trial} trial
 */
async function pagosOutside({ site, data, parent, registry }) {
  const folder = takeOutside('mf-pagos', parent);
  await install(folder, ['npm'], registry);
  await step(folder, ['npx', 'tsc', '--noEmit']);
  await step(folder, ['npx', 'jest']);
  const settings = releaseSettings(site, data, 'mf-pagos');
  await step(folder, ['npx', 'red-area', 'check', '--version', '1.0.1'], settings);
  await step(folder, ['npx', 'red-area', 'publish', '--version', '1.0.1'], settings);
  await mustBeLive(site.url, '/pagos', '1.0.1');
}

/**
 * A new area outside of the repository and, with the next version, inside of one.
 * @param {Trial} trial
 */
async function eventos({ site, data, parent, registry }) {
  site.startNewOrigin(EVENTOS);
  await site.ready(EVENTOS.name);
  const settings = releaseSettings(site, data, EVENTOS.name);
  const onSite = { E2E_URL: site.url, CHROMIUM: settings.CHROMIUM };

  const { command, args } = findPnpm();
  const outside = await createOutside('eventos', path.join(parent, 'outside'), registry);
  await install(outside, [command, ...args], registry);
  await step(outside, ['npm', 'test']);
  await step(outside, ['npx', 'red-area', 'check'], settings);
  await step(outside, ['npx', 'red-area', 'publish'], settings);
  await mustBeLive(site.url, '/eventos', '1.0.0');
  await step(outside, ['npx', 'playwright', 'test'], onSite);
  await develop(outside, {
    site: site.url,
    page: '/eventos',
    file: 'src/pages/eventos/eventos.messages.ts',
    text: INTRO,
    port: DEVELOPMENT_PORT,
    browser: settings.CHROMIUM,
  });
  await canaryAndRollback(outside, settings);

  const repository = path.join(parent, 'inside');
  await copyRepository(repository);
  await createInside('eventos', repository);
  await step(repository, ['node', 'tools/e2e.mjs', `--project=${EVENTOS.name}`], {
    E2E_PORT: String(E2E_PORT),
  });
  for (const line of pipelineLines(path.join(repository, EVENTOS.name)))
    await step(repository, ['bash', '-c', line], { ...settings, CI_COMMIT_TITLE: 'eventos: the first page' });
  await mustBeLive(site.url, '/eventos', '1.4.0');
}

/**
 * The next version as a canary and then for everybody, one with a defect that is refused, and back.
 * @param {string} folder of the area
 * @param {ReturnType<typeof releaseSettings>} settings
 */
async function canaryAndRollback(folder, settings) {
  const area = (/** @type {string[]} */ ...words) => step(folder, ['npx', 'red-area', ...words], settings);
  edit(folder, 'eventos.messages.ts', INTRO, 'Ferias y talleres.');
  await area('publish', '--version', '1.1.0', '--hold');
  await area('canary', '1.1.0', '10');
  await area('promote');
  await mustBeLive(settings.SITE_URL, '/eventos', '1.1.0');
  edit(folder, 'eventos.page.tsx', 'const newest = newestOf(data);', 'const newest = newestOf(data.items);');
  await refusedStep(
    folder,
    ['npx', 'red-area', 'publish', '--version', '1.2.0'],
    'is refused; nothing has been published.',
    settings,
  );
  await area('rollback');
  await mustBeLive(settings.SITE_URL, '/eventos', '1.0.0');
}

/**
 * @param {string} folder of the area
 * @param {string} name of a file of its page
 * @param {string} before
 * @param {string} after
 */
function edit(folder, name, before, after) {
  const file = path.join(folder, 'src/pages/eventos', name);
  writeFileSync(file, readFileSync(file, 'utf8').replace(before, after));
}

/**
 * What the jobs of an area's pipeline for GitLab run, in order; the version is the next one.
 * @param {string} folder of the area
 * @returns {string[]}
 */
function pipelineLines(folder) {
  /** @type {Record<string, { script: string[] }>} */
  const jobs = parse(readFileSync(path.join(folder, '.gitlab-ci.yml'), 'utf8'));
  const manifest = path.join(folder, 'remote.json');
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, text.replace('"version": "1.0.0"', '"version": "1.4.0"'));
  return Object.values(jobs).flatMap(({ script }) => script);
}

/**
 * What a pipeline of an area has as settings.
 * @param {Site} site
 * @param {string} data
 * @param {string} name
 */
const releaseSettings = (site, data, name) => ({
  REGISTRY_FILE: path.join(data, 'registry/registry.json'),
  RELEASE_STORAGE: path.join(data, 'releases'),
  RELEASE_URL: `http://localhost:${portOf(site.ports, name)}/`,
  SITE_URL: site.url,
  SHELL_DIR: path.join(ROOT, 'shell/dist'),
  CHROMIUM: findBrowser() ?? '',
});

/**
 * The page comes from the server with its heading, out of that version, and stands in navigation and sitemap.
 * @param {string} url of the site
 * @param {string} page
 * @param {string} version
 */
async function mustBeLive(url, page, version) {
  const read = async (/** @type {string} */ address) => (await fetch(url + address)).text();
  const [html, other, sitemap] = await Promise.all([page, '/faqs', '/sitemap.xml'].map(read));
  const missing = [
    ...(html?.includes('<h1') ? [] : ['its heading in the HTML']),
    ...(html?.includes(`/${version}/`) ? [] : [`files of ${version} in the HTML`]),
    ...(other?.includes(`href="${page}"`) ? [] : ['a link in the navigation of /faqs']),
    ...(sitemap?.includes(`${page}</loc>`) ? [] : ['an entry in /sitemap.xml']),
  ];
  if (missing.length > 0) throw new Error(`${url}${page} lacks ${missing.join(', ')}.`);
  console.log(
    `          ${url}${page} is live from ${version}: rendered on the server, in navigation and sitemap`,
  );
}

/** @typedef {{ site: Site, data: string, parent: string, registry: string }} Trial `parent`: an empty folder outside */

/** @type {Readonly<Record<string, ReadonlyArray<(trial: Trial) => Promise<void>>>>} */
const TRIALS = { pagos: [pagosOutside], eventos: [eventos], all: [pagosOutside, eventos] };

/** @param {string} word */
async function main(word) {
  const trials = TRIALS[word];
  if (!trials && word !== 'pack')
    throw new Error(`There is no ${word}: npm run kit -- ${Object.keys(TRIALS).join(' | ')} | pack.`);
  const began = Date.now();
  installDependencies();
  const packed = path.join(dataDir(), 'kit');
  const tarballs = packAll(packed);
  console.log(Object.values(tarballs).join('\n'));
  if (!trials) return;
  await build();
  const parent = mkdtempSync(path.join(tmpdir(), 'red-outside-'));
  const data = path.join(dataDir(), 'kit-site');
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  const registry = await startPackageRegistry(packed, tarballs);
  const site = await startSite({
    dataDir: data,
    environment: {
      ...portSettingsFrom(FIRST_PORT),
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ALLOW_OVERRIDES: 'true',
    },
    quiet: true,
  });
  console.log(`${secondsSince(began)} s  packed, built, and a site started`);
  try {
    for (const trial of trials) await trial({ site, data, parent, registry: registry.url });
    console.log(`${secondsSince(began)} s  in all`);
  } finally {
    registry.close();
    await site.stopAll();
    rmSync(parent, { recursive: true, force: true });
  }
}

const secondsSince = (/** @type {number} */ began) => ((Date.now() - began) / 1000).toFixed(1).padStart(6);

await main(process.argv[2] ?? 'pagos').catch((error) => {
  if (!(error instanceof NoRegistryError)) return fail(error.message);
  console.error(`\n${error.message}\n`);
  process.exit(NOT_RUN);
});
