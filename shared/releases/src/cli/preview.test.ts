import path from 'node:path';
import { PREVIEW_PARAMETER, readPreview } from '@red/contract/preview-link';
import { builtRemote } from '../testing/built-remote.fixture';
import { builtShell, team } from '../testing/team.fixture';

jest.setTimeout(60_000);
const PREVIEW_KEY = 'k'.repeat(32);
const SHELL = {
  build: 'b1',
  contract: '1.0.0',
  shared: { react: '19.0.0', '@red/ui/core': '1.0.0' },
  paths: [],
};

test('a preview of a build of today is published, held back, and has an address of the site for whoever reviews it', async () => {
  const { data, run, registry, environment } = await team();
  Object.assign(environment, { PREVIEW_KEY });
  const shell = builtShell(path.join(data, 'shell'), SHELL);
  const words = ['preview', 'mf-pagos', '1.3.0-pr.41', '--site', 'https://red.example', '--shell', shell];
  expect((await run(...words)).code).toBe(1);
  const from = ['--from', builtRemote({ code: 'reviewed' }), '--without-browser', '--why', 'folios'];
  for (const again of [false, true]) {
    const { code, text } = await run(...words, ...from);
    expect([again, code]).toEqual([again, 0]);
    const url = new URL(/^https:\/\/\S+$/m.exec(text)?.[0] ?? '');
    expect(url.origin + url.pathname).toBe('https://red.example/pagos');
    const token = url.searchParams.get(PREVIEW_PARAMETER) ?? '';
    expect(readPreview(token, { key: PREVIEW_KEY, site: 'https://red.example' })).toMatchObject({
      ok: true,
      preview: { remote: 'mf-pagos', version: '1.3.0-pr.41' },
    });
    expect(text).not.toContain('Only this machine can open it');
  }
  expect((await registry.read()).remotes['mf-pagos']?.stable.version).toBe('1.1.0');
  expect((await run('history', 'mf-pagos', '1')).text).toContain('publish 1.3.0-pr.41, held back: folios');
  expect((await run('preview', 'mf-pagos', '1.2.0')).text).toContain('Only this machine can open it');
});
