/** `npm start`, the whole site: builds what changed, publishes, starts, prints one table. */
import { opensOutbox, opensSampleAccounts } from '../api/src/exposure.rules';
import { build } from './build';
import { dataDir } from './data-dir';
import { fail } from './fail';
import { REMOTES, readAreas } from './packages';
import { portOf, portSentences, portsFrom } from './ports';
import { type Site, startSite } from './site';

/** How often the repository is searched for folders of new areas. */
const NEW_AREAS_INTERVAL_MS = 2_000;
const ACCOUNTS = [
  ['docente@red.test', 'Docente.2026', 'confirmed teacher, with learning-content link'],
  ['familia@red.test', 'Familia.2026', 'confirmed family, notices and partners'],
  ['sistemas@red.test', 'Sistemas.2026', 'role sistemas'],
  ['pendiente@red.test', 'Pendiente.2026', 'registration to be finished'],
  ['caducada@red.test', 'Caducada.2026', 'expired password'],
];

const began = Date.now();
const data = dataDir();
const { api, ...otherPorts } = portsFrom(process.env);
const unusable = await portSentences(process.env.API_BASE_URL ? otherPorts : { ...otherPorts, api });
if (unusable.length > 0) fail(unusable.join('\n'));
await build().catch(fail);

let running: Site | undefined;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, async () => {
    console.log('\nStopping…');
    await running?.stopAll();
    process.exit(0);
  });

const site = await startSite({
  dataDir: data,
  isTried: true,
  onExit(part, code, output) {
    const said = output.trim().split('\n').slice(-6).join('\n');
    console.error(`\n${part} has exited (code ${code}). The other parts keep running.\n${said}`);
  },
}).catch(fail);
running = site;
printTable(site);
if (site.published.length > 0)
  console.log(
    `\nPublished by the rules and what the server renders; no browser has looked at ${site.published.join(', ')}. npm run release -- check ${site.published[0]} does.`,
  );
console.log(
  `\nReady in ${((Date.now() - began) / 1000).toFixed(1)} s. Data in ${data}. Ctrl-C stops everything.`,
);

// An area whose folder appears while the site runs gets its origin, so that it can be published.
setInterval(() => {
  for (const area of newAreas(site))
    console.log(`\n${area.name} is a new area: its releases are served at ${site.startNewOrigin(area)}`);
}, NEW_AREAS_INTERVAL_MS).unref();

function printTable({ url, ports }: Site): void {
  const { HOST, API_HOST, SITE_URL, SAMPLE_CONTENT, DEV_OUTBOX, DATABASE_URL, API_BASE_URL } = process.env;
  const flag = (word: string | undefined) => (word ? word === 'true' : undefined);
  const exposure = {
    HOST: HOST || 'localhost',
    API_HOST: API_HOST || 'localhost',
    SITE_URL: SITE_URL || url,
    SAMPLE_CONTENT: flag(SAMPLE_CONTENT),
    DEV_OUTBOX: flag(DEV_OUTBOX),
    isEmbedded: !DATABASE_URL,
  };
  const outbox = opensOutbox(exposure) ? ', mails: /dev/outbox' : '';
  const parts = [
    ['site', url],
    ...REMOTES.map(({ name }) => [name, `http://localhost:${portOf(ports, name)}`]),
    ['api', API_BASE_URL ?? `http://localhost:${ports.api.port}  (documentation: /docs${outbox})`],
  ];
  console.log(`\n${aligned(parts, [16])}`);
  console.log(
    opensSampleAccounts(exposure)
      ? `\nSample accounts\n${aligned(ACCOUNTS, [20, 16])}`
      : '\nNo sample accounts: other machines can reach this site, and their passwords are public. SAMPLE_CONTENT=true opens them.',
  );
}

function aligned(rows: readonly string[][], widths: readonly number[]): string {
  return rows.map((cells) => cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')).join('\n');
}

function newAreas({ ports }: Site) {
  try {
    return readAreas().filter(({ name }) => !(name in ports));
  } catch {
    return []; // What is wrong with the folder is said when it is built or published.
  }
}
