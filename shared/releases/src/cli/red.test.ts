import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readBuiltRelease } from '../built-release';
import { publishRelease } from '../publish-release';
import { builtRemote } from '../testing/built-remote.fixture';
import { builtShell, FACTS, team } from '../testing/team.fixture';
import { VERBS } from './verbs';

// Every change is written through to the disk, which a busy machine may be slow at.
jest.setTimeout(60_000);

describe('release command', () => {
  test('canary, promote, rollback, kill switch: each says what is now, and the history who did it', async () => {
    const { run, runApart, registry } = await team();
    expect(await runApart('canary', 'mf-pagos', '1.2.0', '10')).toEqual({
      code: 0,
      text: 'No shell answers at http://localhost:9: contract, shared modules and paths are not checked again.\nThe pages of mf-pagos 1.2.0 are not opened again: no shell answers at http://localhost:9.\nmf-pagos 1.2.0 goes to 10 % of the visitors. Next: promote or rollback mf-pagos.\n',
    });
    expect((await run('rollback', 'mf-pagos')).text).toContain(
      'The canary 1.2.0 of mf-pagos has ended; 1.1.0 stays',
    );
    expect(await run('promote', 'mf-pagos')).toEqual({
      code: 1,
      text: expect.stringContaining('has no canary to promote'),
    });
    expect((await run('promote', 'mf-pagos', '1.2.0')).text).toContain('1.2.0 is live for everybody');
    expect((await run('rollback', 'mf-pagos', '--why', 'recibos sin folio')).text).toContain(
      '1.1.0 is live again',
    );
    expect((await run('disable', 'mf-pagos')).text).toContain('mf-pagos is off');
    expect((await registry.read()).remotes['mf-pagos']?.enabled).toBe(false);
    expect((await run('enable', 'mf-pagos')).text).toContain('mf-pagos 1.1.0 is on again');
    const { text } = await run('history', '3');
    expect(text).toMatch(/Lucía +mf-pagos +1\.2\.0 +1\.1\.0 +recibos sin folio/);
    expect(text).toMatch(/Lucía +mf-pagos +1\.1\.0 +1\.1\.0 \(off\) +disable/);
  });

  let refused: Awaited<ReturnType<typeof team>>;
  beforeAll(async () => {
    refused = await team();
  });
  test.each([
    [['frobnicate'], 'There is no frobnicate.'],
    [['publish'], 'Name an area: publish mf-pagos.'],
    [['rollback', '../etc'], 'Name an area'],
    [
      ['rollback', 'mf-otro'],
      'mf-otro has never been published, or was taken away. red status says what is.',
    ],
    [['canary', 'mf-pagos', '1.2.0'], 'how many per cent: canary mf-pagos 1.3.0 10.'],
    [['canary', 'mf-pagos', '1.2.0', 'many'], 'above 0 and up to 100'],
    [['canary', 'mf-pagos', '7.0.0', '10'], 'mf-pagos 7.0.0 is not published'],
    [['prune', 'mf-pagos'], 'how many stay besides live, previous and canary: prune mf-pagos --keep 5.'],
    [['prune', 'mf-pagos', '--keep', 'some'], 'how many stay besides'],
    [['prune', 'mf-otro', '--keep', '1'], 'mf-otro has never been published'],
    [['publish', 'mf-pagos', '--from', '/nowhere'], 'There is no built remote in /nowhere'],
  ])('refuses %j in one sentence and changes nothing', async (words, sentence) => {
    const { records, run } = refused;
    const before = records();
    const { code, text } = await run(...words);
    expect(code).toBe(1);
    expect(text).toContain(sentence);
    expect(text).not.toContain('    at ');
    expect(records()).toEqual(before);
  });

  test('a canary from a folder is published first, and what is live stays', async () => {
    const { data, run, registry } = await team();
    const { code, text } = await run(
      ...['canary', 'mf-pagos', '1.3.0', '10', '--from', builtRemote({ code: 'new' })],
      ...['--shell', builtShell(path.join(data, 'shell'), FACTS), '--without-browser'],
    );
    expect([code, text]).toEqual([0, expect.stringContaining('1.3.0 goes to 10 % of the visitors')]);
    expect((await registry.read()).remotes['mf-pagos']).toMatchObject({
      stable: { version: '1.1.0' },
      canary: { version: '1.3.0', percent: 10 },
    });
  });

  test('an option that there is not is refused in one sentence', async () => {
    const { code, text } = await refused.runApart('status', '--colour');
    expect(code).toBe(1);
    expect(text).toContain("Unknown option '--colour'. What there is: red --help");
    expect(text).not.toContain('    at ');
  });

  test('a record of another area that cannot be read is named, and stops nothing', async () => {
    const { data, run, registry } = await team();
    mkdirSync(path.join(data, 'registry/areas/mf-partners/record.000001.json'), { recursive: true });
    const named = 'Record 1 of mf-partners cannot be read';
    for (const [words, done] of [
      [['promote', 'mf-pagos', '1.2.0'], '1.2.0 is live for everybody'],
      [['rollback', 'mf-pagos'], '1.1.0 is live again'],
      [['disable', 'mf-pagos'], 'mf-pagos is off'],
      [['status'], '1.1.0 (off)'],
    ] as const) {
      const { code, text } = await run(...words);
      expect([code, text]).toEqual([0, expect.stringContaining(done)]);
      expect(text).toContain(named);
    }
    expect((await registry.read()).remotes['mf-pagos']?.enabled).toBe(false);
    expect(await run('disable', 'mf-partners')).toEqual({ code: 1, text: expect.stringContaining(named) });
  });

  test('prune removes old releases, never one that a pointer names, and stands in the history', async () => {
    const { data, run, registry } = await team();
    const versions = () =>
      readdirSync(path.join(data, 'releases/mf-pagos'))
        .map((name) => name.split('-')[0])
        .sort();
    expect((await run('prune', 'mf-pagos', '--keep', '1')).text).toContain('there is nothing to remove');
    await run('canary', 'mf-pagos', '1.2.0', '10');
    expect((await run('prune', 'mf-pagos', '--keep', '0')).text).toContain('there is nothing to remove');
    expect(versions()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
    await run('promote', 'mf-pagos');
    expect((await run('prune', 'mf-pagos', '--keep', '0')).text).toContain('removed 1.0.0.');
    expect(versions()).toEqual(['1.1.0', '1.2.0']);
    expect(Object.keys((await registry.read()).remotes['mf-pagos']?.releases ?? {})).toEqual([
      '1.1.0',
      '1.2.0',
    ]);
    expect((await run('history', '1')).text).toMatch(/Lucía +mf-pagos +1\.2\.0 +1\.2\.0 +prune 1\.0\.0/);
    expect((await run('promote', 'mf-pagos', '1.0.0')).text).toContain('mf-pagos 1.0.0 is not published');
    expect((await run('verify')).code).toBe(0);
  });

  test('without a built shell to try it in, nothing is published', async () => {
    const { run } = await team();
    const { code, text } = await run(
      'publish',
      'mf-pagos',
      '--from',
      builtRemote({ code: 'new' }),
      '--version',
      '1.3.0',
      '--site',
      'http://localhost:9',
    );
    expect(code).toBe(1);
    expect(text).toContain('There is no built shell in');
  });

  test('a path that has another owner by now cannot go live, be a canary or be enabled; a rollback is done, and says it', async () => {
    const { data, registry, run } = await team();
    const shell = path.join(data, 'shell');
    mkdirSync(path.join(shell, 'web'), { recursive: true });
    const facts = {
      build: 'b',
      contract: '1.0.0',
      shared: { react: '19.0.0', '@red/ui/core': '1.0.0' },
      paths: ['/pagos'],
    };
    writeFileSync(path.join(shell, 'web/shell-facts.json'), JSON.stringify(facts));
    const here = ['--shell', shell, '--site', 'http://localhost:9'];
    await run('disable', 'mf-pagos');
    for (const [version, ...words] of [
      ['1.2.0', 'promote', 'mf-pagos', '1.2.0'],
      ['1.2.0', 'canary', 'mf-pagos', '1.2.0', '10'],
      ['1.1.0', 'enable', 'mf-pagos'],
    ]) {
      const { code, text } = await run(...words, ...here);
      expect(code).toBe(1);
      expect(text).toContain(`mf-pagos ${version} cannot go live now; nothing has changed.`);
      expect(text).toContain('Path /pagos belongs to the shell');
    }
    const { code, text } = await run('rollback', 'mf-pagos', ...here);
    expect([code, text]).toEqual([0, expect.stringContaining('Path /pagos belongs to the shell')]);
    expect((await registry.read()).remotes['mf-pagos']?.stable.version).toBe('1.0.0');
  });

  test('verify finds a file that was touched and says so with its exit code', async () => {
    const { stored, run } = await team();
    expect(await run('verify')).toMatchObject({
      code: 0,
      text: expect.stringContaining('mf-pagos 1.1.0 (live): 5 files'),
    });
    writeFileSync(path.join(stored('1.1.0'), 'page.1.js'), 'stolen()');
    const { code, text } = await run('verify');
    expect(code).toBe(1);
    expect(text).toContain('mf-pagos 1.1.0: page.1.js is not what was released');
  });
});

test('an area that is taken away is gone from status, says so when asked for, and comes back with publish', async () => {
  const { stored, run, registry, storage, site } = await team();
  const { code, text } = await run('retire', 'mf-pagos', '--why', 'se unió a mf-auth');
  expect([code, text]).toEqual([0, expect.stringContaining('mf-pagos is taken away')]);
  expect(text).toContain('retire mf-pagos --delete-sources');
  expect((await registry.read()).remotes).toEqual({});
  expect((await run('status', 'mf-pagos')).text).toMatch(
    /mf-pagos was taken away on .* by Lucía: se unió a mf-auth\./,
  );
  expect((await run('history', '1')).text).toMatch(/mf-pagos +1\.1\.0 +nothing +se unió/);
  for (const verb of ['retire', 'rollback', 'disable'])
    expect(await run(verb, 'mf-pagos')).toEqual({
      code: 1,
      text: expect.stringContaining('mf-pagos has never been published, or was taken away.'),
    });
  expect((await run('verify')).code).toBe(0);
  const back = await readBuiltRelease(stored('1.1.0'));
  const address = { url: site.url };
  await publishRelease(back, { registry, storage, address, who: 'Pagos', why: 'back' });
  expect((await registry.read()).remotes['mf-pagos']?.stable.version).toBe('1.1.0');
});

test('floor prints the number of the record that counts, also of an area that was taken away', async () => {
  const { run } = await team();
  expect((await run('floor')).text).toBe('{"mf-pagos":3}\n');
  await run('retire', 'mf-pagos');
  expect((await run('floor')).text).toBe('{"mf-pagos":4}\n');
});

test('--help names every verb, and after a verb what that one takes, and does nothing', async () => {
  const { run, records } = await team();
  const before = records();
  const { code, text } = await run('--help');
  expect(code).toBe(0);
  for (const verb of VERBS.keys()) expect(text).toMatch(new RegExp(`^  ${verb} `, 'm'));
  const lock = await run('lock', 'mf-pagos', '--help');
  expect([lock.code, lock.text]).toEqual([0, expect.stringContaining('Usage: red lock <area>')]);
  expect(lock.text).toContain('--until DATE');
  expect(lock.text).not.toContain('--junit');
  expect(records()).toEqual(before);
});
