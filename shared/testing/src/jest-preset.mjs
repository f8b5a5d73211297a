/** How areas are tested: rules and stores in Node (`*.test.ts`), components in a DOM (`*.test.tsx`). */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import './compile-once.mjs';

/**
 * How Node runs the workers, which inherit it. Each test file has code of its own that lives for a second or two: compiling
 * it for speed, and collecting its garbage often, took a third of the processor time of an area's tests.
 */
const WORKER_FLAGS = [
  // From V8 12 on (Node 22) there is no such flag, and Node ends at once.
  ...(Number.parseInt(process.versions.v8, 10) < 12 ? ['--interrupt-budget=1000000'] : []),
  '--max-semi-space-size=32',
  `--import=${import.meta.resolve('./compile-once.mjs')}`,
];
process.execArgv.push(...WORKER_FLAGS);

const here = (/** @type {string} */ file) => path.join(import.meta.dirname, file);
const installed = (/** @type {string} */ library) => fileURLToPath(import.meta.resolve(library));

/** Published as modules only, or importing while it runs: Jest has to rewrite them, wherever npm or pnpm puts them. */
const REWRITTEN = [
  '@red',
  '@noble',
  'altcha-lib',
  'content-disposition',
  '@opentelemetry[+/]otlp-exporter-base',
  'react-router',
  'react-router-dom',
  'swiper',
  'until-async',
];

const common = {
  transform: {
    '\\.svg$': here('svg-transform.mjs'),
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
  moduleNameMapper: { '\\.svg\\?url$': here('svg-address.mjs') },
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
      testEnvironment: 'node',
      testMatch: ['**/*.test.ts', '**/*.test.mjs'],
      setupFiles: [here('covers.mjs')],
    },
    {
      ...common,
      displayName: 'components',
      testEnvironment: here('component-environment.mjs'),
      testMatch: ['**/*.test.tsx'],
      setupFiles: [here('covers.mjs'), here('dom-gaps.mjs')],
      setupFilesAfterEnv: [here('component-setup.mjs')],
    },
  ],
};
