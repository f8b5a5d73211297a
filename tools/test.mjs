/** `npm test`: every check, unit, component and API tests, and end-to-end tests in a real browser. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fail, installDependencies } from './install.mjs';
import { ROOT } from './packages.mjs';

installDependencies();
const { runChecks } = await import('./check.mjs');
const { runEndToEndTests } = await import('./e2e.mjs');
const { jestFailures, readJestReport } = await import('./test-reports.mjs');

/** @returns {import('./e2e.mjs').Outcome} */
function runJest() {
  const report = path.join(ROOT, 'test-results/jest.json');
  rmSync(report, { force: true });
  mkdirSync(path.dirname(report), { recursive: true });
  spawnSync(
    path.join(ROOT, 'node_modules/.bin/jest'),
    ['--json', `--outputFile=${report}`, '--testLocationInResults=false'],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  try {
    const result = readJestReport(readFileSync(report, 'utf8'));
    console.log(
      `${result.numPassedTests} passed, ${result.numFailedTests} failed in ${result.numTotalTestSuites} files`,
    );
    return {
      passed: result.numPassedTests,
      failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
      failures: jestFailures(result),
    };
  } catch {
    console.error('Jest left no report');
    return { passed: 0, failed: 1, failures: ['Jest left no report'] };
  }
}

console.log('── Checks');
const checks = await runChecks();

console.log('\n── Unit, component and API tests');
const jest = runJest();

console.log('\n── Requirements named by tests');
const coverage = spawnSync(process.execPath, ['tools/run.mjs', 'coverage', '--summary'], {
  cwd: ROOT,
  encoding: 'utf8',
});
console.log(coverage.stdout.trim());

console.log('\n── End-to-end tests');
// The project `releases` takes minutes: npm run test:releases.
const endToEnd = await runEndToEndTests().catch(
  /** @returns {never} */ (error) => fail(error.stack ?? String(error)),
);

const counts = [checks, jest, endToEnd];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
// Again, because a quarter of an hour of other lines lies between: a log that is cut still says what failed.
const failures = [...jest.failures, ...endToEnd.failures];
if (failures.length > 0) console.log(`\n── Failed\n${failures.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
