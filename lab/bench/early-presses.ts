/** One control of each kind used at first paint, before its code is there: whether it is heard, and takes effect once. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { onEachSite, RUNS, visitorConditions } from './conditions';
import { EARLY_CONTROLS, type EarlyControl } from './early-controls';
import { type ControlPlace, readEffect, recordEffect } from './early-probe';
import { MeasuredSite } from './measured-site';
import { median, ms, type Table, verdict } from './table';
import { interleaved, MAX_LOAD_MS, visiting } from './visitor';

const MAX_EFFECT_MS = 30_000;

export async function measureEarlyPresses(): Promise<Table> {
  const site = await MeasuredSite.start();
  try {
    const visits = await interleaved(onEachSite(site.url, EARLY_CONTROLS), (target) =>
      visit(target.origin, target),
    );
    const rows = [...visits].map(([{ name, page }, all]) => {
      const of = (field: 'sincePaint' | 'heard' | 'effect') => ms(median(all.map((each) => each[field])));
      const taken = all.filter(({ holds, isKnown }) => holds && isKnown).length;
      const once = all.filter(({ count }) => count === 1).length;
      return [
        ...[name, page, of('sincePaint'), of('heard'), of('effect')],
        ...[taken, once].map((times) => verdict(times, RUNS, { atLeast: true })),
      ];
    });
    return {
      title: 'Controls used at first paint',
      note: `${visitorConditions()} Each control is used as soon as it has stayed in its place for three frames. *Heard*: the first frame in which it looks different; *effect*: the first frame with what it does. What is typed takes effect when the field keeps it and the form, sent later, knows it.`,
      columns: ['Control', 'Page', 'used after FCP ms', 'heard ms', 'effect ms', 'takes effect', 'once'],
      rows,
    };
  } finally {
    await site.stop();
  }
}

const visit = (site: string, control: EarlyControl) =>
  visiting({ screen: control.screen }, async ({ page, quiet }) => {
    const times = '{ heard: null, effect: null, count: 0, holds: false }';
    await page.addInitScript(
      `window.__early = { find: ${control.find}, effect: ${control.effect}, times: ${times} };`,
    );
    const ready = new Promise<ControlPlace>((resolve, reject) => {
      const found = (_: unknown, place: ControlPlace) => resolve(place);
      page.exposeBinding('__controlReady', found).catch(reject);
    });
    await page.addInitScript(recordEffect);
    await page.goto(site + control.page, { waitUntil: 'commit', timeout: MAX_LOAD_MS });
    const place = await Promise.race([ready, pause(MAX_LOAD_MS, null, { ref: false })]);
    if (!place) throw new Error('not shown at first paint');
    await use(page, place, control);
    const end = performance.now() + MAX_EFFECT_MS;
    while (!(await readEffect(page))?.holds && performance.now() < end) await pause(100);
    await quiet(2_000);
    const effect = await readEffect(page);
    if (!effect) throw new Error('the document is being replaced');
    const isKnown = control.submit === undefined || (await isAccepted(page, control.submit));
    return { ...effect, sincePaint: place.sincePaint, isKnown };
  });

/** As a visitor does, without waiting for anything. */
async function use(page: Page, { x, y }: ControlPlace, { screen, text, key }: EarlyControl): Promise<void> {
  if (screen === 'desktop') await page.mouse.click(x, y);
  else await page.touchscreen.tap(x, y);
  if (text) await page.keyboard.type(text, { delay: 40 });
  if (key) await page.keyboard.press(key);
}

/** When the form is sent, it misses other fields and not this one. */
async function isAccepted(page: Page, submit: string): Promise<boolean> {
  await page.locator(submit).click();
  await page.locator('[aria-invalid="true"]').first().waitFor({ timeout: MAX_EFFECT_MS });
  return page.evaluate(() => window.__early.find()?.ariaInvalid !== 'true');
}
