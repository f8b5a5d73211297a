/** 60,000 distinct addresses: memory of shell and render service with their children, and how long the last answers take. */
import { SECONDS } from './conditions';
import { saturate } from './load';
import { MeasuredSite } from './measured-site';
import { memoryMiB } from './process-memory';
import { FLOODS } from './server';
import { type Table, verdict } from './table';

const ADDRESSES = Number(process.env.LAB_ADDRESSES || 60_000);
const BOUNDS = { memoryMiB: 450, growth: 1.1 };
/** The memory is read after each of so many parts. */
const PARTS = 12;
const BROTLI = { 'accept-encoding': 'br' };

export async function measureAddresses(): Promise<Table> {
  const site = await MeasuredSite.start();
  try {
    const paths = Object.values(FLOODS).flatMap((flood) => flood.paths ?? []);
    const samples = [memoryMiB(site.shellPids)];
    const times: number[] = [];
    for (let part = 0; part < PARTS; part += 1) {
      const amount = Math.ceil(ADDRESSES / PARTS);
      times.push((await saturate(site.url, { paths, amount, headers: BROTLI })).p50);
      samples.push(memoryMiB(site.shellPids));
    }
    const kept = await saturate(site.url, { paths: ['/', '/faqs'], headers: BROTLI, seconds: SECONDS });
    const most = Math.max(...samples);
    const highest = (from: number, to: number) =>
      Math.max(...samples.slice(from * samples.length, to * samples.length));
    const growth = highest(2 / 3, 1) / highest(1 / 3, 2 / 3);
    return {
      title: `The page cache after ${ADDRESSES.toLocaleString('en')} distinct addresses`,
      note: 'Unknown parameters, pages that are not found, long addresses and words that do not exist take turns. Memory of shell, render service and their children, pages of files that they share counted once.',
      columns: ['Figure', 'measured', 'held'],
      rows: [
        ['memory before, MiB', Math.round(samples[0] ?? 0), null],
        ['memory at most, MiB', Math.round(most), verdict(most, BOUNDS.memoryMiB)],
        ['last third against the second', growth.toFixed(2), verdict(growth, BOUNDS.growth)],
        ['an address at first: median ms', times[0]?.toFixed(1), null],
        ['an address at last: median ms', times.at(-1)?.toFixed(1), null],
        ['kept pages afterwards: answers/s', Math.round(kept.perSecond), null],
        ['kept pages afterwards: p99 ms, saturated', kept.p99.toFixed(1), null],
      ],
    };
  } finally {
    await site.stop();
  }
}
