import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { builtRemote } from '../testing/built-remote.fixture';
import { team } from '../testing/team.fixture';

// Every change is written through to the disk, which a busy machine may be slow at.
jest.setTimeout(120_000);

test('a team makes a key, the operator trusts it, and the registry is signed from then on', async () => {
  const { data, run, environment } = await team();
  const made = await run('key', 'Equipo Pagos', 'mf-pagos', '--out', 'pagos.pem');
  expect(made.code).toBe(0);
  const entry = JSON.parse(made.text.trim().split('\n').at(-1) ?? '');
  expect(entry).toMatchObject({ name: 'Equipo Pagos', areas: ['mf-pagos'] });
  // A key is never written over.
  await expect(run('key', 'Equipo Pagos', 'mf-pagos', '--out', 'pagos.pem')).resolves.toMatchObject({
    code: 1,
    text: expect.stringContaining('cannot be written'),
  });
  writeFileSync(path.join(data, 'keys.json'), JSON.stringify({ keys: [entry] }));
  environment.RELEASE_KEYS = 'keys.json';

  expect((await run('floor')).text.trim()).toBe('{}');
  const unsigned = await run('verify');
  expect([unsigned.code, unsigned.text]).toEqual([1, expect.stringContaining('mf-pagos is not signed')]);
  await expect(run('rollback', 'mf-pagos')).resolves.toMatchObject({
    code: 1,
    text: expect.stringContaining('RELEASE_KEY=pagos.pem'),
  });

  environment.RELEASE_KEY = 'pagos.pem';
  await expect(run('sign')).resolves.toMatchObject({
    code: 0,
    text: expect.stringContaining('with 1.1.0 live, is signed by Equipo Pagos'),
  });
  const verified = await run('verify');
  expect([verified.code, verified.text]).toEqual([
    0,
    expect.stringContaining('the record is signed by Equipo Pagos'),
  ]);
  const counts = JSON.parse((await run('floor')).text);
  expect((await run('rollback', 'mf-pagos')).code).toBe(0);
  // What a shell's image takes at least: the record of this moment.
  expect(JSON.parse((await run('floor')).text)).toEqual({ 'mf-pagos': counts['mf-pagos'] + 1 });
  const { text } = await run('history', '2');
  expect(text.match(/Equipo Pagos/g)).toHaveLength(2);
  expect(text).not.toContain('Lucía');
});

test('a release that the live shell would not believe is refused before anything is stored', async () => {
  const { data, run, environment, site, records } = await team();
  await run('key', 'Equipo Pagos', 'mf-pagos', '--out', 'pagos.pem');
  site.keys = [{ id: '0123456789abcdef', areas: ['mf-pagos'] }];
  environment.SITE_URL = site.url;
  const before = records();
  const folder = builtRemote({ code: 'next' });
  const publish = ['publish', 'mf-pagos', '--from', folder, '--version', '1.3.0', '--without-browser'];
  await expect(run(...publish)).resolves.toMatchObject({
    code: 1,
    text: expect.stringContaining('believes signed releases only'),
  });
  environment.RELEASE_KEY = 'pagos.pem';
  for (const words of [publish, ['disable', 'mf-pagos'], ['rollback', 'mf-pagos']])
    await expect(run(...words)).resolves.toMatchObject({
      code: 1,
      text: expect.stringMatching(/does not let the key [0-9a-f]{16} release mf-pagos/),
    });
  expect(records()).toEqual(before);
  expect(() => readFileSync(path.join(data, 'releases/mf-pagos/1.3.0/remote.json'))).toThrow('ENOENT');
});
