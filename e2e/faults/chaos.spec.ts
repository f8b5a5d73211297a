import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '../support/test.fixture';

const { E2E_URL = 'http://localhost:3100' } = process.env;
/** Beyond those of the sites under test and of their control servers. */
const PORTS_APART = 400;

test('the table of faults can be made: a remote that ends connections, and a release that ends its worker', {
  tag: ['@UX-22'],
}, async () => {
  test.setTimeout(240_000);
  const firstPort = Number(new URL(E2E_URL).port) + PORTS_APART;
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/run.mjs', 'chaos', '--short'], {
    env: { ...process.env, CHAOS_PORT: String(firstPort) },
  });
  expect(stdout).toContain('2 scenarios, ');
  expect(stdout).toContain('\n2 passed, 0 failed');
});
