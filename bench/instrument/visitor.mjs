/** A visitor on a phone: a cold browser, Slow 4G, a processor four times slower. */
import { chromium } from 'playwright-core';
import { openNetworkLog } from './network-log.mjs';

const SCREEN = { width: 390, height: 844 };
export const CPU_SLOWDOWN = 4;
/** Slow 4G: milliseconds, and bytes per second (1.6 Mbit/s down, 750 kbit/s up). */
export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 209_715,
  uploadThroughput: 96_000,
};
export const CONDITIONS = `Slow 4G (1.6 Mbit/s, 150 ms), CPU x${CPU_SLOWDOWN}, cold, HTTP/2, ${SCREEN.width}x${SCREEN.height}`;

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-default-apps',
  '--disable-extensions',
  '--mute-audio',
  '--ignore-certificate-errors',
  '--disable-features=Translate,OptimizationHints,MediaRouter,HttpsUpgrades',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
];

/** @typedef {Awaited<ReturnType<typeof openVisitor>>} Visitor */

/**
 * Starts a browser with an empty cache and opens a tab under these conditions. The caller closes it.
 * @param {{ chrome?: string, saveData?: boolean }} options `chrome`: path of the browser; `saveData`: the visitor asks to
 *   save data, so that a page prefetches nothing
 */
export async function openVisitor({ chrome, saveData = false }) {
  const browser = await chromium.launch({ executablePath: chrome, args: ARGUMENTS });
  const [version = ''] = browser.version().split('.');
  const context = await browser.newContext({
    viewport: SCREEN,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
    locale: 'es-MX',
    userAgent: `Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Mobile Safari/537.36`,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const network = await openNetworkLog(cdp);
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  if (saveData) await cdp.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  return { page, cdp, network, close: () => browser.close() };
}
