/** How areas are tested: rules and stores in Node (`*.test.ts`), components in a DOM (`*.test.tsx`). */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const installed = (/** @type {string} */ library) => fileURLToPath(import.meta.resolve(library));

/** A module of this folder, which is compiled in the package that teams install. */
function here(/** @type {string} */ name) {
  const file = path.join(import.meta.dirname, name);
  return existsSync(`${file}.ts`) ? `${file}.ts` : `${file}.js`;
}

/** Published as modules only, or importing while it runs: Jest has to rewrite them, wherever npm or pnpm puts them. */
const REWRITTEN = [
  '@red',
  '@noble',
  'altcha-lib',
  'content-disposition',
  'p-limit',
  '@opentelemetry[+/]otlp-exporter-base',
  'react-router',
  'react-router-dom',
  'swiper',
  'until-async',
  'yocto-queue',
];

const common = {
  transform: {
    '\\.svg$': path.join(import.meta.dirname, 'svg-transform.mjs'),
    '^.+\\.[cm]?[jt]sx?$': [
      installed('@swc/jest'),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2023',
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  moduleNameMapper: { '\\.svg\\?url$': here('svg-address') },
  transformIgnorePatterns: [`/node_modules/(?!(\\.pnpm/)?(${REWRITTEN.join('|')})[@+/])`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/'],
};

/** @satisfies {import('jest').Config} */
export default {
  // Only against tests that hang: a slow machine must not fail a test.
  testTimeout: 30_000,
  // As many as cores, and at least one apart from this process, whose memory would grow with every file.
  maxWorkers: '100%',
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...common,
      displayName: 'rules',
      // Parameters of every module: a look into the sandbox for them takes a third of the time of a test of the API.
      sandboxInjectedGlobals: ['Object', 'Array', 'Symbol', 'Math', 'JSON'],
      testEnvironment: 'node',
      testMatch: ['**/*.test.ts', '**/*.test.mjs'],
      setupFiles: [here('define-covers')],
    },
    {
      ...common,
      displayName: 'components',
      testEnvironment: here('jsdom-environment'),
      testMatch: ['**/*.test.tsx'],
      setupFiles: [here('define-covers'), here('dom-gaps')],
      setupFilesAfterEnv: [here('component-setup')],
    },
  ],
};
