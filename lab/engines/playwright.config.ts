import { defineConfig } from '@playwright/test';

const { E2E_URL, FIREFOX, WEBKIT, CHROMIUM } = process.env;
const executables = { firefox: FIREFOX, webkit: WEBKIT, chromium: CHROMIUM };

/** A project per engine; settings with the engine's name say where Playwright's own build of it stands. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/engines',
  timeout: 120_000,
  expect: { timeout: 30_000 },
  workers: 1,
  reporter: 'list',
  use: { baseURL: E2E_URL, locale: 'es-MX', viewport: { width: 1440, height: 900 } },
  projects: (['firefox', 'webkit', 'chromium'] as const).map((name) => ({
    name,
    use: {
      browserName: name,
      launchOptions: {
        ...(executables[name] && { executablePath: executables[name] }),
        args: name === 'chromium' ? ['--no-sandbox'] : [],
      },
    },
  })),
});
