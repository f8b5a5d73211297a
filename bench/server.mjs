/**
 * The shell as a server: how many answers and renderings a second, and what floods, misbehaving areas and slow clients do
 * to it: `npm run bench -- server`, or `npm run bench -- server kept flood` for some of the parts. Prints every figure
 * beside its bound and, where there is one, that of a bare server; writes bench/results/server.md when all parts ran.
 * Exits with 1 when a figure misses its bound. The generator runs beside the server, on the same cores.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { fail } from '../tools/install.mjs';
import { quietMachine } from './instrument/machine-noise.mjs';
import { markdownTable } from './instrument/markdown-table.mjs';
import { measureFloods } from './server/flood.mjs';
import { measureIncidents } from './server/incidents.mjs';
import { measureKeptPages } from './server/kept-pages.mjs';
import { startMeasuredServer } from './server/measured-server.mjs';
import { measureMemory } from './server/memory.mjs';
import { measureRenderedPages } from './server/rendered-pages.mjs';
import { measureSlowClients } from './server/slow-clients.mjs';

/**
 * One row of the table; `held` is left out where there is no bound.
 * @typedef {{ what: string, measured: string | number, bare?: string | number, bound?: string, held?: boolean }} Figure
 * @typedef {(server: import('./server/measured-server.mjs').MeasuredServer) => Promise<Figure[]>} MeasureServer
 */

/** @type {Readonly<Record<string, { title: string, measure: MeasureServer }>>} */
const PARTS = {
  kept: { title: 'Kept pages', measure: measureKeptPages },
  rendering: { title: 'Rendering', measure: measureRenderedPages },
  flood: { title: 'Floods of distinct addresses', measure: measureFloods },
  memory: { title: 'Memory of shell and child processes', measure: measureMemory },
  incidents: { title: 'Areas that misbehave', measure: measureIncidents },
  slow: { title: 'Slow clients', measure: measureSlowClients },
};

const named = process.argv.slice(2);
const unknown = named.find((name) => !(name in PARTS));
if (unknown) fail(`There is no part "${unknown}": ${Object.keys(PARTS).join(', ')}.`);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** @type {{ title: string, figures: readonly Figure[] }[]} */
const sections = [];
const server = await startMeasuredServer();
let noise = 0;
try {
  noise = await quietMachine();
  for (const [name, { title, measure }] of Object.entries(PARTS)) {
    if (named.length > 0 && !named.includes(name)) continue;
    const figures = await measure(server);
    sections.push({ title, figures });
    console.log(sectionOf({ title, figures }));
  }
} finally {
  await server.stop();
}

const missed = sections.flatMap(({ figures }) => figures.filter(({ held }) => held === false));
if (named.length === 0) {
  const results = path.join(import.meta.dirname, 'results');
  mkdirSync(results, { recursive: true });
  writeFileSync(path.join(results, 'server.md'), reportOf());
}
console.log(
  missed.length === 0 ? 'Every bound is held.' : `Missed: ${missed.map(({ what }) => what).join('; ')}.`,
);
process.exit(missed.length === 0 ? 0 : 1);

/** @param {{ title: string, figures: readonly Figure[] }} section */
function sectionOf({ title, figures }) {
  const rows = figures.map(({ what, measured, bare, bound, held }) => [
    what,
    measured,
    bare,
    bound,
    held === undefined ? null : held ? 'yes' : '**no**',
  ]);
  return `\n## ${title}\n\n${markdownTable(['Figure', 'Shell', 'Bare server', 'Bound', 'Held'], rows)}\n`;
}

function reportOf() {
  return `# The shell as a server

\`npm run bench -- server\`: one shell of the built site, the load generator (autocannon) at the same priority beside it on the same ${cpus().length} cores, Node ${process.version}, ${new Date().toISOString()}, noise of the machine before ${noise.toFixed(2)}. *Bare server*: a Node HTTP server that sends the same compressed bytes and headers, measured in turn with the shell. A rate per second is spread over the second; p99 is of all answers.
${sections.map(sectionOf).join('')}`;
}
