/** From a tap on a link to the next page: prefetched after idle seconds, or not prefetched at all. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { onEachSite, visitorConditions } from './conditions';
import { MeasuredSite } from './measured-site';
import { kib, median, ms, type Table, verdict } from './table';
import { interleaved, MAX_LOAD_MS, scriptBytes, visiting } from './visitor';

const BOUNDS = { headingMs: 120, skeletonMs: 150 };
/** Pages, and where the link leads that is tapped there. */
const LINKS = [
  ['/', '/docentes'],
  ['/', '/noticias'],
  ['/docentes', '/'],
  ['/faqs', '/aviso-de-privacidad'],
  ['/aviso-de-privacidad', '/faqs'],
  ['/pagos', '/facturacion'],
  ['/busqueda-en-diccionarios', '/faqs'],
] as const;
const IDLE_MS = 9_000;
const MAX_NAVIGATION_MS = 20_000;

interface NavigationTimes {
  /** Milliseconds from the tap to the frame with the next page's skeleton; null when none was needed. */
  skeleton: number | null;
  heading: number | null;
  /** Whether the browser loaded a new document. */
  reloaded: boolean;
}

declare global {
  interface Window {
    __navigation: NavigationTimes;
    __awaitNavigation: (path: string) => void;
  }
}

interface Target {
  name: string;
  from: string;
  to: string;
  /** The visitor saves data, so that nothing is prefetched, and taps at once. */
  atOnce: boolean;
}

export async function measureLinks(): Promise<Table> {
  const targets: Target[] = LINKS.flatMap(([from, to]) =>
    [false, true].map((atOnce) => ({ name: `${from} → ${to}`, from, to, atOnce })),
  );
  const site = await MeasuredSite.start();
  try {
    const visits = await interleaved(onEachSite(site.url, targets), (target) => visit(target.origin, target));
    const rows = [...visits].map(([{ name, atOnce }, all]) => {
      const of = (field: 'skeleton' | 'heading' | 'prefetched' | 'scripts') =>
        median(all.map((each) => each[field]));
      const first = median(all.map(({ skeleton, heading }) => skeleton ?? heading));
      return [
        name,
        atOnce ? 'not prefetched' : 'after idle',
        atOnce ? verdict(first, BOUNDS.skeletonMs) : ms(of('skeleton')),
        atOnce ? ms(of('heading')) : verdict(of('heading'), BOUNDS.headingMs),
        kib(of('prefetched')),
        kib(of('scripts')),
        all.some(({ reloaded }) => reloaded) ? 'yes' : 'no',
      ];
    });
    return {
      title: 'From a tap on a link to the next page',
      note: `${visitorConditions()} From the tap on a visible link to the frame after the skeleton and after the new heading: after ${IDLE_MS / 1_000} idle seconds, and at once by a visitor who saves data. Where no skeleton was needed, the heading counts.`,
      columns: [
        ...['Link', 'When', 'skeleton ms', 'heading ms', 'prefetched JS KiB', 'JS after the tap KiB'],
        'new document',
      ],
      rows,
    };
  } finally {
    await site.stop();
  }
}

const visit = (site: string, { from, to, atOnce }: Target) =>
  visiting({ saveData: atOnce }, async ({ page, quiet, requests }) => {
    await page.addInitScript(recordNavigation);
    await page.goto(site + from, { waitUntil: 'load', timeout: MAX_LOAD_MS });
    await quiet(1_000);
    const { x, y } = await page.evaluate(placeOfLink, to);
    await quiet(atOnce ? 1_000 : IDLE_MS);
    const before = requests().length;
    await page.evaluate((path) => window.__awaitNavigation(path), to);
    await page.touchscreen.tap(x, y);
    const times = await navigationTimes(page);
    await quiet(500);
    const { prefetched } = scriptBytes(requests().slice(0, before));
    return { ...times, prefetched, scripts: scriptBytes(requests().slice(before)).scripts };
  });

/**
 * Runs in the page: brings the first visible link into view and says where its middle is. A locator would put listeners
 * into the page that take a tenth of what is measured.
 */
function placeOfLink(to: string): { x: number; y: number } {
  const links = [...document.querySelectorAll(`a[href="${to}"]`)];
  const link = links.find((each) =>
    each.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
  if (!link) throw new Error(`no visible link to ${to} on ${location.pathname}`);
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = link.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

async function navigationTimes(page: Page): Promise<NavigationTimes> {
  for (const end = performance.now() + MAX_NAVIGATION_MS; performance.now() < end; await pause(100)) {
    const times = await page.evaluate(() => window.__navigation).catch(() => null);
    if (times && times.heading !== null) return times;
  }
  throw new Error(`no heading at ${page.url()}`);
}

/**
 * Runs in the page before anything else, and again in the document that a link may load: watches every frame once a tap on
 * a link was announced with `__awaitNavigation(path)`.
 */
function recordNavigation(): void {
  if (window.top !== window) return;
  const KEY = '__navigation';
  const times: NavigationTimes = { skeleton: null, heading: null, reloaded: false };
  window.__navigation = times;
  let awaited = { path: '', heading: '', tapped: 0 };

  const isVisible = (element: Element) =>
    element.getBoundingClientRect().height > 0 &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const headingNow = () =>
    [...document.querySelectorAll('h1')].find((each) => isVisible(each) && !each.closest('[data-skeleton]'))
      ?.textContent ?? '';
  /** Called while a frame is being made: the next task of this priority comes after it, before any other script. */
  const recordAfterFrame = (what: 'skeleton' | 'heading') => {
    const record = () => {
      times[what] ??= performance.timeOrigin + performance.now() - awaited.tapped;
    };
    void scheduler.postTask(record, { priority: 'user-blocking' });
  };
  const watch = () => {
    if (location.pathname === awaited.path && document.body) {
      const skeleton = document.querySelector('[data-skeleton]');
      if (skeleton && isVisible(skeleton)) recordAfterFrame('skeleton');
      const now = headingNow();
      if (now !== '' && now !== awaited.heading) return recordAfterFrame('heading');
    }
    return void requestAnimationFrame(watch);
  };
  window.__awaitNavigation = (path) => {
    const onClick = ({ timeStamp }: Event) => {
      awaited = { path, heading: headingNow(), tapped: performance.timeOrigin + timeStamp };
      sessionStorage.setItem(KEY, JSON.stringify(awaited));
      requestAnimationFrame(watch);
    };
    addEventListener('click', onClick, { capture: true, once: true });
  };
  const stored = sessionStorage.getItem(KEY);
  if (stored === null) return;
  times.reloaded = true;
  awaited = JSON.parse(stored);
  requestAnimationFrame(watch);
}
