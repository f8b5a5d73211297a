import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtRemote } from '../testing/built-remote.fixture';
import { builtShell, team } from '../testing/team.fixture';
import { sourceOf, statedSource } from './source';

const GITHUB = {
  GITHUB_SHA: 'a1',
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_REPOSITORY: 'red/pagos',
  GITHUB_RUN_ID: '7',
};

test.each([
  ['nothing', {}, {}],
  ['GitHub', GITHUB, { commit: 'a1', pipeline: 'https://github.com/red/pagos/actions/runs/7' }],
  [
    'GitLab',
    { CI_COMMIT_SHA: 'b2', CI_PIPELINE_URL: 'https://gitlab.test/red/-/pipelines/9' },
    { commit: 'b2', pipeline: 'https://gitlab.test/red/-/pipelines/9' },
  ],
  [
    'its own settings before those',
    { ...GITHUB, RELEASE_COMMIT: 'c3', RELEASE_PIPELINE: 'https://ci.test/3' },
    { commit: 'c3', pipeline: 'https://ci.test/3' },
  ],
])('a pipeline says where a release comes from: %s', (_who, environment, source) => {
  expect(statedSource(environment)).toEqual(source);
});

test('without a pipeline the checkout says it, and whether it has changes; outside of git nobody does', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'red-checkout-'));
  expect(await sourceOf(folder, {})).toBeUndefined();
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Lucía', '-c', 'user.email=lucia@red.test', ...words], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  git('init', '--quiet');
  writeFileSync(path.join(folder, 'page.tsx'), 'one');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  git('tag', 'v1');
  const commit = git('rev-parse', 'HEAD');
  expect(await sourceOf(folder, {})).toEqual({ commit });
  writeFileSync(path.join(folder, 'page.tsx'), 'two');
  expect(await sourceOf(folder, {})).toEqual({ commit: `${commit}-dirty` });
});

test('status shows the commit of what is live and the pipeline that built it; of one area, of what it goes back to', async () => {
  const { data, run, environment } = await team();
  const shell = builtShell(path.join(data, 'shell'), {
    build: 'b1',
    contract: '1.0.0',
    shared: { react: '19.0.0', '@red/ui/core': '1.0.0' },
    paths: [],
  });
  const publish = (version: string, commit: string) => {
    Object.assign(environment, { RELEASE_COMMIT: commit, RELEASE_PIPELINE: `https://ci.test/${version}` });
    const from = builtRemote({ code: version });
    return run(
      ...['publish', 'mf-pagos', '--from', from, '--version', version, '--shell', shell, '--without-browser'],
    );
  };
  const commit = '0123456789abcdef0123456789abcdef01234567';
  expect((await publish('1.3.0', commit)).code).toBe(0);
  const { text } = await run('status');
  expect(text).toMatch(/mf-pagos +1\.3\.0 +[\d-]{10} [\d:]{5} +0123456789 +100 %/);
  expect(text).toContain(`mf-pagos 1.3.0 (live) comes from ${commit}, built by https://ci.test/1.3.0`);
  expect((await publish('1.4.0', `${commit}-dirty`)).code).toBe(0);
  const one = (await run('status', 'mf-pagos')).text;
  expect(one).toMatch(/mf-pagos +1\.4\.0 +[\d-]{10} [\d:]{5} +0123456789-dirty +/);
  expect(one).toContain(`mf-pagos 1.3.0 (previous) comes from ${commit}, built by https://ci.test/1.3.0`);
});

test('a pipeline whose address is none is refused in a sentence', async () => {
  const { data, run, environment, records } = await team();
  Object.assign(environment, { RELEASE_COMMIT: 'a1', RELEASE_PIPELINE: 'ours' });
  const before = records();
  const { code, text } = await run(
    ...['publish', 'mf-pagos', '--from', builtRemote({ code: 'new' }), '--version', '1.3.0'],
    ...['--shell', path.join(data, 'none'), '--without-browser'],
  );
  expect([code, text]).toEqual([1, expect.stringContaining('RELEASE_PIPELINE=ours is no address')]);
  expect(text).not.toContain('    at ');
  expect(records()).toEqual(before);
});
