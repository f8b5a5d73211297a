/** The shell as a server: kept pages beside a bare server, pages that have to be rendered, floods of addresses. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../../tools/packages';
import { BARE_PORT, SECONDS } from './conditions';
import { type Load, saturate, steady } from './load';
import { MeasuredSite } from './measured-site';
import { median, quotient, type Table, verdict } from './table';

const BOUNDS = { ratio: 0.5, keptP99Ms: 10, rendersPerSecond: 100, floodP99Ms: 50 };
const KEPT = ['/', '/faqs'];
const BROTLI = { 'accept-encoding': 'br' };
/** The two servers take turns, so that a busy moment of the machine touches both. */
const ROUNDS = 3;
/** Compression at its best is done after the first answers. */
const SETTLE_MS = 3_000;
/** Fewer than the shell renders at once, so that every visitor gets a rendered page. */
const CONNECTIONS = 4;
/** The code is compiled by then. */
const WARM_UP = 300;
const PROBES_PER_SECOND = 50;
/** Headers that belong to one connection. */
const HOP_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']);

/** Addresses that nobody has asked for before. */
export const FLOODS: Readonly<Record<string, Load>> = {
  'unknown parameters': { paths: ['/?visita=[<id>]', '/faqs?utm_source=[<id>]', '/noticias?fbclid=[<id>]'] },
  'nothing found': { paths: ['/[<id>]', '/noticias/[<id>]/[<id>]', '/a/b/c/d/[<id>]?x=[<id>]'], status: 404 },
  'long addresses': { paths: [`/?x=[<id>]${'x'.repeat(2_000)}`] },
  'words that do not exist': { paths: ['/busqueda-en-diccionarios?item=es&palabra=[<id>]'] },
};

export async function measureServer(): Promise<Table> {
  const site = await MeasuredSite.start();
  const rows: Table['rows'][number][] = [];
  try {
    for (const page of KEPT) rows.push(...(await keptPage(site, page)));
    rows.push(await renderedPages(site));
    for (const [name, flood] of Object.entries(FLOODS)) rows.push(await duringFlood(site, name, flood));
  } finally {
    await site.stop();
  }
  return {
    title: 'The shell as a server',
    note: `One shell, the load generator beside it on the same cores. The bare server sends the same compressed bytes and headers, measured in turn with the shell; a rate is spread over the second.`,
    columns: ['Figure', 'shell', 'bare server', 'held'],
    rows,
  };
}

async function keptPage(site: MeasuredSite, page: string) {
  const load = { paths: [page], headers: BROTLI };
  await saturate(site.url, { ...load, seconds: 2 });
  await pause(SETTLE_MS);
  const kept = await exactAnswer(site.url + page);
  const bare = await startBareServer(path.join(site.data, 'bare.json'), kept);
  try {
    const rates = { shell: [] as number[], bare: [] as number[] };
    let failed = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.bare.push((await saturate(bare.url, { headers: BROTLI })).perSecond);
      const shell = await saturate(site.url, load);
      rates.shell.push(shell.perSecond);
      failed += shell.failed;
    }
    const [most, bareMost] = [median(rates.shell) ?? 0, median(rates.bare) ?? 0];
    const half = Math.max(1, Math.round(most / 2));
    const calm = await steady(site.url, half, load);
    const bareCalm = await steady(bare.url, half, { headers: BROTLI });
    const unchanged = { ...BROTLI, 'if-none-match': kept.headers.etag ?? '' };
    const again = await saturate(site.url, { paths: [page], headers: unchanged, status: 304 });
    return [
      [
        `${page}, kept, ${kept.body.length} bytes: answers/s`,
        Math.round(most),
        Math.round(bareMost),
        verdict(quotient(most, bareMost), BOUNDS.ratio, { atLeast: true }),
      ],
      [
        `${page}, kept, ${half}/s: p99 ms`,
        calm.p99.toFixed(1),
        bareCalm.p99.toFixed(1),
        verdict(calm.p99, BOUNDS.keptP99Ms),
      ],
      [`${page}, not modified: answers/s`, Math.round(again.perSecond), null, null],
      [`${page}: failed answers`, failed + calm.failed + again.failed, null, verdict(failed, 0)],
    ];
  } finally {
    bare.stop();
  }
}

/** Every word of the sample dictionaries once: no page is kept. */
async function renderedPages(site: MeasuredSite) {
  const words = wordPaths();
  const renderEach = async (paths: readonly string[]) => {
    const began = performance.now();
    const outcomes = await Promise.all(
      Array.from({ length: CONNECTIONS }, (_, lane) => {
        const share = paths.filter((_path, at) => at % CONNECTIONS === lane);
        return saturate(site.url, { paths: share, amount: share.length, connections: 1, verify: isRendered });
      }),
    );
    const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
    return { failed, perSecond: ((paths.length - failed) * 1_000) / (performance.now() - began) };
  };
  await renderEach(words.slice(0, WARM_UP));
  const { failed, perSecond } = await renderEach(words.slice(WARM_UP));
  return [
    `${words.length - WARM_UP} distinct pages: rendered/s (${failed} not rendered)`,
    Math.round(perSecond),
    null,
    verdict(failed > 0 ? null : perSecond, BOUNDS.rendersPerSecond, { atLeast: true }),
  ];
}

async function duringFlood(site: MeasuredSite, name: string, load: Load) {
  const flood = saturate(site.url, { ...load, connections: 32, seconds: SECONDS + 3, workers: 1 });
  await pause(1_000);
  const probe = await steady(site.url, PROBES_PER_SECOND, { paths: KEPT, headers: BROTLI });
  const { perSecond } = await flood;
  return [
    `kept pages beside ${name} (${Math.round(perSecond)}/s): p99 ms (${probe.failed} failed)`,
    probe.p99.toFixed(1),
    null,
    verdict(probe.failed > 0 ? null : probe.p99, BOUNDS.floodP99Ms),
  ];
}

/** Addresses of pages that the server renders with data. */
export const wordPaths = (): string[] =>
  ['es', 'es-en', 'en-es'].flatMap((dictionary) => {
    const text = readFileSync(path.join(ROOT, `api/seed/dictionaries/${dictionary}.tsv`), 'utf8');
    const words = text.trim().split('\n').slice(1);
    return [...new Set(words.map((line) => line.split('\t')[0] ?? ''))].map(
      (word) => `/busqueda-en-diccionarios?item=${dictionary}&palabra=${encodeURIComponent(word)}`,
    );
  });

/** Whether a page is there with its data, and not its skeleton. */
export function isRendered(html: string): boolean {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return main.includes('<h1') && !main.includes('aria-busy="true"');
}

/** An answer as it comes, still compressed. */
async function exactAnswer(url: string) {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(url, { headers: BROTLI }, resolve).on('error', reject);
  });
  const body = Buffer.concat(await response.toArray());
  const own = Object.entries(response.headers).filter(([name]) => !HOP_HEADERS.has(name));
  const headers: Record<string, string> = Object.fromEntries(
    own.map(([name, value]) => [name, String(value)]),
  );
  return { headers, body };
}

async function startBareServer(file: string, { headers, body }: Awaited<ReturnType<typeof exactAnswer>>) {
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') }));
  const program = path.join(import.meta.dirname, 'bare-server.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, String(BARE_PORT), file], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  await once(child.stdout, 'data');
  return { url: `http://localhost:${BARE_PORT}`, stop: () => child.kill() };
}
