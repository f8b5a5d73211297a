/** A team's development server: its area from source in a site that runs, in a browser, while its files are edited. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { environmentOfTeam, report } from './team-step';

const EDITS = 5;
/** For the first build, and for an edit to be seen. */
const TIMEOUT_MS = 120_000;
const POLL_MS = 50;
/** Faster than a person types, and what the last edit has begun has ended. */
const BETWEEN_EDITS_MS = 1_500;

interface Development {
  /** Address of a site that allows overrides. */
  site: string;
  page: string;
  /** The file that is edited, relative to the area's folder, and a text in it that the page shows. */
  file: string;
  text: string;
  /** Setting of the development server's port. */
  port: { name: string; value: string };
  browser: string;
}

/**
 * Types `red dev --against`, opens the link that it prints, answers the site's question, and edits a text of the page
 * five times. Throws an Error when an edit is not seen. The file is afterwards as it was.
 */
export async function develop(folder: string, { site, page, file, text, port, browser }: Development) {
  const words = ['dev', '--against', site];
  const began = Date.now();
  const server = spawn('node_modules/.bin/red', words, {
    cwd: folder,
    // A group of its own: what it starts ends with it.
    detached: true,
    env: { ...environmentOfTeam(), [port.name]: port.value },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (line) => {
      output += line;
    });
  const ended = once(server, 'close');
  const seenMs = () => [...output.matchAll(/is visible after (\d+) ms/g)].map(([, ms]) => Number(ms));
  /** What is asked for, as soon as the command has come so far. */
  async function until<T>(ask: () => T | undefined | false | Promise<T | undefined | false>): Promise<T> {
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await pause(POLL_MS)) {
      const found = await ask();
      if (found) return found;
      if (server.exitCode !== null) throw new Error(`red dev has ended:\n${output}`);
    }
    throw new Error(`red dev has not come so far within ${TIMEOUT_MS / 1_000} s:\n${output}`);
  }
  const source = path.join(folder, file);
  const original = readFileSync(source, 'utf8');
  const chrome = await chromium.launch({ executablePath: browser, args: ['--no-sandbox'] });
  try {
    const link = await until(() => /from source: (\S+)/.exec(output)?.[1]);
    await until(() => isServed(`http://localhost:${port.value}/remoteEntry.js`));
    const tab = await chrome.newPage();
    tab.setDefaultTimeout(TIMEOUT_MS);
    await tab.goto(link);
    await tab.getByRole('button', { name: 'Probar', exact: true }).click();
    // The address that asks is left with the answer.
    await tab.waitForURL((url) => !url.href.includes('mf.'));
    await tab.goto(new URL(page, site).href);
    await tab.getByText(text).first().waitFor();
    const seconds = ((Date.now() - began) / 1_000).toFixed(1);
    for (let edit = 1; edit <= EDITS; edit += 1) {
      await pause(BETWEEN_EDITS_MS);
      const known = seenMs().length;
      writeFileSync(source, original.replace(text, `${text} (${edit})`));
      await tab.getByText(`${text} (${edit})`).first().waitFor();
      await until(() => seenMs().length > known);
    }
    report(
      seconds,
      `red ${words.join(' ')}`,
      `edits are visible after ${seenMs().slice(-EDITS).join(', ')} ms`,
    );
  } finally {
    writeFileSync(source, original);
    await chrome.close();
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGTERM');
    await ended;
  }
}

const isServed = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
