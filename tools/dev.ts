/**
 * The site from development servers: edits appear in the composed page without a reload and with state kept.
 * `npm run dev` runs every area from source; `npm run dev -- mf-pagos` only that one, the rest as released; `--ssr`
 * renders them on the server too. With `--against https://…` no site is started: a deployed one shows the areas.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { developAgainst } from '../shared/kit/src/develop-area';
import { build } from './build';
import { dataDir } from './data-dir';
import { fail } from './fail';
import { REMOTES, ROOT } from './packages';
import { portOf, portSentences, portsFrom } from './ports';
import { RSPACK } from './rspack';
import { type Site, startSite } from './site';

const SHELL_ASSETS_PORT = process.env.SHELL_ASSETS_PORT || '3010';
const options = { against: { type: 'string' }, ssr: { type: 'boolean' } } as const;
const { values, positionals: names } = parseArgs({ allowPositionals: true, options });
const { against, ssr = false } = values;
const data = dataDir();
refuseMistakes();

const fromSource = REMOTES.filter((remote) => names.length === 0 || names.includes(remote.name));
const ports = portsFrom(process.env);
if (against !== undefined) {
  // Of rspack, which then reads the presets.
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${import.meta.resolve('tsx/esm')}`;
  const rspack = path.join(ROOT, 'node_modules/.bin/rspack');
  const areas = fromSource.map(({ name }) => ({
    folder: path.join(ROOT, name),
    rspack,
    port: portOf(ports, name),
  }));
  process.exit(await developAgainst(areas, against).catch(fail));
}
const assets = { port: Number(SHELL_ASSETS_PORT), setting: 'SHELL_ASSETS_PORT' };
const unusable = await portSentences({ ...ports, 'shell assets': assets });
if (unusable.length > 0) fail(unusable.join('\n'));
await build().catch(fail);

const devServers = [
  startDevServer('shell', { SHELL_ASSETS_PORT }),
  ...fromSource.map(({ name, portSetting }) =>
    startDevServer(name, { [portSetting]: String(portOf(ports, name)) }),
  ),
];

let running: Site | undefined;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, async () => {
    for (const child of devServers) child.kill();
    await running?.stopAll();
    process.exit(0);
  });

running = await startSite({
  dataDir: data,
  without: fromSource.map((remote) => remote.name),
  environment: {
    NODE_ENV: 'development',
    // The shell's scripts come from its development server.
    SSR: ssr ? 'on' : process.env.SSR || 'off',
    SOURCE_ROOT: ROOT,
    SOURCE_REMOTES: fromSource
      .map(({ name }) => `${name}=http://localhost:${portOf(ports, name)}/`)
      .join(','),
    SHELL_ASSETS_URL: `http://localhost:${SHELL_ASSETS_PORT}/`,
  },
}).catch(fail);
console.log(
  `\nsite  ${running.url}\nFrom source: shell, ${fromSource.map((remote) => remote.name).join(', ')}. Ctrl-C stops everything.`,
);

function refuseMistakes(): void {
  const known = [...REMOTES.map(({ name }) => name), 'shell'];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) fail(`Not an area: ${unknown.join(', ')}. Areas: ${known.join(', ')}.`);
  if (against === undefined) return;
  if (!URL.canParse(against)) fail(`Not an address: ${against}.`);
  if (names.length === 0 || names.includes('shell'))
    fail('Say which areas run from source: npm run dev -- mf-pagos --against https://site.example.');
  if (ssr)
    fail(
      'A deployed shell runs nothing from this machine. Without --against, --ssr renders the area on the server; for a deployed one: publish --hold, and preview.',
    );
}

/** @param name of the package */
function startDevServer(name: string, environment: Record<string, string>) {
  const builds = ['web', ...(ssr && name !== 'shell' ? ['server'] : [])];
  const child = spawn(
    process.execPath,
    [...RSPACK, 'serve', ...builds.flatMap((build) => ['--config-name', `${name}:${build}`])],
    {
      cwd: path.join(ROOT, name),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'development', ...environment },
    },
  );
  child.on('exit', (code) => code && console.error(`${name} has exited (code ${code})`));
  return child;
}
