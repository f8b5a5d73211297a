/**
 * Uses one control of each kind at first paint, as soon as it keeps its place, when no code of the page has arrived yet: whether the control shows that
 * it was heard, and whether what the visitor did takes effect, once.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { EARLY_CONTROLS } from './early-controls.mjs';
import { readEffect, recordEffect } from './instrument/effect-probe.mjs';
import { markdownTable, ms } from './instrument/markdown-table.mjs';
import { median } from './instrument/statistics.rules.mjs';
import { openVisitor } from './instrument/visitor.mjs';
import { interleavedVisits, RUNS } from './interleaved-visits.mjs';

/** @typedef {import('./early-controls.mjs').EarlyControl} EarlyControl */
/** @typedef {EarlyControl & { address: string }} Target */

const MAX_LOAD_MS = 60_000;
const MAX_EFFECT_MS = 30_000;
const POLL_MS = 100;

/**
 * @param {Target} target
 * @param {string | undefined} chrome
 */
async function visit(target, chrome) {
  const { page, network, close } = await openVisitor({ chrome, screen: target.screen });
  try {
    await page.addInitScript({
      content: `window.__control = ${target.find}; window.__effect = ${target.effect};`,
    });
    const painted = await whenPainted(page);
    await page.addInitScript(recordEffect);
    await page.goto(target.address, { waitUntil: 'commit', timeout: MAX_LOAD_MS });
    const place = await Promise.race([painted.place, pause(MAX_LOAD_MS, null, { ref: false })]);
    if (!place) throw new Error(`${target.name} is not shown at first paint`);
    await use(page, place, target);
    const began = performance.now();
    while (!(await readEffect(page))?.holds && performance.now() - began < MAX_EFFECT_MS)
      await pause(POLL_MS);
    await network.quiet(2_000, MAX_LOAD_MS);
    const times = await readEffect(page);
    return {
      usedAfterPaint: place.sincePaint,
      heard: times?.heard ?? null,
      effect: times?.effect ?? null,
      count: times?.count ?? 0,
      holds: times?.holds ?? false,
      known: target.submit === undefined ? null : await isKnown(page, target.submit),
    };
  } finally {
    await close();
  }
}

/** @typedef {import('./instrument/effect-probe.mjs').ControlPlace} ControlPlace */

/**
 * Prepares a tab before it opens a page.
 * @param {import('playwright-core').Page} page
 * @returns {Promise<{ place: Promise<ControlPlace> }>} `place` resolves at first paint, when the control is in view and stays there
 */
async function whenPainted(page) {
  /** @type {(place: ControlPlace) => void} */
  let resolve = () => {};
  /** @type {Promise<ControlPlace>} */
  const painted = new Promise((done) => {
    resolve = done;
  });
  await page.exposeBinding('__controlReady', (_, place) => resolve(place));
  return { place: painted };
}

/**
 * As a visitor does, without waiting for anything.
 * @param {import('playwright-core').Page} page
 * @param {ControlPlace} place
 * @param {Target} target
 */
async function use(page, { x, y }, { screen, text, key }) {
  if (screen === 'desktop') await page.mouse.click(x, y);
  else await page.touchscreen.tap(x, y);
  if (text) await page.keyboard.type(text, { delay: 40 });
  if (key) await page.keyboard.press(key);
}

/**
 * Whether the page's code knows what was typed: when the form is sent, it misses other fields and not this one.
 * @param {import('playwright-core').Page} page
 * @param {string} submit
 */
async function isKnown(page, submit) {
  await page.locator(submit).click();
  await page.locator('[aria-invalid="true"]').first().waitFor({ timeout: MAX_EFFECT_MS });
  return page.evaluate(() => Reflect.get(window, '__control')().ariaInvalid !== 'true');
}

/** @param {import('./compared-sites.mjs').ComparedSites} sites */
export async function measure(sites) {
  const targets = await Promise.all(
    EARLY_CONTROLS.map(async (control) => ({
      ...control,
      address: await sites.addressOf('composed', control.page),
    })),
  );
  const visits = await interleavedVisits(
    targets,
    (target) => visit(target, sites.chrome),
    ({ name }, { heard, effect, count, holds }) =>
      `${name}: heard ${ms(heard)}, effect ${ms(effect)}, ${count} times, ${holds ? 'stays' : 'is not there'}`,
  );
  const rows = [...visits].map(([{ name, page }, all]) => {
    const taken = all.filter(({ holds, known }) => holds && known !== false).length;
    const once = all.filter(({ count }) => count === 1).length;
    return [
      name,
      page,
      ms(median(all.map(({ usedAfterPaint }) => usedAfterPaint))),
      ms(median(all.map(({ heard }) => heard))),
      ms(median(all.map(({ effect }) => effect))),
      `${taken === RUNS ? 'yes' : '**no**'} ${taken} / ${RUNS}`,
      `${once === RUNS ? 'yes' : '**no**'} ${once} / ${RUNS}`,
    ];
  });
  return {
    markdown: `Each control is used at first paint, as soon as it has stayed in its place for three frames. *Heard* is the first frame in which it looks different, *effect* the first frame with what it does. What is typed takes effect when the field keeps it and the form, sent later, knows it.

${markdownTable(
  ['Control', 'Page', 'used after FCP ms', 'heard ms', 'effect ms', 'takes effect', 'once'],
  rows,
  2,
)}`,
    records: [...visits].map(([{ name, page }, all]) => ({ name, page, visits: all })),
  };
}
