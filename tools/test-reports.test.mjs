import path from 'node:path';
import { ROOT } from './packages.mjs';
import { jestFailures, playwrightFailures, readJestReport, readPlaywrightReport } from './test-reports.mjs';

test('what failed end to end is said with its place and the beginning of its error', () => {
  const specOf = (/** @type {string} */ title, /** @type {string[]} */ errors) => ({
    title,
    ok: errors.length === 0,
    file: 'specs/news.spec.ts',
    line: 7,
    tests: [{ results: [{ status: 'failed', errors: errors.map((message) => ({ message })) }] }],
  });
  const long = Array.from({ length: 40 }, (_, at) => `line ${at}`).join('\n');
  const report = readPlaywrightReport(
    JSON.stringify({
      stats: { expected: 1, unexpected: 2, flaky: 0, skipped: 0 },
      suites: [
        {
          specs: [specOf('works', [])],
          suites: [{ specs: [specOf('is red', ['\u001b[31mred\u001b[39m'])] }],
        },
        { specs: [specOf('is long', [long])] },
      ],
    }),
  );
  const [red, lengthy] = playwrightFailures(report.suites);
  expect(red).toBe('specs/news.spec.ts:7 is red\n    red');
  expect(lengthy).toContain('line 0');
  expect(lengthy).not.toContain('line 39');
});

test('what failed in Jest is said by file', () => {
  const suiteOf = (/** @type {string} */ name, /** @type {string} */ status, message = '') => ({
    name: path.join(ROOT, name),
    status,
    message,
  });
  const report = readJestReport(
    JSON.stringify({
      numPassedTests: 1,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 0,
      numTotalTestSuites: 2,
      testResults: [
        suiteOf('a.test.ts', 'passed'),
        suiteOf('b.test.ts', 'failed', 'Expected: 1\n\nReceived: 2'),
      ],
    }),
  );
  expect(jestFailures(report)).toEqual(['b.test.ts\n    Expected: 1\n    Received: 2']);
});
