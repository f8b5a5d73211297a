/**
 * `npm run bench`: every comparison below, one after the other; `npm run bench -- pages navigation`: those named, with
 * bench/results/<name>.md for each. `npm run bench -- data-safety|dictionary|layout-shift|orders|releases|search|server`: the measurement of
 * that file, which gets the arguments that follow.
 * BENCH_RUNS sets the number of runs, BENCH_PAGES the paths (`all`: every indexed page).
 */
import { fail, installDependencies } from '../tools/install.mjs';

/** Programs of their own. */
const PROGRAMS = ['data-safety', 'dictionary', 'layout-shift', 'orders', 'releases', 'search', 'server'];

installDependencies();
const [name] = process.argv.slice(2);
if (name !== undefined && PROGRAMS.includes(name)) {
  process.argv.splice(2, 1);
  await import(`./${name}.mjs`);
} else {
  const { COMPARISONS, runComparisons } = await import('./comparisons.mjs');
  const named = process.argv.slice(2);
  const unknown = named.filter((each) => !COMPARISONS.some((comparison) => comparison.name === each));
  if (unknown.length > 0)
    fail(
      `There is no measurement "${unknown[0]}": ${[...COMPARISONS.map((each) => each.name), ...PROGRAMS].join(', ')}.`,
    );
  await runComparisons(named.length > 0 ? named : COMPARISONS.map((each) => each.name));
}
