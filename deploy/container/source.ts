/** Container of an area that runs from its sources: tells the shell the area's routes and starts its development server. */
import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

const { PACKAGE: area = '', PORT: port = '3010' } = process.env;
const ROOT = path.resolve(import.meta.dirname, '../..');

mkdirSync(path.join('/source', area), { recursive: true });
copyFileSync(path.join(ROOT, area, 'remote.json'), path.join('/source', area, 'remote.json'));

// The presets are TypeScript.
const rspack = ['--import', 'tsx/esm', path.join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js')];
const server = spawn(process.execPath, [...rspack, 'serve', '--config-name', `${area}:web`], {
  cwd: path.join(ROOT, area),
  stdio: 'inherit',
  env: {
    ...process.env,
    [`${area.toUpperCase().replaceAll('-', '_')}_PORT`]: port,
    SHELL_FROM: 'release',
  },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
