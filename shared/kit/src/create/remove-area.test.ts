import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createArea } from './create-area';
import { mustBeCommitted, removeArea } from './remove-area';

/** A checkout with an area in it, whose tools only say that they were started. */
function repository() {
  const root = mkdtempSync(path.join(tmpdir(), 'red-repository-'));
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Lucía', '-c', 'user.email=lucia@red.test', ...words], {
      cwd: root,
    });
  mkdirSync(path.join(root, 'tools'));
  writeFileSync(
    path.join(root, 'tools/install.mjs'),
    "import { writeFileSync } from 'node:fs';\nwriteFileSync('installed', '');\n",
  );
  createArea('eventos', {}, { repository: root, cwd: root });
  git('init', '--quiet');
  const commit = () => {
    git('add', '.');
    git('commit', '--quiet', '--message', 'all');
  };
  return { root, commit };
}

test('an area of which something is in no commit is not removed: nothing would keep it', () => {
  const { root, commit } = repository();
  expect(() => mustBeCommitted(root, 'mf-eventos')).toThrow(/in no commit:.*mf-eventos.*Commit or remove/s);
  commit();
  expect(() => mustBeCommitted(root, 'mf-eventos')).not.toThrow();
  writeFileSync(path.join(root, 'mf-eventos/notes.md'), 'new');
  expect(() => mustBeCommitted(root, 'mf-eventos')).toThrow('mf-eventos/notes.md');
  const outside = mkdtempSync(path.join(tmpdir(), 'red-outside-'));
  expect(() => mustBeCommitted(outside, 'mf-eventos')).toThrow('is no checkout of git');
});

test('all that create wrote is removed, generated files are written anew, and what is left to do is said', async () => {
  const { root, commit } = repository();
  commit();
  const said = jest.spyOn(console, 'log').mockImplementation(() => {});
  const code = await removeArea(root, 'mf-eventos');
  const text = said.mock.calls.join('\n');
  said.mockRestore();
  expect([code, text]).toEqual([0, expect.stringContaining('docker compose up --detach --remove-orphans')]);
  expect(readdirSync(root).sort()).toEqual(['.git', '.github', 'installed', 'tools']);
  expect(existsSync(path.join(root, '.github/workflows/mf-eventos.yml'))).toBe(false);
});
