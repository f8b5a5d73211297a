/**
 * The site from development servers: edits appear in the composed page without a reload and with state kept.
 * `npm run dev` runs every area from source; `npm run dev -- mf-pagos` only that one, the rest as released.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { checkNode, dataDir, fail, installDependencies } from './install.mjs';
import { REMOTES, ROOT } from './packages.mjs';

const SHELL_ASSETS_PORT = process.env.SHELL_ASSETS_PORT || '3010';

checkNode();
const data = dataDir();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !REMOTES.some((remote) => remote.name === name) && name !== 'shell');
if (unknown.length > 0)
  fail(
    `Not an area: ${unknown.join(', ')}. Areas: ${REMOTES.map((remote) => remote.name).join(', ')}, shell.`,
  );
installDependencies();
const { build } = await import('./build.mjs');
const { portsFrom, startSite, takenPorts } = await import('./site.mjs');

const fromSource = REMOTES.filter((remote) => asked.length === 0 || asked.includes(remote.name));
const ports = portsFrom(process.env);
const taken = await takenPorts({
  ...ports,
  'shell assets': { port: Number(SHELL_ASSETS_PORT), setting: 'SHELL_ASSETS_PORT' },
});
if (taken.length > 0)
  fail(
    taken
      .map(({ part, port, setting }) => `Port ${port} (${part}) is taken. Free it or set ${setting}.`)
      .join('\n'),
  );
await build().catch((error) => fail(error.message));

const children = [];
const serve = (room, _port, environment) => {
  const child = spawn(
    path.join(ROOT, 'node_modules/.bin/rspack'),
    ['serve', '--config-name', `${room}:web`],
    {
      cwd: path.join(ROOT, room),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'development', ...environment },
    },
  );
  child.on('exit', (code) => code && console.error(`${room} stopped (code ${code})`));
  children.push(child);
};
serve('shell', SHELL_ASSETS_PORT, { SHELL_ASSETS_PORT });
for (const remote of fromSource)
  serve(remote.name, ports[remote.name].port, { [remote.portSetting]: String(ports[remote.name].port) });

let site;
const stop = async () => {
  for (const child of children) child.kill();
  await site?.stopAll();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

site = await startSite({
  dataDir: data,
  without: fromSource.map((remote) => remote.name),
  environment: {
    NODE_ENV: 'development',
    // Areas that run from source have no server program; the shell's scripts come from its development server.
    SSR: process.env.SSR || 'off',
    SOURCE_ROOT: ROOT,
    SOURCE_REMOTES: fromSource
      .map((remote) => `${remote.name}=http://localhost:${ports[remote.name].port}/`)
      .join(','),
    SHELL_ASSETS_URL: `http://localhost:${SHELL_ASSETS_PORT}/`,
  },
}).catch((error) => fail(error.message));
console.log(
  `\nsite  ${site.url}\nFrom source: shell, ${fromSource.map((remote) => remote.name).join(', ')}. Ctrl-C stops everything.`,
);
