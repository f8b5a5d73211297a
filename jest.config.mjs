import preset from './shared/testing/src/jest-preset.mjs';

export default {
  ...preset,
  // As many as cores, and at least one apart from this process, whose memory would grow with every file.
  maxWorkers: '100%',
  workerIdleMemoryLimit: '1GB',
  globalSetup: '<rootDir>/tools/jest/open-scratch-folder.mjs',
  globalTeardown: '<rootDir>/tools/jest/close-scratch-folder.mjs',
};
