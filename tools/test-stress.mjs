/**
 * `npm run test:stress`: every end-to-end test five times, each time on a new site, while two processes keep the
 * machine's cores busy. What passes here does not depend on how fast the machine is.
 * `npm run test:stress -- specs/news.spec.ts` takes what Playwright takes; STRESS_ROUNDS is another number of rounds.
 */
import { spawn } from 'node:child_process';
import { fail } from './install.mjs';
import { ROOT } from './packages.mjs';

const ROUNDS = Number(process.env.STRESS_ROUNDS || 5);
const BUSY_PROCESSES = 2;

if (!Number.isInteger(ROUNDS) || ROUNDS < 1) fail('STRESS_ROUNDS must be a whole number from 1.');

const busy = Array.from({ length: BUSY_PROCESSES }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
process.once('exit', () => {
  for (const child of busy) child.kill('SIGKILL');
});

/** One round. @returns {Promise<{ passed: number, failed: number, minutes: number }>} */
function runRound() {
  const began = Date.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['tools/e2e.mjs', ...process.argv.slice(2)], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let last = '';
    child.stdout.on('data', (text) => {
      process.stdout.write(text);
      last = (last + text).slice(-200);
    });
    child.on('error', reject);
    child.on('exit', () => {
      const [, passed = 0, failed = 1] = /(\d+) passed, (\d+) failed\s*$/.exec(last) ?? [];
      resolve({
        passed: Number(passed),
        failed: Number(failed),
        minutes: (Date.now() - began) / 60_000,
      });
    });
    for (const signal of ['SIGINT', 'SIGTERM'])
      process.once(signal, () => {
        child.kill(signal);
        process.exit(1);
      });
  });
}

const sum = { passed: 0, failed: 0 };
const table = [];
for (let round = 1; round <= ROUNDS; round += 1) {
  console.log(`\n── Round ${round} of ${ROUNDS}`);
  const { passed, failed, minutes } = await runRound();
  table.push(`Round ${round}: ${passed} passed, ${failed} failed in ${minutes.toFixed(1)} min`);
  sum.passed += passed;
  sum.failed += failed;
}
console.log(`\n${table.join('\n')}\n\n${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed > 0 ? 1 : 0);
