import preset from './shared/testing/src/jest-preset.mjs';

export default {
  ...preset,
  globalSetup: '<rootDir>/tools/jest/open-scratch-folder.mjs',
  globalTeardown: '<rootDir>/tools/jest/close-scratch-folder.mjs',
};
