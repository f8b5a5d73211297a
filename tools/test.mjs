/** Everything that must hold: types, lint, boundaries, unit, component and API tests, end-to-end tests in a real browser. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fail, installDependencies } from './install.mjs';
import { ROOT } from './packages.mjs';

installDependencies();
const { runEndToEndTests } = await import('./e2e.mjs');
const { runChecks } = await import('./check.mjs');

const binary = (name) => path.join(ROOT, 'node_modules/.bin', name);
console.log('── Checks');
let { passed, failed } = await runChecks();

console.log('\n── Rules, components and API');
const report = path.join(ROOT, 'test-results/jest.json');
rmSync(report, { force: true });
mkdirSync(path.dirname(report), { recursive: true });
spawnSync(binary('jest'), ['--json', `--outputFile=${report}`, '--testLocationInResults=false'], {
  cwd: ROOT,
  stdio: ['ignore', 'ignore', 'inherit'],
});
try {
  const result = JSON.parse(readFileSync(report, 'utf8'));
  passed += result.numPassedTests;
  failed += result.numFailedTests + result.numRuntimeErrorTestSuites;
  console.log(
    `${result.numPassedTests} passed, ${result.numFailedTests} failed in ${result.numTotalTestSuites} files`,
  );
} catch {
  console.error('Jest left no report');
  failed += 1;
}

console.log('\n── Requirements named by tests');
const coverage = spawnSync(process.execPath, ['tools/coverage.mjs'], { cwd: ROOT, encoding: 'utf8' }).stdout;
for (const row of coverage.trim().split('\n')) console.log(row.split(';')[0]);

console.log('\n── End-to-end tests');
// The project `releases` takes minutes: npm run test:releases.
const endToEnd = await runEndToEndTests().catch((error) => fail(error.stack ?? String(error)));
passed += endToEnd.passed;
failed += endToEnd.failed;

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
