/** Interaction to next paint of every control of header, home, dictionary and payment wizard. */
import type { Page } from '@playwright/test';
import { onEachSite, visitorConditions } from './conditions';
import { JOURNEYS, type Journey, type Step } from './control-journeys';
import { MeasuredSite } from './measured-site';
import { median, type Table, verdict } from './table';
import { interleaved, MAX_LOAD_MS, visiting } from './visitor';
import { recordVitals, takeSlowestInteraction } from './vitals';

const MAX_INTERACTION_MS = 200;
const MAX_STEP_MS = 60_000;

export async function measureControls(): Promise<Table> {
  const site = await MeasuredSite.start();
  try {
    const visits = await interleaved(onEachSite(site.url, JOURNEYS), (target) =>
      visit(target.origin, target),
    );
    const rows = [...visits].flatMap(([{ name, steps }, all]) =>
      steps.map(([control]) => [
        `${name}: ${control}`,
        verdict(median(all.map((times) => times.get(control))), MAX_INTERACTION_MS),
      ]),
    );
    return {
      title: 'Interaction to next paint',
      note: `${visitorConditions()} From the browser's event timing (in steps of 8 ms; 16 stands for faster ones): the slowest key of what is typed. Without a figure: the control was not reached.`,
      columns: ['Control', 'ms'],
      rows,
    };
  } finally {
    await site.stop();
  }
}

/** Milliseconds by name of the step, until one cannot be done. */
const visit = (site: string, { name, page: path, screen, steps }: Journey) =>
  visiting({ screen }, async ({ page, quiet }) => {
    page.setDefaultTimeout(MAX_STEP_MS);
    await page.addInitScript(recordVitals);
    await page.goto(site + path, { waitUntil: 'load', timeout: MAX_LOAD_MS });
    await quiet(3_000);
    const times = new Map<string, number>();
    for (const step of steps)
      try {
        await take(page, step, screen);
        times.set(step[0], await takeSlowestInteraction(page));
        await step[2]?.until?.(page).waitFor();
      } catch (error) {
        console.error(`${name} ended at ${step[0]}: ${error instanceof Error ? error.message : error}`);
        break;
      }
    return times;
  });

async function take(page: Page, [, control, use = {}]: Step, screen: Journey['screen']): Promise<void> {
  const element = control(page);
  // Emulating a phone, Chromium presents what changes at the very bottom of the screen only with the next blink of the
  // caret. A phone's keyboard moves the field up as well.
  await element.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
  if (use.text !== undefined) return element.pressSequentially(use.text, { delay: 80 });
  if (use.key !== undefined) return element.press(use.key);
  if (use.option !== undefined) {
    await element.focus();
    return page.keyboard.type(use.option, { delay: 80 });
  }
  return screen === 'desktop' ? element.click() : element.tap();
}
