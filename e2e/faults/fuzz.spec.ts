import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { siteControl } from '../support/site-control';
import { expect, test } from '../support/test.fixture';

const { E2E_URL = 'http://localhost:3100', E2E_API_URL = 'http://localhost:4100' } = process.env;

test('a short run of hostile calls finds no answer of 5xx and none that tells secrets', {
  tag: ['@API-31', '@UX-16'],
}, async () => {
  // Limits by address would answer for the rest.
  await siteControl.restart('api', { RATE_LIMIT_PER_MINUTE: '1000000', LOGIN_SLOWDOWN_MS: '0' });
  await siteControl.restart('shell', { TRUST_PROXY: 'loopback' });
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...['tools/run.mjs', 'fuzz', '--calls', '800', '--seed', '16'],
      ...['--site', E2E_URL, '--api', E2E_API_URL],
    ]);
    expect(stdout).toContain(' 0 findings, seed 16');
  } finally {
    await siteControl.restart('api');
    await siteControl.restart('shell');
  }
});
