import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import type { VisitOptions } from './support/test.fixture';

const executablePath = process.env.CHROMIUM;
/** Of specs and faults only those whose place or tags match: `npm test -- mf-pagos`. */
const ofTags = process.env.E2E_TAGS ? { grep: new RegExp(process.env.E2E_TAGS) } : {};
const ROOT = path.resolve(import.meta.dirname, '..');
/** Areas that bring tests of their own, in `mf-…/e2e`: projects that run with `specs`. */
const AREAS = readdirSync(ROOT).filter(
  (name) => name.startsWith('mf-') && existsSync(path.join(ROOT, name, 'e2e')),
);

/**
 * `specs` run in parallel on one site; `faults` and `releases` change their site, so their tests run one at a time on a
 * site of their own (tools/e2e.ts). `alone` runs when nothing else does.
 */
export default defineConfig<VisitOptions>({
  testDir: '.',
  outputDir: '../test-results/end-to-end',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: process.env.E2E_REPORT ?? '../test-results/end-to-end.json' }]],
  use: {
    baseURL: process.env.E2E_URL ?? 'http://localhost:3000',
    // A site behind an edge with a certificate authority of its own.
    ignoreHTTPSErrors: process.env.E2E_OWN_CERTIFICATES === 'true',
    // Pages come from the network; what is kept for a visit without one has tests of its own.
    serviceWorkers: 'block',
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 1440, height: 900 },
    // A frame that moves is painted and waited for; content-motion.spec.ts looks at what moves.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a quarter of the time: E2E_TRACE=true where a failure wants to be understood.
    trace: process.env.E2E_TRACE === 'true' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'specs', testDir: './specs', use: { savesData: true }, ...ofTags },
    ...AREAS.map((name) => ({ name, testDir: path.join(ROOT, name, 'e2e') })),
    {
      name: 'faults',
      testDir: './faults',
      use: { savesData: true },
      ...ofTags,
      workers: 1,
      fullyParallel: false,
    },
    {
      name: 'releases',
      testDir: './releases',
      workers: 1,
      fullyParallel: false,
    },
    { name: 'alone', testDir: './alone', workers: 1, fullyParallel: false },
  ],
});
