/**
 * `npm test`: checks, then unit, component and API tests, then browser tests on the composed site. `npm test -- mf-pagos`:
 * what a change of that area can break.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runChecks } from './check';
import { type Outcome, runBrowserTests, sumOf } from './e2e';
import { fail } from './fail';
import { REMOTE_NAMES, ROOT } from './packages';
import { jestFailures, readJestReport } from './test-reports';

const areas = process.argv.slice(2);
const unknown = areas.filter((name) => !REMOTE_NAMES.includes(name));
if (unknown.length > 0)
  fail(
    `Not an area: ${unknown.join(', ')}. Areas: ${REMOTE_NAMES.join(', ')}. One test file: npx jest <file>, node tools/run.mjs e2e <file>.`,
  );
const began = Date.now();
const since = () => `${Math.round((Date.now() - began) / 1000)} s`;

console.log('── Checks');
const checks = await runChecks(areas);

console.log(`\n── Unit, component and API tests (after ${since()})`);
const jest = runJest();

console.log(`\n── Browser tests (after ${since()})`);
const browser = await runBrowserTests(areas).catch(fail);

const { passed, failed, failures } = sumOf([checks, jest, browser]);
// Again, because many other lines lie between: a log that is cut still says what failed.
if (failures.length > 0) console.log(`\n── Failed\n${failures.join('\n')}`);
console.log(`\nEnded after ${since()}\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

function runJest(): Outcome {
  const report = path.join(ROOT, 'test-results/jest.json');
  rmSync(report, { force: true });
  mkdirSync(path.dirname(report), { recursive: true });
  const json = ['--json', `--outputFile=${report}`, '--testLocationInResults=false'];
  // Pictures of an area and its drawings are looked at by tests of the tools.
  const own = areas.length > 0 ? [...areas.map((name) => `${name}/`), 'tools/assets', 'tools/svg-files'] : [];
  spawnSync(path.join(ROOT, 'node_modules/.bin/jest'), [...own, ...json], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const result = readJestReport(readFileSync(report, 'utf8'));
    return {
      passed: result.numPassedTests,
      failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
      failures: jestFailures(result),
    };
  } catch {
    return { passed: 0, failed: 1, failures: ['Jest left no report'] };
  }
}
