import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../browser.mjs';
import { REMOTE_NAMES, ROOT } from '../packages.mjs';
import { failedTitles, readPlaywrightReport } from '../test-reports.mjs';

/**
 * Protocols, compression and caching at the edge, and what it does not pass on.
 * @param {import('./checks.mjs').ComposeTest} test
 */
export async function checkEdge({ check, stack }) {
  const { ask } = stack;
  await check('the edge speaks HTTP/2 with a certificate of its authority, and offers HTTP/3', async () => {
    assert((await stack.protocol()) === 'h2', 'no HTTP/2');
    const { status, headers } = await ask('/');
    assert(status === 200, `/ answered ${status}`);
    assert(headers['alt-svc']?.includes(`h3=":${stack.port}"`), `alt-svc: ${headers['alt-svc']}`);
  });
  await check('files of the shell and of a remote are compressed and immutable', async () => {
    // The home's area sleeps until somebody needs it.
    const { text } = await ask('/contacto');
    const files = [/\/_shell\/[^"]+\.js/, /\/_mf\/mf-contenido\/[^"]+\.js/].map(
      (pattern) => pattern.exec(text)?.[0],
    );
    for (const file of files) {
      assert(file, '/contacto names no such file');
      const { status, headers } = await ask(file, { headers: { 'accept-encoding': 'br' } });
      assert(status === 200, `${file} answered ${status}`);
      assert(headers['content-encoding'] === 'br', `${file} is not compressed`);
      assert(
        headers['cache-control']?.includes('immutable'),
        `${file}: cache-control ${headers['cache-control']}`,
      );
    }
  });
  await check('/_ops opens only with the token for operators; /metrics is not passed on', async () => {
    const token = (await stack.secret('shell', 'OPS_TOKEN')).trim();
    const bearer = (/** @type {string} */ each) => ({ authorization: `Bearer ${each}` });
    const basic = { authorization: `Basic ${Buffer.from(`ops:${token}`).toString('base64')}` };
    for (const headers of /** @type {Record<string, string>[]} */ ([
      {},
      bearer('wrong'),
      { 'x-forwarded-for': '127.0.0.1' },
    ])) {
      const { status } = await ask('/_ops', { headers });
      assert(status === 401, `/_ops answered ${status} to ${JSON.stringify(headers)}`);
    }
    for (const headers of [bearer(token), basic]) {
      const { status, text } = await ask('/_ops', { headers });
      assert(status === 200, `/_ops answered ${status} to an operator`);
      for (const remote of REMOTE_NAMES) assert(text.includes(remote), `/_ops does not name ${remote}`);
    }
    const { status } = await ask('/metrics', { headers: bearer(token) });
    assert(status === 404, `/metrics answered ${status}`);
  });
}

const PAGE = '/faqs';
const BROTLI = { 'accept-encoding': 'br' };

/**
 * Pages that come from the shared cache, those that must not, and what is left while shells and APIs are down.
 * @param {import('./checks.mjs').ComposeTest} test
 */
export async function checkCache({ check, stack, site }) {
  const { ask, compose } = stack;
  const fromCache = async (/** @type {Record<string, string>} */ headers = BROTLI) => {
    const answer = await ask(PAGE, { headers });
    return { ...answer, hit: /; hit/.test(String(answer.headers['cache-status'])) };
  };
  /** @param {import('node:http').IncomingHttpHeaders} headers */
  const encodingOf = (headers) => headers['content-encoding'] ?? 'identity';

  await check(
    'a page comes from the cache, compressed as the visitor takes it, and unchanged as a 304',
    async () => {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const headers = { 'accept-encoding': encoding };
        await stack.until(`${PAGE} is kept`, async () => (await fromCache(headers)).hit, 20_000);
        const kept = await fromCache(headers);
        assert(encodingOf(kept.headers) === encoding, `${encoding} was answered ${encodingOf(kept.headers)}`);
        assert(/^accept-encoding$/i.test(String(kept.headers.vary)), `vary: ${kept.headers.vary}`);
        const { etag = '' } = kept.headers;
        const { status } = await ask(PAGE, { headers: { ...headers, 'if-none-match': etag } });
        assert(status === 304, `if-none-match ${etag} was answered ${status}`);
      }
    },
  );
  await check('addresses with a token, and visitors who try other releases, get no kept page', async () => {
    for (let visit = 0; visit < 3; visit += 1) {
      const { headers } = await ask(`${PAGE}?token=abc`);
      assert(!/hit/.test(String(headers['cache-status'])), `cache-status: ${headers['cache-status']}`);
    }
    const { hit } = await fromCache({ ...BROTLI, cookie: 'red_overrides=x' });
    assert(!hit, 'a visitor with overrides got a kept page');
  });
  await check('while shells and APIs are down, kept pages stay up; then they are new again', async () => {
    await compose(['stop', 'shell', 'api']);
    try {
      for (const headers of [BROTLI, { 'accept-encoding': 'gzip' }]) {
        const { status, hit } = await fromCache(headers);
        assert(status === 200 && hit, `${PAGE} answered ${status}`);
      }
    } finally {
      await compose(['up', '--detach', '--no-recreate', '--wait']);
    }
    await stack.until('a shell has answered', async () => (await fromCache()).status === 200);
  });
  await check('without the cache, the shells answer', () =>
    site.underLoad(() => compose(['restart', '--timeout', '1', 'cache'])),
  );
}

/**
 * The end-to-end tests tagged @smoke, in a browser, through the edge.
 * @param {import('./checks.mjs').ComposeTest} test
 */
export async function runSmokeTests({ check, stack, mailpitUrl, count }) {
  await check('the end-to-end tests tagged @smoke pass', async () => {
    const report = path.join(ROOT, 'test-results/compose-smoke.json');
    rmSync(report, { force: true });
    const browser = findBrowser();
    await new Promise((resolve, reject) => {
      const child = spawn(
        path.join(ROOT, 'node_modules/.bin/playwright'),
        ['test', '--config', 'e2e/playwright.config.ts', '--project', 'specs', '--grep', '@smoke'],
        {
          cwd: ROOT,
          stdio: ['ignore', 'ignore', 'inherit'],
          env: {
            ...process.env,
            E2E_URL: stack.siteUrl,
            E2E_OWN_CERTIFICATES: 'true',
            E2E_MAILPIT_URL: mailpitUrl,
            E2E_REPORT: report,
            ...(browser ? { CHROMIUM: browser } : {}),
          },
        },
      );
      child.on('exit', resolve);
      child.on('error', reject);
    });
    const { stats, suites } = readPlaywrightReport(readFileSync(report, 'utf8'));
    assert(stats.unexpected + stats.flaky === 0, `failed: ${failedTitles(suites).join('; ')}`);
    assert(stats.expected > 0, 'there are none');
    count.passed += stats.expected;
    return `${stats.expected} tests`;
  });
}
