/** A visitor on a phone: a cold browser, Slow 4G, a processor four times slower. */
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { openNetworkLog } from './network-log.mjs';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
export const CPU_SLOWDOWN = 4;
/** Slow 4G: milliseconds, and bytes per second (1.6 Mbit/s down, 750 kbit/s up). */
export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 209_715,
  uploadThroughput: 96_000,
};
export const CONDITIONS = `Slow 4G (1.6 Mbit/s, 150 ms), CPU x${CPU_SLOWDOWN}, cold, HTTP/2, ${PHONE.width}x${PHONE.height}`;

/**
 * Makes Chromium trust the instrument's certificate. Told to ignore the error instead, it caches nothing: a prefetched
 * script would be fetched again.
 */
export const TRUST_LOOPBACK = `--ignore-certificate-errors-spki-list=${publicKeyHash('loopback.crt')}`;

/** @param {string} file beside this one */
function publicKeyHash(file) {
  const { publicKey } = new X509Certificate(readFileSync(path.join(import.meta.dirname, file)));
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}

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
  TRUST_LOOPBACK,
  '--disable-features=Translate,OptimizationHints,MediaRouter,HttpsUpgrades',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
];

/** @typedef {Awaited<ReturnType<typeof openVisitor>>} Visitor */

/**
 * Starts a browser with an empty cache and opens a tab under these conditions. The caller closes it.
 * @param {{ chrome?: string, screen?: 'phone' | 'desktop', saveData?: boolean }} options `chrome`: path of the browser;
 *   `saveData`: the visitor asks to save data, so that a page prefetches nothing
 */
export async function openVisitor({ chrome, screen = 'phone', saveData = false }) {
  const browser = await chromium.launch({ executablePath: chrome, args: ARGUMENTS });
  const [version = ''] = browser.version().split('.');
  const context = await browser.newContext({
    locale: 'es-MX',
    // What a worker fetches is not in the page's log, and the compared sites have none.
    serviceWorkers: 'block',
    ...(screen === 'desktop' ? { viewport: DESKTOP } : phone(version)),
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const network = await openNetworkLog(cdp);
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  if (saveData) await cdp.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  return { page, cdp, network, close: () => browser.close() };
}

/** @param {string} version of Chromium */
const phone = (version) => ({
  viewport: PHONE,
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent: `Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Mobile Safari/537.36`,
});
