/**
 * `npm run engines [-- firefox webkit]`: the composed site in the two engines that no other test opens. Both go the ways
 * of engines/visits.mjs: home, login with the captcha, a payment, its film, the dictionary, the dark theme; nothing may
 * be thrown, said as an error or forbidden by the policy. On Debian, what is missing is installed. Exits with 1 when a
 * visit has failed, and with 2 when all went well in the engines that are there and another one is missing.
 */
import { findFirefox, findWebkit } from './engines/find-engines.mjs';
import { fail, installDependencies } from './install.mjs';

installDependencies();
const { build } = await import('./build.mjs');
const { FIRST_PORT, withTestSite } = await import('./e2e.mjs');
const { openFirefox } = await import('./engines/firefox-session.mjs');
const { visitSite } = await import('./engines/visits.mjs');
const { openWebkit } = await import('./engines/webkit-session.mjs');
const { portSettingsFrom } = await import('./ports.mjs');

/** How each is opened; null where it is missing. */
const ENGINES = new Map([
  ['firefox', () => whereFound(findFirefox(), openFirefox)],
  ['webkit', () => whereFound(findWebkit(), openWebkit)],
]);

const named = process.argv.slice(2);
const unknown = named.filter((name) => !ENGINES.has(name));
if (unknown.length > 0)
  fail(`Not an engine: ${unknown.join(', ')}. Engines: ${[...ENGINES.keys()].join(', ')}.`);
// Stopped by a signal, this program still ends the browsers and the site.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

await build().catch(/** @returns {never} */ (error) => fail(error.message));
const count = { passed: 0, failed: 0 };
/** @type {string[]} */
const missing = [];
await withTestSite('engines', portSettingsFrom(FIRST_PORT), async ({ url }) => {
  for (const [name, find] of ENGINES) {
    if (named.length > 0 && !named.includes(name)) continue;
    const open = find();
    if (!open) {
      missing.push(name);
      continue;
    }
    const browser = await open();
    console.log(`\n── ${browser.name}`);
    try {
      const { passed, failed } = await visitSite(browser, url);
      count.passed += passed;
      count.failed += failed;
    } finally {
      await browser.close();
    }
  }
});
console.log(`\n${count.passed} passed, ${count.failed} failed`);
for (const name of missing)
  console.error(`Not run: there is no ${name} on this machine, and none could be installed.`);
process.exit(count.failed > 0 ? 1 : missing.length > 0 ? 2 : 0);

/**
 * @template T
 * @param {T | null} found
 * @param {(found: T) => Promise<import('./engines/visits.mjs').Browser>} open
 */
function whereFound(found, open) {
  return found && (() => open(found));
}
