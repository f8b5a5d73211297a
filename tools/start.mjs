/** `npm start`, the whole site: installs, builds what changed, publishes, starts, prints one table. */
import { checkNode, dataDir, fail, installDependencies } from './install.mjs';
import { REMOTES, readAreas } from './packages.mjs';
import { portOf, portSentences, portsFrom } from './ports.mjs';
import { startSite } from './site.mjs';

/** How often the repository is searched for folders of new areas. */
const NEW_AREAS_INTERVAL_MS = 2_000;
const began = Date.now();
checkNode();
const data = dataDir();
const { api, ...otherPorts } = portsFrom(process.env);
const unusable = await portSentences(process.env.API_BASE_URL ? otherPorts : { ...otherPorts, api });
if (unusable.length > 0) fail(unusable.join('\n'));
installDependencies();
const { build } = await import('./build.mjs');
await build().catch(exit);

/** @type {import('./site.mjs').Site | undefined} */
let running;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, async () => {
    console.log('\nStopping…');
    await running?.stopAll();
    process.exit(0);
  });

const site = await startSite({
  dataDir: data,
  onExit(part, code, output) {
    console.error(
      `\n${part} has exited (code ${code}). The other parts keep running.\n${output.trim().split('\n').slice(-6).join('\n')}`,
    );
  },
}).catch(exit);
running = site;

const { importTypeScript } = await import('./import-typescript.mjs');
const { opensOutbox, opensSampleAccounts } = await importTypeScript(
  new URL('../api/src/exposure.rules.ts', import.meta.url),
);
const { HOST, API_HOST, SITE_URL, SAMPLE_CONTENT, DEV_OUTBOX, DATABASE_URL } = process.env;
const flag = (/** @type {string | undefined} */ word) => (word ? word === 'true' : undefined);
const exposure = {
  HOST: HOST || 'localhost',
  API_HOST: API_HOST || 'localhost',
  SITE_URL: SITE_URL || site.url,
  SAMPLE_CONTENT: flag(SAMPLE_CONTENT),
  DEV_OUTBOX: flag(DEV_OUTBOX),
  isEmbedded: !DATABASE_URL,
};

const rows = [
  ['site', site.url],
  ...REMOTES.map(({ name }) => [name, `http://localhost:${portOf(site.ports, name)}`]),
  [
    'api',
    process.env.API_BASE_URL ??
      `http://localhost:${site.ports.api.port}  (documentation: /docs${opensOutbox(exposure) ? ', mails: /dev/outbox' : ''})`,
  ],
];
const accounts = [
  ['docente@red.test', 'Docente.2026', 'confirmed teacher, with learning-content link'],
  ['familia@red.test', 'Familia.2026', 'confirmed family, notices and partners'],
  ['sistemas@red.test', 'Sistemas.2026', 'role sistemas'],
  ['pendiente@red.test', 'Pendiente.2026', 'registration to be finished'],
  ['caducada@red.test', 'Caducada.2026', 'expired password'],
];
const line = (/** @type {string[]} */ cells, /** @type {number[]} */ widths) =>
  cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ');
console.log(`\n${rows.map((row) => line(row, [16])).join('\n')}`);
console.log(
  opensSampleAccounts(exposure)
    ? `\nSample accounts\n${accounts.map((row) => line(row, [20, 16])).join('\n')}`
    : '\nNo sample accounts: other machines can reach this site, and their passwords are public. SAMPLE_CONTENT=true opens them.',
);
console.log(
  `\nReady in ${((Date.now() - began) / 1000).toFixed(1)} s. Data in ${data}. Ctrl-C stops everything.`,
);

// An area whose folder appears while the site runs gets its origin, so that it can be published.
setInterval(() => {
  for (const area of newAreas())
    console.log(`\n${area.name} is a new area: its releases are served at ${site.startNewOrigin(area)}`);
}, NEW_AREAS_INTERVAL_MS).unref();

/** @param {Error} error @returns {never} */
function exit(error) {
  return fail(error.message);
}

function newAreas() {
  try {
    return readAreas().filter(({ name }) => !(name in site.ports));
  } catch {
    return []; // What is wrong with the folder is said when it is built or published.
  }
}
