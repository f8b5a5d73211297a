// Two projects: rules, stores and the API run in Node (`*.test.ts`), components in a DOM (`*.test.tsx`).
const transform = {
  '\\.svg$': '<rootDir>/tools/jest/svg-transform.mjs',
  '^.+\\.[cm]?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2023',
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
};
const common = {
  transform,
  moduleNameMapper: { '\\.svg\\?url$': '<rootDir>/tools/jest/svg-address.mjs' },
  transformIgnorePatterns: [
    '/node_modules/\\.pnpm/(?!(swiper|altcha-lib|@noble|content-disposition|until-async|react-router|react-router-dom)[@+])',
  ],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/'],
};
export default {
  // Only against tests that hang: a slow machine must not fail a test.
  testTimeout: 30_000,
  // As many as cores, and at least one apart from this process, whose memory would grow with every file.
  maxWorkers: '100%',
  workerIdleMemoryLimit: '1GB',
  globalSetup: '<rootDir>/tools/jest/open-scratch-folder.mjs',
  globalTeardown: '<rootDir>/tools/jest/close-scratch-folder.mjs',
  projects: [
    {
      ...common,
      displayName: 'rules',
      testEnvironment: 'node',
      testMatch: ['**/*.test.ts', '**/*.test.mjs'],
      setupFiles: ['<rootDir>/tools/jest/covers.mjs'],
    },
    {
      ...common,
      displayName: 'components',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['**/*.test.tsx'],
      setupFiles: ['<rootDir>/tools/jest/covers.mjs', '<rootDir>/tools/jest/dom-gaps.mjs'],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/component-setup.mjs'],
    },
  ],
};
