/**
 * Lighthouse 13 (mobile) on ten public pages. It needs Node 22: both come from the npm registry the first time, into
 * DATA_DIR/tools/lighthouse.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { dataDir } from '../tools/install.mjs';
import { BOUNDS } from './bounds.mjs';
import { markdownTable } from './instrument/markdown-table.mjs';
import { median } from './instrument/statistics.rules.mjs';
import { TRUST_LOOPBACK } from './instrument/visitor.mjs';
import { interleavedVisits, RUNS } from './interleaved-visits.mjs';

const PAGES = process.env.BENCH_PAGES?.split(' ') ?? [
  '/',
  '/noticias',
  '/docentes',
  '/faqs',
  '/aviso-de-privacidad',
  '/contacto',
  '/catalogos-de-libros-red',
  '/videoteca',
  '/pagos',
  '/busqueda-en-diccionarios',
];
const CATEGORIES = /** @type {const} */ (['performance', 'accessibility', 'best-practices', 'seo']);
const MIN_NODE = 22;
const LIGHTHOUSE = 'lighthouse@13.5.0';
/** What the npm package `node` would fetch for this machine. */
const NODE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const FLAGS = `--headless=new --no-sandbox --disable-gpu ${TRUST_LOOPBACK}`;

const folder = path.join(dataDir(), 'tools/lighthouse');
const reportSchema = z.looseObject({
  lighthouseVersion: z.string(),
  categories: z.record(
    z.string(),
    z.looseObject({
      score: z.number().nullable(),
      auditRefs: z.array(z.looseObject({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.looseObject({ score: z.number().nullable(), displayValue: z.string().optional() }),
  ),
});

/** Installs Lighthouse and its Node where they are missing. @returns the program and its first arguments */
function installLighthouse() {
  const script = path.join(folder, 'node_modules/lighthouse/cli/index.js');
  const ownNode = Number(process.versions.node.split('.')[0]) >= MIN_NODE;
  const node = ownNode ? process.execPath : path.join(folder, 'node_modules', NODE, 'bin/node');
  if (!existsSync(script) || !existsSync(node)) {
    console.error(`Fetching ${LIGHTHOUSE}${ownNode ? '' : ` and Node ${MIN_NODE}`}…`);
    mkdirSync(folder, { recursive: true });
    const packages = [LIGHTHOUSE, ...(ownNode ? [] : [`${NODE}@${MIN_NODE}`])];
    const { status } = spawnSync(
      'npm',
      [
        'install',
        '--prefix',
        folder,
        '--no-audit',
        '--no-fund',
        '--no-save',
        '--ignore-scripts',
        ...packages,
      ],
      { stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
    );
    if (status !== 0) throw new Error('Lighthouse could not be fetched from the npm registry.');
  }
  return { node, script };
}

/**
 * @param {string} address
 * @param {string | undefined} chrome
 */
async function visit(address, chrome) {
  const { node, script } = installLighthouse();
  const file = path.join(folder, 'report.json');
  const child = spawn(
    node,
    [
      script,
      address,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${FLAGS}`,
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...(chrome && { CHROME_PATH: chrome }) },
    },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}`);
  const { categories, audits } = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    ),
    /** Weighted audits that lose points. */
    losses: CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => [id, audits[id]?.displayValue].filter(Boolean).join(' ')),
  };
}

/** @param {import('./compared-sites.mjs').ComparedSites} sites */
export async function measure(sites) {
  const targets = await Promise.all(
    PAGES.map(async (page) => ({ page, address: await sites.addressOf('composed', page) })),
  );
  const visits = await interleavedVisits(
    targets,
    ({ address }) => visit(address, sites.chrome),
    ({ page }, { scores, losses }) => `${page}: ${Object.values(scores).join(', ')}; ${losses.join(', ')}`,
  );
  const rows = [...visits].map(([{ page }, all]) => [
    page,
    ...CATEGORIES.map((name) => {
      const score = median(all.map(({ scores }) => scores[name]));
      return score === null
        ? null
        : `${score >= BOUNDS.lighthouse[name] ? 'yes' : '**no**'} ${score} / ${BOUNDS.lighthouse[name]}`;
    }),
    all[0]?.losses.join(', '),
  ]);
  return {
    markdown: `${LIGHTHOUSE}, mobile, with its own simulated throttling; medians of ${RUNS}.

${markdownTable(['Page', ...CATEGORIES, 'points are lost for'], rows)}`,
    records: [...visits].map(([{ page }, all]) => ({ page, visits: all })),
  };
}
