import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './packages';
import { claim } from './single-run';

const WHAT = 'build mf-pagos';
const DOING = 'is building mf-pagos';

/** Another process, which claims the same whenever it is told to, and goes on until it is ended. */
function otherProcess(folder: string) {
  const script = `
    process.on('SIGTERM', () => process.exit(0));
    const { claim } = await import(${JSON.stringify(pathToFileURL(path.join(ROOT, 'tools/single-run.ts')).href)});
    process.stdin.on('data', () => {
      try { claim(${JSON.stringify(WHAT)}, ${JSON.stringify(DOING)}, ${JSON.stringify(folder)}); console.log('has it'); }
      catch (error) { console.log(error.message); }
    });
  `;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return {
    pid: child.pid,
    /** @returns what it says to that */
    async claim() {
      child.stdin.write('claim\n');
      const [said] = await once(child.stdout, 'data');
      return String(said).trim();
    },
    async end(signal: NodeJS.Signals) {
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'red-runs-'));

describe('what one process does at a time', () => {
  test('is refused to another one in a sentence that names the first, whose claim stays until it has ended', async () => {
    const folder = newFolder();
    const other = otherProcess(folder);
    const release = claim(WHAT, DOING, folder);
    expect(await other.claim()).toContain(`Process ${process.pid} `);
    expect(readdirSync(folder)).toHaveLength(1);
    release();
    expect(readdirSync(folder)).toEqual([]);

    expect(await other.claim()).toBe('has it');
    expect(() => claim(WHAT, DOING, folder)).toThrow(
      new RegExp(
        `^Process ${other.pid} \\(.*\\) is building mf-pagos in this work tree: wait until it has ended\\.$`,
      ),
    );
    const releaseAuth = claim('build mf-auth', 'is building mf-auth', folder);
    await other.end('SIGTERM');
    expect(readdirSync(folder)).toEqual([`build mf-auth.${process.pid}`]);
    releaseAuth();
    expect(readdirSync(folder)).toEqual([]);
    expect(() => claim(WHAT, DOING, folder)()).not.toThrow();
  });

  test('is free again after a process was killed', async () => {
    const folder = newFolder();
    const other = otherProcess(folder);
    expect(await other.claim()).toBe('has it');
    await other.end('SIGKILL');
    expect(readdirSync(folder)).toHaveLength(1);
    claim(WHAT, DOING, folder)();
    expect(readdirSync(folder)).toEqual([]);
  });
});
