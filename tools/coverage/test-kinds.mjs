/**
 * Kinds of tests, by where a test stands: how much of the site it runs. docs/testing.md explains them.
 * @typedef {{ kind: string, pattern: RegExp, where: string, runs: string, isWeak: boolean }} TestKind
 * @type {readonly TestKind[]}
 */
export const TEST_KINDS = [
  {
    kind: 'fault',
    pattern: /^e2e\/(faults|releases)\//,
    where: '`e2e/faults`, `e2e/releases`',
    runs: 'the composed site in a browser while parts fail or are released',
    isWeak: false,
  },
  {
    kind: 'end-to-end',
    pattern: /^e2e\//,
    where: '`e2e/specs`',
    runs: 'the composed site in a browser',
    isWeak: false,
  },
  {
    kind: 'API',
    pattern: /^api\/.*\.test\.ts$/,
    where: '`api/**/*.test.ts`',
    runs: 'the API over HTTP, mostly on both databases',
    isWeak: false,
  },
  {
    kind: 'component',
    pattern: /\.test\.tsx$/,
    where: '`*.test.tsx`',
    runs: 'one page or component in a DOM, the API mocked at the network',
    isWeak: true,
  },
  {
    kind: 'rule',
    pattern: /\.test\.(ts|mjs)$/,
    where: '`*.test.ts`, `*.test.mjs`',
    runs: 'functions and stores in Node; compose file and manifests',
    isWeak: true,
  },
];

/**
 * @param {string} file relative to the repository
 * @returns {TestKind | undefined} undefined for a file that is no test
 */
export const kindOf = (file) => TEST_KINDS.find(({ pattern }) => pattern.test(file));
