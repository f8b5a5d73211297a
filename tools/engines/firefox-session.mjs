/** Firefox by WebDriver BiDi, without a window. */
import puppeteer, { ElementHandle } from 'puppeteer-core';

/** @typedef {(...values: unknown[]) => unknown} InPage what runs in the page, as the driver takes it */

/**
 * @param {string} executablePath
 * @returns {Promise<import('./visits.mjs').Browser>}
 */
export async function openFirefox(executablePath) {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: { 'intl.accept_languages': 'es-MX' },
  });
  const page = await browser.newPage();
  const handle = (/** @type {unknown} */ element) => {
    if (!(element instanceof ElementHandle)) throw new Error('not an element');
    return element;
  };
  return {
    name: await browser.version(),
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    url: async () => page.url(),
    run: async (work, ...values) =>
      /** @type {Awaited<ReturnType<typeof work>>} */ (
        await page.evaluate(/** @type {InPage} */ (work), ...values)
      ),
    element: async (find, ...values) =>
      (await page.evaluateHandle(/** @type {InPage} */ (find), ...values)).asElement(),
    click: (element) => handle(element).click(),
    type: (element, text) => handle(element).type(text),
    choose: async (element, value) => void (await handle(element).select(value)),
    close: () => browser.close(),
  };
}
