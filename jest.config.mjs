import preset from './shared/testing/src/jest-preset.mjs';

export default { ...preset, globalSetup: '<rootDir>/tools/jest-scratch-folder.ts' };
