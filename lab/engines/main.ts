/**
 * `npm run lab -- engines [firefox webkit chromium]`: the ways of a visitor in Playwright's own Firefox and WebKit.
 * `npx playwright install firefox webkit` fetches them; FIREFOX and WEBKIT name them where they stand elsewhere. Chromium
 * goes the same ways when it is named. Exits with 75 when an engine that was asked for cannot be started.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { chromium, firefox, webkit } from '@playwright/test';
import { findBrowser } from '../../tools/browser';
import { build } from '../../tools/build';
import { ROOT } from '../../tools/packages';
import { portSettingsFrom } from '../../tools/ports';
import { FIRST_PORT, withTestSite } from '../../tools/test-site';

const CANNOT = 75;
const ENGINES = { firefox, webkit, chromium };
type Engine = keyof typeof ENGINES;
const isEngine = (name: string): name is Engine => name in ENGINES;

const named = process.argv.slice(2);
const wanted: Engine[] = named.length > 0 ? named.filter(isEngine) : ['firefox', 'webkit'];
if (wanted.includes('chromium')) process.env.CHROMIUM ??= findBrowser();
const there: Engine[] = [];
for (const name of wanted) if (await starts(name)) there.push(name);
for (const name of wanted.filter((each) => !there.includes(each)))
  console.error(
    `${name} cannot be started here: \`npx playwright install ${name}\` fetches it, or ${name.toUpperCase()} names Playwright's own build of it.`,
  );
let code = 0;
if (there.length > 0) {
  await build();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  code = await withTestSite('engines', portSettingsFrom(FIRST_PORT), ({ url }) => visit(url));
}
process.exit(code !== 0 ? 1 : there.length < wanted.length || wanted.length === 0 ? CANNOT : 0);

async function starts(name: Engine): Promise<boolean> {
  const executablePath = process.env[name.toUpperCase()];
  try {
    const browser = await ENGINES[name].launch({
      ...(executablePath && { executablePath }),
      args: name === 'chromium' ? ['--no-sandbox'] : [],
    });
    console.log(`${name} ${browser.version()}`);
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

async function visit(url: string): Promise<number> {
  const config = path.join(import.meta.dirname, 'playwright.config.ts');
  const projects = there.map((name) => `--project=${name}`);
  const playwright = spawn(
    path.join(ROOT, 'node_modules/.bin/playwright'),
    ['test', '--config', config, ...projects],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, E2E_URL: url } },
  );
  const [code] = await once(playwright, 'exit');
  return code === 0 ? 0 : 1;
}
