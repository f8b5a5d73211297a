/** The whole site in one command: installs, builds what changed, publishes, starts, prints one table. */
import { checkNode, dataDir, fail, installDependencies } from './install.mjs';
import { REMOTES, readAreas } from './packages.mjs';

/** How often folders of new areas are looked for. */
const NEW_AREAS_MS = 2_000;
const began = Date.now();
checkNode();
const data = dataDir();
const { portsFrom, startSite, takenPorts } = await import('./site.mjs');
const ports = portsFrom(process.env);
if (process.env.API_BASE_URL) delete ports.api;
const taken = await takenPorts(ports);
if (taken.length > 0) {
  fail(
    taken
      .map(
        ({ part, port, setting }) =>
          `Port ${port} (${part}) is taken. Free it or choose another with the setting ${setting}.`,
      )
      .join('\n'),
  );
}
installDependencies();
const { build } = await import('./build.mjs');
await build().catch((error) => fail(error.message));

let site;
const stop = async () => {
  console.log('\nStopping…');
  await site?.stopAll();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

site = await startSite({
  dataDir: data,
  onExit(part, code, said) {
    console.error(
      `\n${part} has stopped (code ${code}). The rest goes on.\n${said.trim().split('\n').slice(-6).join('\n')}`,
    );
  },
}).catch((error) => fail(error.message));

const { importTypeScript } = await import('./import-typescript.mjs');
const { opensOutbox, opensSampleAccounts } = await importTypeScript(
  new URL('../api/src/exposure.rules.ts', import.meta.url),
);
const { HOST, API_HOST, SITE_URL, SAMPLE_CONTENT, DEV_OUTBOX, DATABASE_URL } = process.env;
const demanded = (word) => (word ? word === 'true' : undefined);
const exposure = {
  HOST: HOST || 'localhost',
  API_HOST: API_HOST || 'localhost',
  SITE_URL: SITE_URL || site.url,
  SAMPLE_CONTENT: demanded(SAMPLE_CONTENT),
  DEV_OUTBOX: demanded(DEV_OUTBOX),
  isEmbedded: !DATABASE_URL,
};

const rows = [
  ['site', site.url],
  ...REMOTES.map(({ name }) => [name, `http://localhost:${site.ports[name].port}`]),
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
const line = (cells, widths) => cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ');
console.log(`\n${rows.map((row) => line(row, [16])).join('\n')}`);
console.log(
  opensSampleAccounts(exposure)
    ? `\nSample accounts\n${accounts.map((row) => line(row, [20, 16])).join('\n')}`
    : '\nNo sample accounts: other machines reach this site, and everybody knows their passwords. SAMPLE_CONTENT=true opens them.',
);
console.log(
  `\nReady in ${((Date.now() - began) / 1000).toFixed(1)} s. Data in ${data}. Ctrl-C stops everything.`,
);

// An area whose folder appears while the site runs gets its origin, so that it can be published beside it.
setInterval(() => {
  for (const area of newAreas())
    console.log(`\n${area.name} is a new area: its releases are served at ${site.adopt(area)}`);
}, NEW_AREAS_MS).unref();

function newAreas() {
  try {
    return readAreas().filter(({ name }) => !(name in site.ports));
  } catch {
    return []; // Whoever builds or publishes it is told what is wrong with its folder.
  }
}
