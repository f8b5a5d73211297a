export interface TestKind {
  kind: string;
  pattern: RegExp;
  /** Whether it runs less of the site than a requirement about what a visitor sees is worth. */
  isWeak: boolean;
}

/** Kinds of tests, by where a test stands: how much of the site it runs. docs/testing.md explains them. */
export const TEST_KINDS: readonly TestKind[] = [
  { kind: 'fault', pattern: /^e2e\/(faults|releases)\//, isWeak: false },
  { kind: 'end-to-end', pattern: /^e2e\//, isWeak: false },
  { kind: 'API', pattern: /^api\/.*\.test\.ts$/, isWeak: false },
  { kind: 'component', pattern: /\.test\.tsx$/, isWeak: true },
  { kind: 'rule', pattern: /\.test\.(ts|mjs)$/, isWeak: true },
];

/** Undefined for a file that is no test. */
export const kindOf = (file: string): TestKind | undefined =>
  TEST_KINDS.find(({ pattern }) => pattern.test(file));
