import { siteControl } from './site-control';
import { test as base } from './test.fixture';

type Settings = Readonly<Record<string, string>>;

/** The test of sites that break: before each, shell and API run, with the settings that it needs. */
export const test = base.extend<{ shellSettings: Settings; apiSettings: Settings; settledSite: undefined }>({
  /** Beside those of the site. */
  shellSettings: [{}, { option: true }],
  apiSettings: [{}, { option: true }],
  settledSite: [
    async ({ shellSettings, apiSettings }, use) => {
      await siteControl.settle('api', apiSettings);
      await siteControl.settle('shell', shellSettings);
      await use(undefined);
    },
    { auto: true },
  ],
});

export { ACCOUNTS, expect } from './test.fixture';
