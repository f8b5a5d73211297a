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
    const { text } = await ask('/');
    const files = [/\/_shell\/[^"]+\.js/, /\/_mf\/mf-contenido\/[^"]+\.js/].map(
      (pattern) => pattern.exec(text)?.[0],
    );
    for (const file of files) {
      assert(file, 'the home names no such file');
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
