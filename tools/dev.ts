/**
 * The site from development servers: edits appear in the composed page without a reload and with state kept.
 * `npm run dev` runs every area from source; `npm run dev -- mf-pagos` only that one, the rest as released; `--ssr`
 * renders them on the server too. With `--against https://…` no site is started: a deployed one shows the areas.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { developAgainst, serveArea } from '../shared/kit/src/develop-area';
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

const ports = portsFrom(process.env);
const fromSource = REMOTES.filter((remote) => names.length === 0 || names.includes(remote.name));
const areas = fromSource.map(({ name }) => ({
  folder: path.join(ROOT, name),
  rspack: [process.execPath, ...RSPACK] as const,
  port: portOf(ports, name),
  builds: ssr ? (['web', 'server'] as const) : (['web'] as const),
}));
if (against !== undefined) process.exit(await developAgainst(areas, against).catch(fail));
const assets = { port: Number(SHELL_ASSETS_PORT), setting: 'SHELL_ASSETS_PORT' };
const unusable = await portSentences({ ...ports, 'shell assets': assets });
if (unusable.length > 0) fail(unusable.join('\n'));
await build().catch(fail);

const shell = spawn(process.execPath, [...RSPACK, 'serve', '--config-name', 'shell:web'], {
  cwd: path.join(ROOT, 'shell'),
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, NODE_ENV: 'development', SHELL_ASSETS_PORT },
});
const servers = areas.map((area) => serveArea(area));

let running: Site | undefined;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, async () => {
    for (const server of servers) server.stop();
    shell.kill();
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
