import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startBundler } from '../shared/releases/src/testing/bundler.fixture';
import { ROOT } from './packages';
import { markShellInUse, removeOldShells } from './shell-builds';

// A build takes seconds, and longer on a busy machine.
jest.setTimeout(180_000);

const plugin = (file: string) => pathToFileURL(path.join(ROOT, 'shared/build/src', file)).href;

/** A small shell that is built as the shell is: a script for browsers, and a server that serves it. */
function smallShell() {
  const folder = mkdtempSync(path.join(tmpdir(), 'red-shell-'));
  const files = {
    'web.js': "console.log('uno');\n",
    'server.js':
      "const { readFileSync, readdirSync } = require('node:fs');\nconst { join } = require('node:path');\nconst web = join(__dirname, '../web');\nconst [main] = readdirSync(web).filter((name) => name.endsWith('.js'));\nrequire('node:http').createServer((request, response) => {\n  try { response.end(readFileSync(join(web, main))); } catch { response.writeHead(404).end(); }\n}).listen(0, function () { console.log(this.address().port); });\n",
    'rspack.config.mjs': `import path from 'node:path';
import { ShellFactsPlugin } from '${plugin('shell-facts.plugin.ts')}';
import { ShellFolderPlugin } from '${plugin('shell-folder.plugin.ts')}';
const here = import.meta.dirname;
const folder = new ShellFolderPlugin(path.join(here, 'dist'));
const common = { context: here, mode: 'production', devtool: false };
export default [
  { ...common, name: 'web', entry: './web.js', plugins: [new ShellFactsPlugin({ contract: '1.0.0', shared: {}, paths: [] }), folder],
    output: { path: path.join(folder.draft, 'web'), filename: '[name].[contenthash:8].js' } },
  { ...common, name: 'server', entry: './server.js', target: 'node20', node: { __dirname: false }, plugins: [folder],
    output: { path: path.join(folder.draft, 'server'), filename: '[name].cjs' } },
];
`,
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  return {
    folder,
    dist: path.join(folder, 'dist'),
    write: (text: string) => writeFileSync(path.join(folder, 'web.js'), text),
    current: () => realpathSync(path.join(folder, 'dist/current')),
  };
}

/** Every file of a build with its text. */
const contentsOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), readFileSync(file, 'utf8')]),
  );

describe('builds of the shell', () => {
  const shell = smallShell();
  const bundler = startBundler();
  const build = () => bundler.build(shell.folder);

  test('a shell that runs keeps its files while another is built beside it', async () => {
    expect(await build()).toBe('');
    const first = shell.current();
    const before = contentsOf(first);
    expect(JSON.parse(before['web/shell-facts.json'] ?? 'null')).toMatchObject({
      build: path.basename(first),
    });
    const running = spawn(process.execPath, [path.join(first, 'server/main.cjs')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const [port] = await once(running.stdout, 'data');
      const served = () => fetch(`http://localhost:${String(port).trim()}/`).then((answer) => answer.text());
      expect(await served()).toContain('uno');
      shell.write("console.log('dos');\n");
      expect(await build()).toBe('');
      const second = shell.current();
      expect(second).not.toBe(first);
      expect(JSON.stringify(contentsOf(second))).toContain('dos');
      expect(contentsOf(first)).toEqual(before);
      expect(await served()).toContain('uno');
    } finally {
      running.kill();
      await once(running, 'exit');
    }
  });

  test('the same sources are the same build, and what was lost of it is put back', async () => {
    const before = shell.current();
    const script = readdirSync(path.join(before, 'web')).find((name) => name.endsWith('.js')) ?? 'no script';
    rmSync(path.join(before, 'web', script));
    expect(await build()).toBe('');
    expect(shell.current()).toBe(before);
    expect(existsSync(path.join(before, 'web', script))).toBe(true);
    expect(readdirSync(shell.dist).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('a build that fails leaves the current one and no rubbish', async () => {
    const before = shell.current();
    shell.write("import './gone';\n");
    expect(await build()).toContain('./gone');
    expect(shell.current()).toBe(before);
    expect(readdirSync(shell.dist).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

describe('old builds of the shell', () => {
  test('go, but for the current one, the newest three others and those that a shell runs from', async () => {
    const dist = mkdtempSync(path.join(tmpdir(), 'red-dist-'));
    const nameOf = (at: number) => String(at).repeat(16);
    const names = Array.from({ length: 8 }, (_, at) => nameOf(at));
    for (const [at, name] of names.entries()) {
      mkdirSync(path.join(dist, name, 'web'), { recursive: true });
      utimesSync(path.join(dist, name, 'web'), new Date(), new Date(Date.UTC(2026, 0, 1 + at)));
    }
    // The current one is old, as after a revert.
    symlinkSync(nameOf(1), path.join(dist, 'current'), 'junction');
    const running = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    markShellInUse(path.join(dist, nameOf(0)), running);
    // Left by a process that was killed.
    writeFileSync(path.join(dist, nameOf(2), '.used-by-999999999'), '');
    expect(removeOldShells(dist).sort()).toEqual([nameOf(2), nameOf(3), nameOf(4)]);
    running.kill();
    await once(running, 'exit');
    expect(removeOldShells(dist)).toEqual([nameOf(0)]);
    expect(readdirSync(dist).sort()).toEqual([names[1], names[5], names[6], names[7], 'current']);
  });

  test('a running build stays, a crashed one is removed', () => {
    const dist = mkdtempSync(path.join(tmpdir(), 'red-dist-'));
    mkdirSync(path.join(dist, '.draft-1-a'));
    expect(removeOldShells(dist)).toEqual([]);
    expect(removeOldShells(dist, Date.now() + 2 * 3_600_000)).toEqual(['.draft-1-a']);
  });
});
