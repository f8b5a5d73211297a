/** Kept pages, asked for by browsers that take brotli: against a bare server that sends the same bytes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SERVER } from '../bounds.mjs';
import { median } from '../instrument/statistics.rules.mjs';
import { FIRST_PORT } from '../measured-ports.mjs';
import { saturate, steady } from './load.mjs';

const BARE_PORT = FIRST_PORT + 60;
const PAGES = ['/', '/faqs'];
const BROTLI = { 'accept-encoding': 'br' };
/** The two servers take turns, so that a busy moment of the machine touches both. */
const ROUNDS = 3;
const WARM_UP_SECONDS = 2;
const SETTLE_MS = 3_000;
/** Headers that belong to one connection. */
const HOP_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']);

/** @type {import('../server.mjs').MeasureServer} */
export async function measureKeptPages(server) {
  /** @type {import('../server.mjs').Figure[]} */
  const figures = [];
  for (const page of PAGES) figures.push(...(await measurePage(server, page)));
  return figures;
}

/**
 * @param {import('./measured-server.mjs').MeasuredServer} server
 * @param {string} page
 * @returns {Promise<import('../server.mjs').Figure[]>}
 */
async function measurePage(server, page) {
  const paths = [page];
  // From now on the page is kept, and compressed as well as it ever will be.
  await saturate(server.url, { paths, headers: BROTLI, seconds: WARM_UP_SECONDS });
  const kept = await settledAnswer(server.url + page, BROTLI);
  const bare = await startBareServer(path.join(server.data, 'bare.json'), kept);
  try {
    await saturate(bare.url, { headers: BROTLI, seconds: WARM_UP_SECONDS });
    const rates = { shell: /** @type {number[]} */ ([]), bare: /** @type {number[]} */ ([]) };
    let failed = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.bare.push((await saturate(bare.url, { headers: BROTLI })).perSecond);
      const shell = await saturate(server.url, { paths, headers: BROTLI });
      rates.shell.push(shell.perSecond);
      failed += shell.failed;
    }
    const most = median(rates.shell) ?? 0;
    const bareMost = median(rates.bare) ?? 0;
    const share = bareMost > 0 ? most / bareMost : 0;
    const half = Math.round(most / 2);
    const calm = await steady(server.url, half, { paths, headers: BROTLI });
    const bareCalm = await steady(bare.url, half, { headers: BROTLI });
    return [
      {
        what: `${page}, kept, brotli (${kept.body.length} bytes): answers/s`,
        measured: `${Math.round(most)}, ratio ${share.toFixed(2)}`,
        bare: Math.round(bareMost),
        bound: `ratio ≥ ${SERVER.keptRatio}`,
        held: share >= SERVER.keptRatio && failed === 0,
      },
      {
        what: `${page}, kept, brotli, ${half}/s: p99, ms`,
        measured: calm.p99.toFixed(1),
        bare: bareCalm.p99.toFixed(1),
        bound: `< ${SERVER.keptP99Ms}`,
        held: calm.p99 < SERVER.keptP99Ms && calm.failed === 0,
      },
      await unchanged(server.url, page, kept.headers.etag),
    ];
  } finally {
    bare.stop();
  }
}

/**
 * Visitors who have the page already.
 * @param {string} origin
 * @param {string} page
 * @param {string | undefined} etag
 * @returns {Promise<import('../server.mjs').Figure>}
 */
async function unchanged(origin, page, etag) {
  const what = `${page}, not modified (304): answers/s`;
  if (!etag) return { what, measured: 'no ETag', bound: 'all 304', held: false };
  const headers = { ...BROTLI, 'if-none-match': etag };
  const { perSecond, failed } = await saturate(origin, { paths: [page], headers, status: 304 });
  return { what, measured: Math.round(perSecond), bound: 'all 304', held: failed === 0 };
}

/**
 * The answer when it does not change any more: the shell compresses what is asked for more strongly, afterwards.
 * @param {string} url
 * @param {Record<string, string>} headers
 */
async function settledAnswer(url, headers) {
  for (let before = await exactAnswer(url, headers); ; ) {
    await pause(SETTLE_MS);
    const now = await exactAnswer(url, headers);
    if (now.body.equals(before.body)) return now;
    before = now;
  }
}

/**
 * An answer as it comes, still compressed.
 * @param {string} url
 * @param {Record<string, string>} headers
 * @returns {Promise<{ headers: Record<string, string>, body: Buffer }>}
 */
async function exactAnswer(url, headers) {
  const [response] = await once(http.get(url, { headers }), 'response');
  /** @type {Buffer[]} */
  const chunks = [];
  for await (const chunk of response) chunks.push(chunk);
  const own = Object.entries(response.headers).filter(([name]) => !HOP_HEADERS.has(name));
  return {
    headers: Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
    body: Buffer.concat(chunks),
  };
}

/**
 * @param {string} file to give it the answer in
 * @param {{ headers: Record<string, string>, body: Buffer }} answer
 */
async function startBareServer(file, { headers, body }) {
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') }));
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'bare-server.mjs'), String(BARE_PORT), file],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  process.once('exit', () => child.kill());
  await once(child.stdout, 'data');
  return { url: `http://localhost:${BARE_PORT}`, stop: () => child.kill() };
}
