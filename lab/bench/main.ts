/** `npm run lab -- bench [what] [--keep]`: measures pages, server and releases; without what it lists them. */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { isHeld, markdownOf, type Table } from './table';

/** Each prints its table; with --keep it is written to lab/results/<name>.md. */
const MEASUREMENTS: Readonly<Record<string, { purpose: string; measure: () => Promise<Table> }>> = {
  pages: {
    purpose: 'pages beside a static copy: paints, blocking time, bytes',
    measure: async () => (await import('./pages')).measurePages(),
  },
  bytes: {
    purpose: 'every built script by package',
    measure: async () => (await import('./bytes')).measureBytes(),
  },
  links: {
    purpose: 'from a tap on a link to the next page',
    measure: async () => (await import('./links')).measureLinks(),
  },
  early: {
    purpose: 'controls pressed or typed into at first paint',
    measure: async () => (await import('./early-presses')).measureEarlyPresses(),
  },
  controls: {
    purpose: 'interaction to next paint of every control',
    measure: async () => (await import('./controls')).measureControls(),
  },
  server: {
    purpose: 'kept pages beside a bare server, rendered pages, floods',
    measure: async () => (await import('./server')).measureServer(),
  },
  hostile: {
    purpose: 'areas that hang, loop or grow, and how others fare',
    measure: async () => (await import('./hostile')).measureHostile(),
  },
  addresses: {
    purpose: 'memory and answers after 60,000 distinct addresses',
    measure: async () => (await import('./addresses')).measureAddresses(),
  },
  scale: {
    purpose: 'a site of 100 areas: start, headers, a release of one',
    measure: async () => (await import('./scale')).measureScale(),
  },
  releases: {
    purpose: 'publish and rollback until a page shows it',
    measure: async () => (await import('./releases')).measureReleases(),
  },
};

const name = process.argv[2] ?? '';
const measurement = MEASUREMENTS[name];
if (!measurement) {
  if (name) console.error(`There is no measurement ${name}.`);
  for (const [each, { purpose }] of Object.entries(MEASUREMENTS))
    console.log(`${each.padEnd(14)} ${purpose}`);
  console.log(
    '\nLAB_RUNS visits of each target, LAB_SECONDS of each load, LAB_PAGES paths, LAB_PORT first port, LAB_BESIDE address of another site',
  );
  process.exit(name ? 2 : 0);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const table = await measurement.measure();
const machine = `${cpus().length} cores, Node ${process.version}, ${new Date().toISOString().slice(0, 16)}.`;
const report = markdownOf({ ...table, note: `${table.note} ${machine}` });
console.log(`\n${report}`);
if (process.argv.includes('--keep'))
  writeFileSync(path.join(import.meta.dirname, '../results', `${name}.md`), report);
process.exit(isHeld(table) ? 0 : 1);
