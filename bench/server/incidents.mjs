/** Released areas that misbehave while they are rendered, and what everybody else notices of it. */
import { chromium } from 'playwright-core';
import { findBrowser } from '../../tools/browser.mjs';
import {
  HOSTILE,
  isNamedInOps,
  MISBEHAVIOURS,
  openHostileReleases,
} from '../../tools/chaos/hostile-releases.mjs';
import { SERVER } from '../bounds.mjs';
import { steady } from './load.mjs';
import { isRendered, wordPaths } from './measured-server.mjs';

const OTHERS_PER_SECOND = 50;
const SECONDS = 10;
/** The misbehaving page is asked for this often meanwhile, each time by another visitor. */
const HOSTILE_INTERVAL_MS = 1_000;
const HOSTILE_TIMEOUT_MS = 8_000;
const BROWSER_TIMEOUT_MS = 20_000;
/** Kept pages of other areas; words make the others render. */
const KEPT = ['/', '/faqs', '/noticias', '/partner-docente'];

/** @type {import('../server.mjs').MeasureServer} */
export async function measureIncidents(server) {
  await server.restart();
  const releases = await openHostileReleases(server.data, server.originOf(HOSTILE.remote));
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const words = wordPaths();
  /** @type {import('../server.mjs').Figure[]} */
  const figures = [];
  try {
    for (const [at, misbehaviour] of Object.keys(MISBEHAVIOURS).entries()) {
      const version = await releases.publish(misbehaviour);
      await server.live(HOSTILE.remote, version);
      // Other words every time: none of them is kept.
      const paths = words
        .slice(at * 300, (at + 1) * 300)
        .flatMap((word, index) => [word, KEPT[index % KEPT.length] ?? '/']);
      figures.push(await measureIncident(server, browser, { misbehaviour, version, paths }));
      await releases.withdraw();
      if (!(await server.answers())) await server.revive();
    }
  } finally {
    await browser.close();
  }
  return figures;
}

/**
 * @param {import('./measured-server.mjs').MeasuredServer} server
 * @param {import('playwright-core').Browser} browser
 * @param {{ misbehaviour: string, version: string, paths: readonly string[] }} incident
 * @returns {Promise<import('../server.mjs').Figure>}
 */
async function measureIncident(server, browser, { misbehaviour, version, paths }) {
  let skeletons = 0;
  /** With a skeleton an answer is whole too; the browser renders the page. @param {unknown} body */
  const verify = (body) => {
    const html = String(body);
    if (!isRendered(html)) skeletons += 1;
    return html.includes('<main') && html.trimEnd().endsWith('</html>');
  };
  let visits = 0;
  const visitor = setInterval(() => {
    visits += 1;
    fetch(`${server.url}${HOSTILE.path}?token=${visits}`, { signal: AbortSignal.timeout(HOSTILE_TIMEOUT_MS) })
      .then((answer) => answer.text())
      .catch(() => {});
  }, HOSTILE_INTERVAL_MS);
  const [others, shown] = await Promise.all([
    steady(server.url, OTHERS_PER_SECOND, { paths, seconds: SECONDS, verify }),
    isShown(browser, server.url + HOSTILE.path),
  ]);
  clearInterval(visitor);
  const named = await isNamedInOps(server.url, version);
  const facts = [
    `${others.failed} of ${others.answers} failed`,
    ...(skeletons > 0 ? [`${skeletons} with a skeleton`] : []),
    `p99 ${Math.round(others.p99)} ms`,
    shown ? 'area shown by the browser' : 'AREA NOT SHOWN',
    named ? 'in /_ops' : 'NOT IN /_ops',
  ];
  return {
    what: `${misbehaviour} in ${HOSTILE.path}, ${OTHERS_PER_SECOND} other pages/s`,
    measured: facts.join(', '),
    bound: `${SERVER.failedElsewhere} failed, shown, in /_ops`,
    held: others.failed <= SERVER.failedElsewhere && shown && named,
  };
}

/**
 * Whether a browser shows the page that its server cannot render.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 */
async function isShown(browser, url) {
  const page = await browser.newPage();
  try {
    await page.goto(url, { timeout: BROWSER_TIMEOUT_MS });
    await page.locator('main h1').first().waitFor({ timeout: BROWSER_TIMEOUT_MS });
    return true;
  } catch {
    return false;
  } finally {
    await page.close();
  }
}
