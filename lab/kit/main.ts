/** `npm run lab -- kit [pagos|eventos|all|pipeline|pack]`: the journey of a team outside of this repository with the packed packages. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { build } from '../../tools/build';
import { dataDir } from '../../tools/data-dir';
import { fail } from '../../tools/fail';
import { findPnpm } from '../../tools/install.mjs';
import { packAll } from '../../tools/pack-packages';
import { portSettingsFrom } from '../../tools/ports';
import { startSite } from '../../tools/site';
import { develop } from './development-server';
import { copyRepository, createInside } from './inside';
import { createOutside, install, takeOutside } from './outside';
import { startPackageRegistry } from './package-registry';
import { runPipeline } from './pipeline';
import { NotRunError, refusedStep, step } from './team-step';
import { EVENTOS, FIRST_PORT, mustBeLive, releaseSettings, type Trial } from './trial';

/** Exit code where nothing could be tried (EX_TEMPFAIL). */
const NOT_RUN = 75;
/** A sentence that its page shows. */
const INTRO = 'Lo más reciente, en un solo lugar.';
/** Of the site that the browser test of the area in the repository starts. */
const E2E_PORT = FIRST_PORT + 20;

type Settings = ReturnType<typeof releaseSettings>;

/** mf-pagos out of the packed packages, live. */
async function pagosOutside({ site, data, parent, registry }: Trial): Promise<void> {
  const folder = takeOutside('mf-pagos', parent);
  await install(folder, ['npm'], registry);
  await step(folder, ['npx', 'tsc', '--noEmit']);
  // Of each kind of test one folder: all of them run inside of the repository.
  await step(folder, ['npx', 'jest', 'src/pages/facturacion', 'src/pages/pagos/card']);
  const settings = releaseSettings(site, data, 'mf-pagos');
  await step(folder, ['node_modules/.bin/red', 'check', '--version', '1.0.1'], settings);
  await step(folder, ['node_modules/.bin/red', 'publish', '--version', '1.0.1'], settings);
  await mustBeLive(site.url, '/pagos', '1.0.1');
}

/** A new area outside of the repository and, with the next version, inside of a copy of it. */
async function eventos({ site, data, parent, registry }: Trial): Promise<void> {
  site.startNewOrigin(EVENTOS);
  await site.ready(EVENTOS.name);
  const settings = releaseSettings(site, data, EVENTOS.name);

  const outside = await createOutside('eventos', path.join(parent, 'outside'), registry);
  await install(outside, [findPnpm()], registry);
  await step(outside, ['npm', 'test']);
  await step(outside, ['node_modules/.bin/red', 'check'], settings);
  await step(outside, ['node_modules/.bin/red', 'publish'], settings);
  await mustBeLive(site.url, '/eventos', '1.0.0');
  await step(outside, ['npx', 'playwright', 'test'], { E2E_URL: site.url, CHROMIUM: settings.CHROMIUM });
  await develop(outside, {
    site: site.url,
    page: '/eventos',
    file: 'src/pages/eventos/eventos.messages.ts',
    text: INTRO,
    port: { name: EVENTOS.portSetting, value: String(FIRST_PORT + 18) },
    browser: settings.CHROMIUM,
  });
  await canaryAndRollback(outside, settings);

  const repository = path.join(parent, 'inside');
  await copyRepository(repository);
  await createInside('eventos', repository);
  await step(repository, ['node', 'tools/run.mjs', 'e2e', `--project=${EVENTOS.name}`], {
    E2E_PORT: String(E2E_PORT),
  });
  for (const line of pipelineLines(path.join(repository, EVENTOS.name)))
    await step(repository, ['bash', '-c', line], { ...settings, CI_COMMIT_TITLE: 'eventos: the first page' });
  await mustBeLive(site.url, '/eventos', '1.4.0');
}

/** The next version as a canary and then for everybody, one with a defect that is refused, and back. */
async function canaryAndRollback(folder: string, settings: Settings): Promise<void> {
  const area = (...words: string[]) => step(folder, ['node_modules/.bin/red', ...words], settings);
  edit(folder, 'eventos.messages.ts', INTRO, 'Ferias y talleres.');
  await area('publish', '--version', '1.1.0', '--hold');
  await area('canary', '1.1.0', '10');
  await area('promote');
  await mustBeLive(settings.SITE_URL, '/eventos', '1.1.0');
  edit(folder, 'eventos.page.tsx', 'const newest = newestOf(data);', 'const newest = newestOf(data.items);');
  await refusedStep(
    folder,
    ['node_modules/.bin/red', 'publish', '--version', '1.2.0'],
    'is refused; nothing has been published.',
    settings,
  );
  await area('rollback');
  await mustBeLive(settings.SITE_URL, '/eventos', '1.0.0');
}

/** Replaces a text in a file of the area's page. */
function edit(folder: string, name: string, before: string, after: string): void {
  const file = path.join(folder, 'src/pages/eventos', name);
  writeFileSync(file, readFileSync(file, 'utf8').replace(before, after));
}

/** What the jobs of an area's pipeline for GitLab run, in order; the version is the next one. */
function pipelineLines(folder: string): string[] {
  const jobs = z
    .record(z.string(), z.object({ script: z.array(z.string()).default([]) }))
    .parse(parse(readFileSync(path.join(folder, '.gitlab-ci.yml'), 'utf8')));
  const manifest = path.join(folder, 'remote.json');
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, text.replace('"version": "1.0.0"', '"version": "1.4.0"'));
  return Object.values(jobs).flatMap(({ script }) => script);
}

const TRIALS: Readonly<Record<string, ReadonlyArray<(trial: Trial) => Promise<void>>>> = {
  pagos: [pagosOutside],
  eventos: [eventos],
  all: [pagosOutside, eventos],
  pipeline: [runPipeline],
  pack: [],
};

async function main(word: string): Promise<void> {
  const trials = TRIALS[word];
  if (!trials) throw new Error(`There is no ${word}: ${Object.keys(TRIALS).join(', ')}.`);
  const packed = path.join(dataDir(), 'kit');
  const tarballs = packAll(packed);
  console.log(Object.values(tarballs).join('\n'));
  if (trials.length === 0) return;
  await build();
  const parent = mkdtempSync(path.join(tmpdir(), 'red-outside-'));
  const data = path.join(dataDir(), 'kit-site');
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  const registry = await startPackageRegistry(packed, tarballs);
  const environment = {
    ...portSettingsFrom(FIRST_PORT),
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    ALLOW_OVERRIDES: 'true',
  };
  const site = await startSite({ dataDir: data, environment, quiet: true });
  const began = Date.now();
  try {
    for (const trial of trials) await trial({ site, data, parent, registry: registry.url });
    console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  in all`);
  } finally {
    registry.close();
    await site.stopAll();
    rmSync(parent, { recursive: true, force: true });
  }
}

await main(process.argv[2] ?? 'pagos').catch((error: Error) => {
  if (!(error instanceof NotRunError)) return fail(error.message);
  console.error(`\n${error.message}\n`);
  process.exit(NOT_RUN);
});
