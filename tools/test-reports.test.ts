import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './packages';
import { jestFailures, playwrightFailures, readJestReport, readPlaywrightReport } from './test-reports';

test('what failed end to end is said with its place and the beginning of its error', () => {
  const specOf = (title: string, errors: string[]) => ({
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

test('what failed end to end is said with what a person would have seen', () => {
  const context = path.join(mkdtempSync(path.join(tmpdir(), 'red-report-')), 'error-context.md');
  writeFileSync(
    context,
    '# Error details\n\n```\nred\n```\n\n# Page snapshot\n\n```yaml\n- banner:\n  - text: RED\n- main:\n  - heading "Noticias"\n- contentinfo\n```\n\n# Test source\n',
  );
  const attachments = [
    { name: 'screenshot', path: path.join(ROOT, 'test-results/specs/picture.png') },
    { name: 'error-context', path: context },
  ];
  const result = { status: 'failed', errors: [{ message: 'red' }], attachments };
  const spec = { title: 'is red', ok: false, file: 'a.spec.ts', line: 1, tests: [{ results: [result] }] };
  expect(playwrightFailures([{ specs: [spec] }])).toEqual([
    'a.spec.ts:1 is red\n    red\n    The page:\n    - main:\n      - heading "Noticias"\n    - banner:\n      - text: RED\n    - contentinfo\n    Its picture: test-results/specs/picture.png',
  ]);
});

test('what failed in Jest is said by file', () => {
  const suiteOf = (name: string, status: string, message = '') => ({
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
