/** Released areas that misbehave while they are rendered, and what everybody else notices of it. */
import { type Browser, chromium } from '@playwright/test';
import { HOSTILE, MISBEHAVIOURS } from '../../e2e/support/hostile-release';
import { findBrowser } from '../../tools/browser';
import { SECONDS } from './conditions';
import { isNamedInOps, openHostileReleases } from './hostile-releases';
import { steady } from './load';
import { MeasuredSite } from './measured-site';
import { isRendered, wordPaths } from './server';
import { type Table, verdict } from './table';

const OTHERS_PER_SECOND = 50;
/** The misbehaving page is asked for this often meanwhile, each time by another visitor. */
const HOSTILE_INTERVAL_MS = 1_000;
const HOSTILE_TIMEOUT_MS = 8_000;
const BROWSER_TIMEOUT_MS = 20_000;
/** Kept pages of other areas; words make the others render. */
const KEPT = ['/', '/faqs', '/noticias', '/partner-docente'];
const WORDS_EACH = 200;

export async function measureHostile(): Promise<Table> {
  const site = await MeasuredSite.start();
  const releases = await openHostileReleases(site.data, site.originOf(HOSTILE.remote));
  const args = ['--no-sandbox', '--disable-gpu'];
  const browser = await chromium.launch({ executablePath: findBrowser(), args });
  const rows: Table['rows'][number][] = [];
  try {
    for (const [at, misbehaviour] of Object.keys(MISBEHAVIOURS).entries()) {
      const version = await releases.publish(misbehaviour);
      await site.live(HOSTILE.remote, version);
      // Other words every time: none of them is kept.
      const words = wordPaths().slice(at * WORDS_EACH, (at + 1) * WORDS_EACH);
      const paths = words.flatMap((word, place) => [word, KEPT[place % KEPT.length] ?? '/']);
      rows.push([misbehaviour, ...(await incident(site, browser, version, paths))]);
      await releases.withdraw();
      if (!(await site.answers())) await site.restart({}, 'SIGKILL');
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  return {
    title: 'Areas that misbehave',
    note: `A release of ${HOSTILE.remote} misbehaves while ${HOSTILE.path} is rendered, which one visitor a second asks for; ${OTHERS_PER_SECOND} other pages a second, half of them words that have to be rendered.`,
    columns: [
      ...['Misbehaviour', 'other answers', 'failed', 'with a skeleton', 'p99 ms'],
      ...['shown by a browser', 'in /_ops'],
    ],
    rows,
  };
}

async function incident(site: MeasuredSite, browser: Browser, version: string, paths: readonly string[]) {
  let skeletons = 0;
  /** With a skeleton an answer is whole too; the browser renders the page. */
  const verify = (html: string) => {
    if (!isRendered(html)) skeletons += 1;
    return html.includes('<main') && html.trimEnd().endsWith('</html>');
  };
  let visits = 0;
  const visitors = setInterval(() => {
    visits += 1;
    const signal = AbortSignal.timeout(HOSTILE_TIMEOUT_MS);
    fetch(`${site.url}${HOSTILE.path}?token=${visits}`, { signal })
      .then((answer) => answer.text())
      .catch(() => {});
  }, HOSTILE_INTERVAL_MS);
  const [others, isPageShown] = await Promise.all([
    steady(site.url, OTHERS_PER_SECOND, { paths, seconds: SECONDS, verify }),
    isShown(browser, site.url + HOSTILE.path),
  ]);
  clearInterval(visitors);
  const isNamed = await isNamedInOps(site.url, version);
  return [
    others.answers,
    verdict(others.failed, 0),
    skeletons,
    Math.round(others.p99),
    ...[isPageShown, isNamed].map((holds) => verdict(Number(holds), 1, { atLeast: true })),
  ];
}

/** Whether a browser shows the page that its server cannot render. */
async function isShown(browser: Browser, url: string): Promise<boolean> {
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
