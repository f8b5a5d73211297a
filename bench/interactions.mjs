/** Interaction to next paint of every control of header, home, dictionary and payment wizard, with the processor four times slower. */
import { BOUNDS, verdict } from './bounds.mjs';
import { recordInteractions, takeSlowest } from './instrument/interaction-log.mjs';
import { markdownTable, ms } from './instrument/markdown-table.mjs';
import { median } from './instrument/statistics.rules.mjs';
import { openVisitor } from './instrument/visitor.mjs';
import { JOURNEYS } from './interaction-journeys.mjs';
import { interleavedVisits } from './interleaved-visits.mjs';

/** @typedef {import('./interaction-journeys.mjs').Step} Step */
/** @typedef {import('./interaction-journeys.mjs').Journey & { address: string }} Target */

const MAX_LOAD_MS = 60_000;
const MAX_STEP_MS = 60_000;
const SETTLE_MS = 3_000;

/**
 * @param {Target} target
 * @param {string | undefined} chrome
 */
async function visit({ address, screen, steps }, chrome) {
  const { page, network, close } = await openVisitor({ chrome, screen });
  page.setDefaultTimeout(MAX_STEP_MS);
  try {
    await page.addInitScript(recordInteractions);
    await page.goto(address, { waitUntil: 'load', timeout: MAX_LOAD_MS });
    await network.quiet(SETTLE_MS, MAX_LOAD_MS);
    /** Milliseconds by step. @type {Record<string, number>} */
    const times = {};
    /** The step that could not be done. @type {string | null} */
    let failed = null;
    for (const step of steps) {
      try {
        await use(page, step, screen);
        times[step.name] = await takeSlowest(page);
        await step.until?.(page).waitFor();
      } catch (error) {
        failed = `${step.name}: ${error instanceof Error ? error.message.split('\n', 3).join(' ') : error}`;
        break;
      }
    }
    return { times, failed };
  } finally {
    await close();
  }
}

/**
 * @param {import('playwright-core').Page} page
 * @param {Step} step
 * @param {'desktop' | undefined} screen
 */
async function use(page, { control, text, key, option }, screen) {
  const element = control(page);
  // Emulating a phone, Chromium presents what changes at the very bottom of the screen only with the next blink of the
  // caret: 744 ms on a page of two bare inputs. A phone's keyboard moves the field up as well.
  await element.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
  if (text !== undefined) return element.pressSequentially(text, { delay: 80 });
  if (key !== undefined) return element.press(key);
  if (option !== undefined) {
    await element.focus();
    return page.keyboard.type(option, { delay: 80 });
  }
  return screen === 'desktop' ? element.click() : element.tap();
}

/** @param {import('./compared-sites.mjs').ComparedSites} sites */
export async function measure(sites) {
  const targets = await Promise.all(
    JOURNEYS.map(async (journey) => ({
      ...journey,
      address: await sites.addressOf('composed', journey.page),
    })),
  );
  const visits = await interleavedVisits(
    targets,
    (target) => visit(target, sites.chrome),
    ({ name }, { times, failed }) =>
      `${name}: slowest ${ms(Math.max(0, ...Object.values(times)))}${failed ? `, ended at ${failed}` : ''}`,
  );
  const rows = [...visits].flatMap(([{ name, steps }, all]) =>
    steps.map((step) => {
      const slowest = median(all.map(({ times }) => times[step.name]));
      return [name, step.name, verdict(slowest, BOUNDS.interactionMs)];
    }),
  );
  return {
    markdown: `From the browser's event timing (in steps of 8 ms; 16 stands for faster ones): the slowest key of what is typed. Without a figure: the control was not reached.

${markdownTable(['Journey', 'Control', 'ms'], rows, 2)}`,
    records: [...visits].map(([{ name }, all]) => ({ name, visits: all })),
  };
}
