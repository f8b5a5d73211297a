/** Memory of the shell with its child processes. */
import { SERVER } from '../bounds.mjs';
import { FLOODS } from './flood.mjs';
import { saturate } from './load.mjs';

const ADDRESSES = 100_000;
const CHUNK = 5_000;
/** A server that is too slow for all of them is measured with as many as it answers by then. */
const MAX_FLOOD_MS = 420_000;
const SWAPS = 200;
const SAMPLE_EVERY = 10;
/** An area whose pages are asked for most. */
const SWAPPED = 'mf-contenido';
const PAGES = ['/', '/noticias', '/faqs', '/noticias/1'];

/** @type {import('../server.mjs').MeasureServer} */
export async function measureMemory(server) {
  await server.restart();
  return [await floodMemory(server), await swapMemory(server)];
}

/**
 * @param {import('./measured-server.mjs').MeasuredServer} server
 * @returns {Promise<import('../server.mjs').Figure>}
 */
async function floodMemory(server) {
  const paths = Object.values(FLOODS).flatMap((flood) => flood.paths);
  const began = Date.now();
  let asked = 0;
  const samples = [server.memory()];
  while (asked < ADDRESSES && Date.now() - began < MAX_FLOOD_MS) {
    await saturate(server.url, { paths, amount: CHUNK, headers: { 'accept-encoding': 'br' } });
    asked += CHUNK;
    samples.push(server.memory());
  }
  return memoryFigure(`memory during ${asked.toLocaleString('en')} distinct addresses, MiB`, samples, {
    complete: asked >= ADDRESSES,
  });
}

/**
 * @param {import('./measured-server.mjs').MeasuredServer} server
 * @returns {Promise<import('../server.mjs').Figure>}
 */
async function swapMemory(server) {
  const versions = await server.publishCopy(SWAPPED, '9.0.0');
  const samples = [server.memory()];
  for (let swap = 0; swap < SWAPS; swap += 1) {
    await server.promote(SWAPPED, versions[swap % 2] ?? '');
    for (const page of PAGES) await fetch(server.url + page).then((answer) => answer.text());
    if (swap % SAMPLE_EVERY === 0) samples.push(server.memory());
  }
  samples.push(server.memory());
  await server.promote(SWAPPED, versions[0]);
  return memoryFigure(`memory during ${SWAPS} release swaps, MiB`, samples, { complete: true });
}

/**
 * Flat: the last third of the samples is at most a tenth above the second third.
 * @param {string} what
 * @param {readonly number[]} samples in MiB, in their order
 * @param {{ complete: boolean }} how
 * @returns {import('../server.mjs').Figure}
 */
function memoryFigure(what, samples, { complete }) {
  const third = Math.ceil(samples.length / 3);
  const highest = (/** @type {readonly number[]} */ some) => Math.max(...some);
  const [first = 0] = samples;
  const most = highest(samples);
  const growth = highest(samples.slice(-third)) / highest(samples.slice(third, -third));
  return {
    what,
    measured: `${Math.round(first)} before, ${Math.round(most)} at most, ${Math.round(samples.at(-1) ?? 0)} at the end, grew by ${Math.round((growth - 1) * 100)} % in the last third`,
    bound: `< ${SERVER.memoryMiB}, flat`,
    held: complete && most < SERVER.memoryMiB && growth <= SERVER.memoryGrowth,
  };
}
