import { defineConfig } from '@playwright/test';

/** Runs against a site that is up: E2E_URL says where. */
export default defineConfig({
  testDir: 'e2e',
  use: {
    baseURL: process.env.E2E_URL ?? 'http://localhost:3000',
    locale: 'es-MX',
    ...(process.env.CHROMIUM ? { launchOptions: { executablePath: process.env.CHROMIUM } } : {}),
  },
});
