/** A site of 100 areas with 1,000 routes: its start, its headers, and a release of one area while visitors read. */
import { get, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { SCALE_PORT } from './conditions';
import { steady } from './load';
import { MadeUpAreas } from './made-up-areas';
import { MeasuredSite } from './measured-site';
import { type Table, verdict } from './table';

/** With those of the site itself. */
const AREAS = 100;
const OWN_AREAS = 5;
const BOUNDS = { startMs: 30_000, headerBytes: 8_192, releaseMs: 2_000 };
const READERS_PER_SECOND = 50;
const READ_SECONDS = 12;
const START_TIMEOUT_MS = 120_000;
const RELEASES = 5;

export async function measureScale(): Promise<Table> {
  const site = await MeasuredSite.start();
  const areas = new MadeUpAreas(site.data, SCALE_PORT);
  const names = Array.from({ length: AREAS - OWN_AREAS }, (_, at) => `mf-zona${lettersOf(at)}`);
  const [changing = ''] = names;
  try {
    for (const name of names) await areas.publish(name, '1.0.0');
    const began = performance.now();
    await site.restart();
    const startMs = await complete(site, began);
    const headers = [];
    for (const page of ['/', '/pagos', areas.pageOf(changing)])
      headers.push({ page, ...(await answerOf(site.url + page)) });
    const [readers, releases] = await Promise.all([
      steady(site.url, READERS_PER_SECOND, {
        paths: ['/', '/faqs', ...names.slice(0, 30).map((name) => areas.pageOf(name))],
        seconds: READ_SECONDS,
        verify: (html) => html.includes('<main') && html.trimEnd().endsWith('</html>'),
      }),
      released(site, areas, changing),
    ]);
    return {
      title: `A site of ${AREAS} areas`,
      note: `Beside the areas of the site ${AREAS - OWN_AREAS} made-up ones with ten routes each. ${READERS_PER_SECOND} pages a second are read while one area is released ${RELEASES} times.`,
      columns: ['Figure', 'measured'],
      rows: [
        ['start until every area is there, ms', verdict(startMs, BOUNDS.startMs)],
        ...headers.flatMap(({ page, headerBytes, htmlBytes }) => [
          [`headers of ${page}, bytes`, verdict(headerBytes, BOUNDS.headerBytes)],
          [`HTML of ${page}, bytes (brotli)`, htmlBytes],
        ]),
        ['a release until a page shows it, worst ms', verdict(Math.max(...releases), BOUNDS.releaseMs)],
        ['pages read meanwhile', readers.answers],
        ['of them not answered', verdict(readers.failed, 0)],
        ['p99 of them, ms', Math.round(readers.p99)],
      ],
    };
  } finally {
    areas.close();
    await site.stop();
  }
}

/** Names of areas have no digits. */
const lettersOf = (at: number) => [...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/** @returns milliseconds until the shell has every area */
async function complete(site: MeasuredSite, began: number): Promise<number> {
  while (performance.now() - began < START_TIMEOUT_MS) {
    const answer = await fetch(`${site.url}/readyz`).catch(() => null);
    const state: unknown = await answer?.json();
    const { remotes } = Object(state);
    if (Object.keys(Object(remotes)).length === AREAS) return performance.now() - began;
    await pause(50);
  }
  return START_TIMEOUT_MS;
}

/** Milliseconds from each changed record to the page that shows it. */
async function released(site: MeasuredSite, areas: MadeUpAreas, name: string): Promise<number[]> {
  const times: number[] = [];
  for (let at = 1; at <= RELEASES; at += 1) {
    await pause(1_000);
    const version = `1.${at}.0`;
    await areas.publish(name, version);
    const began = performance.now();
    while (!(await (await fetch(site.url + areas.pageOf(name))).text()).includes(`${name} ${version}`)) {
      if (performance.now() - began > START_TIMEOUT_MS) throw new Error(`${name} ${version} is not seen`);
      await pause(10);
    }
    times.push(performance.now() - began);
  }
  return times;
}

const answerOf = (address: string) =>
  new Promise<{ headerBytes: number; htmlBytes: number }>((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let htmlBytes = 0;
      response.on('data', (chunk) => {
        htmlBytes += chunk.length;
      });
      response.on('end', () => resolve({ headerBytes: bytesOf(response.headers), htmlBytes }));
    }).on('error', reject);
  });

const bytesOf = (headers: IncomingHttpHeaders): number =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);
