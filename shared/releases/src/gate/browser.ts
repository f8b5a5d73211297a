/** A headless Chromium for trials. */
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { SessionUser } from '@red/contract/session-user';
import type { Browser } from 'playwright-core';
import { Refusal } from '../refusal';
import { CHROMIUM_PATHS } from './chromium-paths';
import { firstLine, messageOf, Tab } from './tab';

const LAUNCH_LIMIT_MS = 60_000;
const CLOSE_LIMIT_MS = 3_000;

/**
 * @param given path of a Chromium
 * @returns path of one that is installed. Throws a Refusal when there is none.
 */
export function chromiumPath(given: string | undefined): string {
  const found = installedChromium(given);
  if (found) return found;
  throw new Refusal(
    `There is no Chromium to try the release in${given ? ` at ${given}` : ''}. Install one or name it with CHROMIUM; --without-browser leaves this check out, and the history says so.`,
  );
}

/** @returns null when there is none */
export function installedChromium(given: string | undefined): string | null {
  const found = given ?? CHROMIUM_PATHS.find((file) => existsSync(file));
  return found && existsSync(found) ? found : null;
}

/** One line, and the whole text with its stack trace. */
export type PageProblem = { problem: string; stack: string };

/**
 * Does something in a tab of its own, which remembers nothing but a session. What goes wrong with an area of another
 * name is no problem of this one.
 * @returns each problem once
 */
export type InTab = (
  remote: string,
  user: SessionUser | null,
  visit: (tab: Tab) => Promise<void>,
) => Promise<PageProblem[]>;

/** Does something with a browser of its own. Throws a Refusal when that does not start. */
export async function withBrowser<T>(executablePath: string, work: (inTab: InTab) => Promise<T>): Promise<T> {
  const browser = await launch(executablePath);
  try {
    return await work((remote, user, visit) => inTab(browser, remote, user, visit));
  } finally {
    // One that does not end by itself ends with this process.
    await Promise.race([browser.close().catch(() => {}), pause(CLOSE_LIMIT_MS)]);
  }
}

async function inTab(browser: Browser, ...[remote, user, visit]: Parameters<InTab>): Promise<PageProblem[]> {
  const context = await browser.newContext({ locale: 'es-MX', serviceWorkers: 'block' });
  const problems: string[] = [];
  try {
    await visit(await Tab.open(context, remote, user, problems));
  } catch (error) {
    problems.push(messageOf(error));
  } finally {
    await Promise.race([context.close().catch(() => {}), pause(CLOSE_LIMIT_MS)]);
  }
  const lines = new Map(problems.map((text) => [firstLine(text), text]));
  return [...lines].map(([problem, stack]) => ({ problem, stack }));
}

/** Loaded here and not above: only a release that is tried in a browser needs it, and containers do not install it. */
async function launch(executablePath: string): Promise<Browser> {
  const { chromium } = await import('playwright-core').catch(() => {
    throw new Refusal(
      'There is no playwright-core to try the release with. Install it beside this command (npm install playwright-core); --without-browser leaves this check out, and the history says so.',
    );
  });
  return chromium
    .launch({ executablePath, timeout: LAUNCH_LIMIT_MS, args: ['--no-sandbox', '--disable-gpu'] })
    .catch((error) => {
      throw new Refusal(`${executablePath} does not start (${firstLine(messageOf(error))}).`);
    });
}
