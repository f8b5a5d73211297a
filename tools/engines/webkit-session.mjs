/** WebKit by WebDriver, on a display without a screen. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, Capabilities, WebElement } from 'selenium-webdriver';
import { withTimeLimit } from '../../shared/contract/src/time-limit.mjs';

const START_TIMEOUT_MS = 30_000;
const POLL_MS = 100;
const SCREEN = { width: 1440, height: 900 };

/**
 * @param {import('./find-engines.mjs').Webkit} webkit
 * @returns {Promise<import('./visits.mjs').Browser>}
 */
export async function openWebkit({ driver: driverFile, browser, display }) {
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', `${SCREEN.width}x${SCREEN.height}x24`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  process.once('exit', () => screen.kill());
  const number = await displayOf(screen);
  const port = await freePort();
  const server = spawn(driverFile, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${number}`, GDK_BACKEND: 'x11', LC_ALL: 'C.UTF-8', LANGUAGE: 'es-MX' },
  });
  process.once('exit', () => server.kill());
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}/status`);
  const started = new Builder()
    .usingServer(url)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        // Who opens a page listens to its console before its scripts run.
        pageLoadStrategy: 'none',
        unhandledPromptBehavior: 'accept',
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      }),
    )
    .build();
  const driver = await withTimeLimit(started, START_TIMEOUT_MS);
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...SCREEN });
  const capabilities = await driver.getCapabilities();
  const handle = (/** @type {unknown} */ element) => {
    if (!(element instanceof WebElement)) throw new Error('not an element');
    return element;
  };
  return {
    name: `${capabilities.getBrowserName()} ${capabilities.getBrowserVersion()}`,
    goto: (url) => driver.get(url),
    url: () => driver.getCurrentUrl(),
    run: (work, ...values) => driver.executeScript(work, ...values),
    element: (find, ...values) => driver.executeScript(find, ...values),
    click: (element) => handle(element).click(),
    type: (element, text) => handle(element).sendKeys(text),
    // Its driver cannot press an option of a list that is closed.
    choose: (element, value) => driver.executeScript(chooseOption, handle(element), value),
    async close() {
      await driver.quit().catch(() => {});
      server.kill();
      screen.kill();
    },
  };
}

/** @param {import('node:child_process').ChildProcess} screen */
async function displayOf(screen) {
  const said = screen.stdio[3];
  if (!(said instanceof Readable)) throw new Error('the display says no number');
  // It writes once more later, and would end if nobody listened.
  const [number] = await once(said, 'data', { signal: AbortSignal.timeout(START_TIMEOUT_MS) });
  return String(number).trim();
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      server.close(() => (port ? resolve(port) : reject(new Error('no port is free'))));
    });
  });
}

/** @param {string} url */
async function answers(url) {
  const end = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < end) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await pause(POLL_MS);
  }
  throw new Error(`${url} does not answer within ${START_TIMEOUT_MS / 1_000} s`);
}

/**
 * Runs in the page.
 * @param {HTMLSelectElement} select
 * @param {string} value
 */
function chooseOption(select, value) {
  select.focus();
  select.value = value;
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
}
