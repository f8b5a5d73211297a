import preset from './shared/testing/src/jest-preset.mjs';

export default {
  ...preset,
  globalSetup: '<rootDir>/tools/jest-setup.ts',
  globalTeardown: '<rootDir>/tools/jest-teardown.ts',
};
