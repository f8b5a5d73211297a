/**
 * `npm run test:cluster [-- node primary …]`: loses one thing after another of the cluster that `npm run cluster -- nodes`
 * and `up` have started, each while it is visited, and prints what visitors saw, how long it took, and whether anything
 * acknowledged was lost or charged twice. Ends with 1 when something was, and with 2 where there is no such cluster.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fail, installDependencies } from './install.mjs';

installDependencies();
const { ROOT } = await import('./packages.mjs');
const { openChecks } = await import('./compose/checks.mjs');
const { CASES } = await import('./cluster/cases.mjs');
const { clusterDatabase } = await import('./cluster/database.mjs');
const { edgeClient } = await import('./cluster/edge-client.mjs');
const { MEMBERS } = await import('./cluster/nodes.mjs');
const { openCluster } = await import('./cluster/open-cluster.mjs');
const { siteUnderLoad } = await import('./cluster/site-under-load.mjs');

const named = process.argv.slice(2);
const unknown = named.filter((name) => !CASES.has(name));
if (unknown.length > 0) fail(`Not a case: ${unknown.join(', ')}. Cases: ${[...CASES.keys()].join(', ')}.`);

const folder = path.resolve(process.env.CLUSTER_DIR || path.join(ROOT, '.data/cluster'));
const { isLocal, nodes, stack, environment, ask } = openCluster(folder);
if (!isLocal) {
  console.error('No cluster runs here: npm run cluster -- nodes, build, load, up. Nothing was tested.');
  process.exit(2);
}
/** Nodes that answer. */
let members = [...MEMBERS];
const database = clusterDatabase(nodes, () => members);
const { check, count } = openChecks();
const siteUrl = environment.SITE_URL ?? '';
const cluster = {
  check,
  nodes,
  stack,
  database,
  site: siteUnderLoad({ nodes, database, folder, siteUrl }),
  client: edgeClient({
    site: new URL(siteUrl),
    addresses: nodes.addresses,
    ca: readFileSync(path.join(folder, 'authority.crt')),
  }),
  folder,
  tag: environment.TAG ?? 'local',
  /** A node goes, or is back: nobody asks it meanwhile. @param {number} member @param {boolean} isThere */
  expect(member, isThere) {
    members = MEMBERS.filter((each) => (each === member ? isThere : members.includes(each)));
    ask(members[0] ?? 1);
  },
};
for (const [name, runCase] of CASES) if (named.length === 0 || named.includes(name)) await runCase(cluster);
console.log(`\n${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed > 0 ? 1 : 0);
