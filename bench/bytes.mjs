/**
 * Where the bytes are: every built script by package, every page by package, and sources that stand in more than one of
 * the scripts that a page loads.
 */
import {
  builtScriptOf,
  builtScripts,
  duplicatedSources,
  packageOf,
  shortSource,
} from '../tools/built-scripts.mjs';
import { kib, markdownTable } from './instrument/markdown-table.mjs';
import { ownScripts } from './instrument/network-log.mjs';
import { openVisitor } from './instrument/visitor.mjs';
import { MEASURED_PAGES } from './measured-pages.mjs';

/** @typedef {import('../tools/built-scripts.mjs').BuiltScript} BuiltScript */

const MAX_LOAD_MS = 60_000;
const SETTLE_MS = 3_000;
/** Packages that are named in a row; the rest is summed up. */
const MAX_PACKAGES = 9;
/** Duplicates that are named. */
const MAX_SOURCES = 60;

/**
 * Compressed bytes by package, the largest first: every script's size, divided as its minified bytes are.
 * @param {readonly BuiltScript[]} scripts
 * @returns {[name: string, bytes: number][]}
 */
function shares(scripts) {
  /** @type {Map<string, number>} */
  const byPackage = new Map();
  for (const { bytes, sources } of scripts) {
    const minified = [...sources.values()].reduce((sum, size) => sum + size, 0);
    for (const [source, size] of sources) {
      const name = packageOf(source);
      byPackage.set(name, (byPackage.get(name) ?? 0) + (size / minified) * bytes);
    }
  }
  return [...byPackage].sort(([, one], [, other]) => other - one);
}

/** @param {readonly BuiltScript[]} scripts */
function inWords(scripts) {
  const all = shares(scripts);
  const rest = all.slice(MAX_PACKAGES).reduce((sum, [, bytes]) => sum + bytes, 0);
  return [
    ...all.slice(0, MAX_PACKAGES).map(([name, bytes]) => `${name} ${kib(bytes)}`),
    ...(rest > 0 ? [`others ${kib(rest)}`] : []),
  ].join(', ');
}

const sizeOf = (/** @type {readonly BuiltScript[]} */ scripts) =>
  scripts.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * The scripts that a page loads by itself, without those for the next page.
 * @param {string} address
 * @param {string | undefined} chrome
 */
async function scriptsOf(address, chrome) {
  const { page, network, close } = await openVisitor({ chrome });
  try {
    await page.goto(address, { waitUntil: 'load', timeout: MAX_LOAD_MS });
    await network.quiet(SETTLE_MS, MAX_LOAD_MS);
    return ownScripts(network.requests)
      .map(builtScriptOf)
      .filter((script) => script !== null);
  } finally {
    await close();
  }
}

/** @param {import('./compared-sites.mjs').ComparedSites} sites */
export async function measure(sites) {
  const pages = [];
  for (const page of MEASURED_PAGES) {
    const scripts = await scriptsOf(await sites.addressOf('composed', page), sites.chrome);
    pages.push({ page, scripts, duplicates: duplicatedSources(scripts) });
  }
  const built = builtScripts();
  built.sort((one, other) =>
    one.owner === other.owner ? other.bytes - one.bytes : built.indexOf(one) - built.indexOf(other),
  );
  const duplicates = duplicateRows(pages);
  return {
    markdown: `Sizes are KiB as brotli compresses them at its best; a package's share of a script is that of its minified bytes.

## Scripts by package

${markdownTable(
  ['Owner', 'Script', 'Packages', 'KiB'],
  built.map((script) => [script.owner, script.name, inWords([script]), kib(script.bytes)]),
  3,
)}

## Pages by package

${markdownTable(
  ['Page', 'Packages', 'scripts', 'KiB'],
  pages.map(({ page, scripts }) => [page, inWords(scripts), scripts.length, kib(sizeOf(scripts))]),
  2,
)}

## Sources that a page loads more than once

${
  duplicates.length === 0
    ? 'None.'
    : markdownTable(['Source', 'In', 'On', 'minified bytes too many'], duplicates, 3)
}`,
    records: pages.map(({ page, scripts, duplicates: sources }) => ({
      page,
      scripts: scripts.map(({ owner, name, bytes }) => ({ owner, name, bytes })),
      duplicates: sources,
    })),
  };
}

/** @param {readonly { page: string, duplicates: ReturnType<typeof duplicatedSources> }[]} pages */
function duplicateRows(pages) {
  /** @type {Map<string, { source: string, scripts: string, bytes: number, pages: string[] }>} */
  const rows = new Map();
  for (const { page, duplicates } of pages)
    for (const { source, scripts, bytes } of duplicates) {
      const key = `${source} ${scripts}`;
      const row = rows.get(key) ?? { source, scripts: scripts.join(' '), bytes, pages: [] };
      rows.set(key, { ...row, pages: [...row.pages, page] });
    }
  return [...rows.values()]
    .sort((one, other) => other.bytes - one.bytes)
    .slice(0, MAX_SOURCES)
    .map((row) => [shortSource(row.source), row.scripts, row.pages.join(' '), row.bytes]);
}
