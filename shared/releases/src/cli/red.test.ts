import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readBuiltRelease } from '../built-release';
import { publish } from '../operations';
import { publishRelease } from '../publish-release';
import { builtRemote } from '../testing/built-remote.fixture';
import { team } from '../testing/team.fixture';
import { openVetoStore } from '../veto-store';
import { VERBS } from './verbs';
import { statusRows } from './verbs/status';

// Every change is written through to the disk, which a busy machine may be slow at.
jest.setTimeout(60_000);

describe('release command', () => {
  test('canary, promote, rollback, kill switch: each says what is now, and the history who did it', async () => {
    const { run, runApart, registry } = await team();
    expect(await runApart('canary', 'mf-pagos', '1.2.0', '10')).toEqual({
      code: 0,
      text: 'No shell answers at http://localhost:9: contract, shared modules and paths are not checked again.\nmf-pagos 1.2.0 goes to 10 % of the visitors. Next: promote or rollback mf-pagos.\n',
    });
    expect((await run('rollback', 'mf-pagos')).text).toContain(
      'The canary 1.2.0 of mf-pagos has ended; 1.1.0 stays',
    );
    expect(await runApart('promote', 'mf-pagos')).toEqual({
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

  describe('a canary that a shell has vetoed', () => {
    const REASON = '30.0 % failures in browsers in 10 views; what is live has 0.0 %';
    async function vetoed() {
      const { run, registry, data } = await team();
      await run('canary', 'mf-pagos', '1.2.0', '10');
      const vetoes = openVetoStore(path.join(data, 'registry/vetoes'));
      const canary = (await registry.read()).remotes['mf-pagos']?.canary;
      await vetoes.put({
        schema: 1,
        remote: 'mf-pagos',
        version: '1.2.0',
        ...(canary?.since ? { since: canary.since } : {}),
        reason: REASON,
        at: '2026-03-01T10:05:00.000Z',
      });
      return { run, canaryOf: async () => (await registry.read()).remotes['mf-pagos']?.canary?.version };
    }
    const SAID = `The canary 1.2.0 of mf-pagos was vetoed on 2026-03-01 10:05 UTC: ${REASON}.`;

    test('status and history say so before anything has written it into the registry', async () => {
      const { run, canaryOf } = await vetoed();
      const status = (await run('status')).text;
      expect(status).not.toContain('1.2.0 10 %');
      expect(status).toContain(SAID);
      expect((await run('history', '1')).text).toMatch(
        /canary guard +mf-pagos +1\.1\.0, canary 1\.2\.0 10 % +1\.1\.0 +mf-pagos 1\.2\.0: 30\.0 %/,
      );
      expect(await canaryOf()).toBe('1.2.0');
    });

    test.each([
      [['canary', 'mf-pagos', '1.2.0', '20'], 'canary mf-pagos 1.2.0 20 --despite-veto'],
      [['promote', 'mf-pagos'], 'promote mf-pagos 1.2.0 --despite-veto'],
      [['promote', 'mf-pagos', '1.2.0'], 'promote mf-pagos 1.2.0 --despite-veto'],
    ])('%j is refused with the reason and how to lift the veto', async (words, lifts) => {
      const { run, canaryOf } = await vetoed();
      const { code, text } = await run(...words);
      expect(code).toBe(1);
      expect(text).toContain(`${SAID} Fix it and publish it as another version. To lift the veto: ${lifts}.`);
      expect(await canaryOf()).toBeUndefined();
      const again = await run(...lifts.split(' '));
      expect(again.code).toBe(0);
      expect((await run('history', '1')).text).toContain('despite the veto');
    });

    test('begun anew it is a canary again; another veto would end it again', async () => {
      const { run, canaryOf } = await vetoed();
      await run('canary', 'mf-pagos', '1.2.0', '20', '--despite-veto');
      expect(await canaryOf()).toBe('1.2.0');
      expect((await run('status')).text).toContain('1.2.0 20 %');
    });

    test('the first rollback only says that it has ended; what everybody has stays', async () => {
      const { run, canaryOf } = await vetoed();
      expect((await run('rollback', 'mf-pagos')).text).toContain(
        `${SAID} mf-pagos 1.1.0 stays live. Once more goes back to 1.0.0.`,
      );
      expect(await canaryOf()).toBeUndefined();
      expect((await run('rollback', 'mf-pagos')).text).toContain('mf-pagos 1.0.0 is live again');
    });
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

test('status and history honour the area that they are given, and refuse one that there is not', async () => {
  const { run, registry, site } = await team();
  const release = { version: '2.0.0', url: 'http://alianzas.test/', integrity: `sha384-${'a'.repeat(64)}` };
  await registry.change('mf-partners', (known) => publish(known, 'mf-partners', release), {
    who: 'Alianzas',
    why: 'publish 2.0.0',
  });
  for (const verb of ['status', 'history']) {
    const all = (await run(verb)).text;
    expect(all).toContain('mf-pagos');
    expect(all).toContain('mf-partners');
    const one = (await run(verb, 'mf-partners')).text;
    expect(one).toContain('mf-partners');
    expect(one).not.toContain('mf-pagos');
    expect(await run(verb, 'mf-otro')).toEqual({
      code: 1,
      text: expect.stringContaining('mf-otro has never been published.'),
    });
  }
  expect((await run('history', 'mf-pagos', '2')).text.trim().split('\n')).toHaveLength(3);
  expect((await run('history', 'pagos')).text).toContain('"pagos" is neither an area nor a count');
  site.stop();
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
  site.stop();
});

test('floor prints the number of the record that counts, also of an area that was taken away', async () => {
  const { run, site } = await team();
  expect((await run('floor')).text).toBe('{"mf-pagos":3}\n');
  await run('retire', 'mf-pagos');
  expect((await run('floor')).text).toBe('{"mf-pagos":4}\n');
  site.stop();
});

test('--help names every verb, and after a verb what that one takes, and does nothing', async () => {
  const { run, records, site } = await team();
  const before = records();
  const { code, text } = await run('--help');
  expect(code).toBe(0);
  for (const verb of VERBS.keys()) expect(text).toMatch(new RegExp(`^  ${verb} `, 'm'));
  const lock = await run('lock', 'mf-pagos', '--help');
  expect([lock.code, lock.text]).toEqual([0, expect.stringContaining('Usage: red lock <area>')]);
  expect(lock.text).toContain('--until DATE');
  expect(lock.text).not.toContain('--junit');
  expect(records()).toEqual(before);
  site.stop();
});

describe('status', () => {
  const hour = 3_600_000;
  test('tells age, size, canary and whether the live release answers with what was released', async () => {
    const { stored, registry: records } = await team();
    const registry = await records.read();
    const { stable } = registry.remotes['mf-pagos'] ?? {};
    if (!stable) throw new Error('nothing is live');
    const bytes = readFileSync(path.join(stored('1.1.0'), 'remote.json'));
    const now = Date.parse(stable.publishedAt ?? '') + 3 * hour;
    const row = async (answer: () => Promise<Response>) => (await statusRows(registry, answer, now))[1];
    expect(await row(async () => new Response(new Uint8Array(bytes)))).toEqual([
      'mf-pagos',
      '1.1.0',
      '3 h',
      '',
      '0 KiB',
      'ok',
      '',
      '1.0.0',
      '1',
    ]);
    expect((await row(async () => new Response('{}')))?.[5]).toBe('other content');
    expect((await row(async () => new Response('', { status: 503 })))?.[5]).toBe('answers 503');
    expect((await row(async () => Promise.reject(new Error('down'))))?.[5]).toBe('no answer');
    // In a container the site's own address leads nowhere; the shell's way to the files does.
    const pagos = registry.remotes['mf-pagos'];
    if (!pagos) throw new Error('nothing is published');
    const inside = { ...pagos, stable: { ...pagos.stable, serverUrl: 'http://mf-pagos:3000/1.1.0/' } };
    const [, cells] = await statusRows(
      { ...registry, remotes: { 'mf-pagos': inside } },
      async (url) => {
        if (!url.startsWith('http://mf-pagos:3000/')) throw new Error('down');
        return new Response(new Uint8Array(bytes));
      },
      now,
    );
    expect(cells?.[5]).toBe('ok');
  });
});
