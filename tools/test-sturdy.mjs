/**
 * `npm run test:sturdy`: every end-to-end test five times, each time on a new site, while two processes keep the
 * machine's cores busy: tests that pass here do not depend on the speed of the machine.
 * Arguments go to Playwright (`-- specs/news.spec.ts`); STURDY_ROUNDS sets the number of rounds.
 */
import { spawn } from 'node:child_process';
import { fail } from './install.mjs';
import { ROOT } from './packages.mjs';

const ROUNDS = Number(process.env.STURDY_ROUNDS || 5);
const BUSY_PROCESSES = 2;

if (!Number.isInteger(ROUNDS) || ROUNDS < 1) fail('STURDY_ROUNDS must be an integer from 1 on.');

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
    let end = '';
    child.stdout.on('data', (text) => {
      process.stdout.write(text);
      end = (end + text).slice(-200);
    });
    child.on('error', reject);
    child.on('exit', () => {
      const [, passed = 0, failed = 1] = /(\d+) passed, (\d+) failed\s*$/.exec(end) ?? [];
      resolve({
        passed: Number(passed),
        failed: Number(failed),
        minutes: (Date.now() - began) / 60_000,
      });
    });
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
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
