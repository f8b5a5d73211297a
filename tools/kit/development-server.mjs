/** A team's development server: its area from source in a site that runs, in a browser, while its files are edited. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import { environmentOfTeam, report } from './team-step.mjs';

/** @import { Page } from 'puppeteer-core' */

const EDITS = 5;
/** For the first build, and for an edit to be seen. */
const TIMEOUT_MS = 120_000;
const POLL_MS = 50;
/** Nobody types faster, and what the last edit has begun has ended. */
const BETWEEN_EDITS_MS = 1_500;

/**
 * Types `red-area dev --against`, opens the link that it prints, answers the site's question, and edits a text of the page
 * five times. Says how long the first page took, and what the command says of the edits. Throws an Error when an edit is
 * not seen. The file is afterwards as it was.
 * @param {string} folder of the area
 * @param {object} on
 * @param {string} on.site address of a site that allows overrides
 * @param {string} on.page path of the page
 * @param {string} on.file that is edited, relative to the folder
 * @param {string} on.text in it, which the page shows
 * @param {{ name: string, value: string }} on.port setting of the development server
 * @param {string} on.browser
 */
export async function develop(folder, { site, page, file, text, port, browser }) {
  const words = ['red-area', 'dev', '--against', site];
  const began = Date.now();
  const server = spawn('npx', words, {
    cwd: folder,
    // A group of its own: what it starts ends with it.
    detached: true,
    env: { ...environmentOfTeam(), [port.name]: port.value },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (line) => (output += line));
  const said = () => {
    if (server.exitCode !== null) throw new Error(`red-area dev has ended:\n${output}`);
    return output;
  };
  const ended = once(server, 'close');
  const seenMs = () => [...output.matchAll(/is visible after (\d+) ms/g)].map(([, ms]) => Number(ms));
  const source = path.join(folder, file);
  const original = readFileSync(source, 'utf8');
  const chromium = await puppeteer.launch({ executablePath: browser, args: ['--no-sandbox'] });
  try {
    const link = await until(() => /from source: (\S+)/.exec(output)?.[1], said);
    await until(() => isServed(`http://localhost:${port.value}/remoteEntry.js`), said);
    const tab = await chromium.newPage();
    tab.setDefaultTimeout(TIMEOUT_MS);
    await tab.goto(link);
    await until(() => answerQuestion(tab), said);
    // The address that asks is left with the answer.
    await until(() => !tab.url().includes('mf.'), said);
    await tab.goto(new URL(page, site).href);
    await until(() => shows(tab, text), said);
    const seconds = ((Date.now() - began) / 1_000).toFixed(1);
    for (let edit = 1; edit <= EDITS; edit += 1) {
      await pause(BETWEEN_EDITS_MS);
      const known = seenMs().length;
      writeFileSync(source, original.replace(text, `${text} (${edit})`));
      await until(() => shows(tab, `${text} (${edit})`), said);
      await until(() => seenMs().length > known, said);
    }
    const edits = seenMs().slice(-EDITS);
    report(seconds, `npx ${words.join(' ')}`, `edits are visible after ${edits.join(', ')} ms`);
  } finally {
    writeFileSync(source, original);
    await chromium.close();
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGTERM');
    await ended;
  }
}

// In the page by `evaluate` alone, which its content policy allows; while it is loaded anew there is nothing to ask.

/** @param {Page} tab @returns {Promise<boolean>} whether there was a question to answer */
const answerQuestion = (tab) =>
  tab
    .evaluate(() => {
      const button = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Probar');
      button?.click();
      return button !== undefined;
    })
    .catch(() => false);

/** @param {Page} tab @param {string} text */
const shows = (tab, text) =>
  tab.evaluate((wanted) => document.body.textContent.includes(wanted), text).catch(() => false);

/** @param {string} url */
const isServed = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * What is asked for, as soon as there is some. Throws an Error with what the command said when there is none in time.
 * @template T
 * @param {() => T | Promise<T>} ask
 * @param {() => string} said throws when the command has ended
 * @returns {Promise<NonNullable<T>>}
 */
async function until(ask, said) {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await pause(POLL_MS)) {
    const found = await ask();
    if (found) return found;
    said();
  }
  throw new Error(`red-area dev has not come so far within ${TIMEOUT_MS / 1_000} s:\n${said()}`);
}
