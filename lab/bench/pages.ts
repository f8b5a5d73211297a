/** Pages beside a static copy: paints, blocking time, layout shift, bytes. */
import { get } from 'node:http';
import { onEachSite, PAGES, visitorConditions } from './conditions';
import { MeasuredSite } from './measured-site';
import { serveStaticCopies } from './static-copy';
import { kib, median, ms, quotient, type Table, verdict } from './table';
import { bytesOf, interleaved, MAX_LOAD_MS, scriptBytes, visiting } from './visitor';
import { readVitals, recordVitals } from './vitals';

const BOUNDS = { paintRatio: 1.1, blockingMs: 100, homeHtmlKiB: 27, textPageKiB: 118, paymentKiB: 197 };
/** Pages that load code of their own from the start, in KiB. */
const SCRIPT_KIB: Readonly<Record<string, number>> = { '/pagos': BOUNDS.paymentKiB };
/** After the load event: long enough for what a page does when the browser is idle. */
const SETTLE_MS = 6_000;

interface Target {
  /** Of the site. */
  name: string;
  origin: string;
}
type Visit = Awaited<ReturnType<typeof visit>>;

export async function measurePages(): Promise<Table> {
  const site = await MeasuredSite.start();
  const copies = await serveStaticCopies(site.url);
  const rows: Table['rows'][number][] = [];
  try {
    for (const page of PAGES) {
      await copies.add(page);
      const targets: Target[] = [
        ...onEachSite(site.url, [{ name: 'site' }]),
        { name: 'static copy', origin: copies.url },
      ];
      const visits = [...(await interleaved(targets, ({ origin }) => visit(origin + page)))];
      const copy = visits.find(([{ name }]) => name === 'static copy')?.[1] ?? [];
      for (const [target, all] of visits) rows.push(await rowOf(page, target, all, copy));
    }
  } finally {
    copies.close();
    await site.stop();
  }
  return {
    title: 'Pages beside a static copy',
    note: `${visitorConditions()} The static copy is the HTML of the page without its scripts. JS is what arrives until the page is quiet; what is prefetched for the next page stands apart. Blocking time counts from the first paint.`,
    columns: [
      ...['Page', 'Site', 'FCP ms', 'FCP / static', 'LCP ms', 'LCP / static', 'blocking ms'],
      ...['longest task ms', 'CLS', 'JS KiB', 'prefetched KiB', 'all KiB', 'requests', 'HTML KiB'],
    ],
    rows,
  };
}

const visit = (address: string) =>
  visiting({}, async ({ page, quiet, requests: sent }) => {
    await page.addInitScript(recordVitals);
    await page.goto(address, { waitUntil: 'load', timeout: MAX_LOAD_MS });
    await quiet(SETTLE_MS);
    const vitals = await readVitals(page);
    if (vitals.firstPaint === null) throw new Error(`${address} painted nothing`);
    const requests = sent();
    return { ...vitals, ...scriptBytes(requests), total: bytesOf(requests), requests: requests.length };
  });

async function rowOf(page: string, { name, origin }: Target, all: readonly Visit[], copy: readonly Visit[]) {
  const of = (field: keyof Visit, visits = all) => median(visits.map((each) => each[field]));
  const html = await htmlBytes(origin + page);
  const scripts = of('scripts');
  const isSite = name === 'site';
  const held = (value: number | null, bound: number, shown: string | number | null) =>
    isSite ? verdict(value, bound) : shown;
  const ratio = (field: 'firstPaint' | 'largestPaint') =>
    isSite ? verdict(quotient(of(field), of(field, copy)), BOUNDS.paintRatio) : null;
  return [
    page,
    name,
    ms(of('firstPaint')),
    ratio('firstPaint'),
    ms(of('largestPaint')),
    ratio('largestPaint'),
    held(of('blocking'), BOUNDS.blockingMs, ms(of('blocking'))),
    ms(of('longestTask')),
    of('layoutShift')?.toFixed(3),
    held(scripts && scripts / 1_024, SCRIPT_KIB[page] ?? BOUNDS.textPageKiB, kib(scripts)),
    kib(of('prefetched')),
    kib(of('total')),
    of('requests'),
    isSite && page === '/' ? verdict(html / 1_024, BOUNDS.homeHtmlKiB) : kib(html),
  ];
}

/** As the server compresses it. */
const htmlBytes = (address: string) =>
  new Promise<number>((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
