/**
 * The site from development servers: edits appear in the composed page without a reload and with state kept.
 * `npm run dev` runs every area from source; `npm run dev -- mf-pagos` only that one, the rest as released; `--ssr`
 * renders them on the server too. With `--against https://…` no site is started: a deployed one shows the areas.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkNode, dataDir, fail, installDependencies } from './install.mjs';
import { REMOTES, ROOT } from './packages.mjs';
import { portOf, portSentences, portsFrom } from './ports.mjs';
import { startSite } from './site.mjs';

const SHELL_ASSETS_PORT = process.env.SHELL_ASSETS_PORT || '3010';

checkNode();
const data = dataDir();
const {
  values: { against, ssr = false },
  positionals: names,
} = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, ssr: { type: 'boolean' } },
});
const unknown = names.filter((name) => !REMOTES.some((remote) => remote.name === name) && name !== 'shell');
if (unknown.length > 0)
  fail(
    `Not an area: ${unknown.join(', ')}. Areas: ${REMOTES.map((remote) => remote.name).join(', ')}, shell.`,
  );
if (against !== undefined && !URL.canParse(against)) fail(`Not an address: ${against}.`);
if (against !== undefined && (names.length === 0 || names.includes('shell')))
  fail('Say which areas run from source: npm run dev -- mf-pagos --against https://site.example.');
if (against !== undefined && ssr)
  fail(
    'A deployed shell runs nothing from this machine. Without --against, --ssr renders the area on the server; for a deployed one: publish --hold, and preview.',
  );
installDependencies();
const { build } = await import('./build.mjs');

const fromSource = REMOTES.filter((remote) => names.length === 0 || names.includes(remote.name));
const ports = portsFrom(process.env);
const rspack = path.join(ROOT, 'node_modules/.bin/rspack');
if (against !== undefined) {
  const { developAgainst } = await import('../shared/kit/src/develop-area.mjs');
  const areas = fromSource.map(({ name }) => ({
    folder: path.join(ROOT, name),
    rspack,
    port: portOf(ports, name),
  }));
  process.exit(await developAgainst(areas, against).catch(exit));
}
const unusable = await portSentences({
  ...ports,
  'shell assets': { port: Number(SHELL_ASSETS_PORT), setting: 'SHELL_ASSETS_PORT' },
});
if (unusable.length > 0) fail(unusable.join('\n'));
await build().catch(exit);

/** @type {import('node:child_process').ChildProcess[]} */
const devServers = [
  startDevServer('shell', { SHELL_ASSETS_PORT }),
  ...fromSource.map(({ name, portSetting }) =>
    startDevServer(name, { [portSetting]: String(portOf(ports, name)) }),
  ),
];

/** @type {import('./site.mjs').Site | undefined} */
let running;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, async () => {
    for (const child of devServers) child.kill();
    await running?.stopAll();
    process.exit(0);
  });

const site = await startSite({
  dataDir: data,
  without: fromSource.map((remote) => remote.name),
  environment: {
    NODE_ENV: 'development',
    // The shell's scripts come from its development server.
    SSR: ssr ? 'on' : process.env.SSR || 'off',
    SOURCE_ROOT: ROOT,
    SOURCE_REMOTES: fromSource
      .map((remote) => `${remote.name}=http://localhost:${portOf(ports, remote.name)}/`)
      .join(','),
    SHELL_ASSETS_URL: `http://localhost:${SHELL_ASSETS_PORT}/`,
  },
}).catch(exit);
running = site;
console.log(
  `\nsite  ${site.url}\nFrom source: shell, ${fromSource.map((remote) => remote.name).join(', ')}. Ctrl-C stops everything.`,
);

/**
 * @param {string} name of the package
 * @param {Record<string, string>} environment
 */
function startDevServer(name, environment) {
  const builds = ['web', ...(ssr && name !== 'shell' ? ['server'] : [])];
  const child = spawn(
    rspack,
    ['serve', ...builds.flatMap((build) => ['--config-name', `${name}:${build}`])],
    {
      cwd: path.join(ROOT, name),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'development', ...environment },
    },
  );
  child.on('exit', (code) => code && console.error(`${name} has exited (code ${code})`));
  return child;
}

/** @param {Error} error @returns {never} */
function exit(error) {
  return fail(error.message);
}
