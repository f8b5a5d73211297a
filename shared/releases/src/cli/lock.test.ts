import path from 'node:path';
import { builtRemote } from '../testing/built-remote.fixture';
import { builtShell, team } from '../testing/team.fixture';

const FACTS = {
  build: 'b1',
  contract: '1.0.0',
  shared: { react: '19.0.0', '@red/ui/core': '1.0.0' },
  paths: [],
};
const LOCK = ['lock', 'mf-pagos', '--until', '2999-08-31', '--why', 'inscripciones'];
const SAID = 'mf-pagos is locked until 2999-09-01 05:59 UTC by Lucía: inscripciones.';

test.each([
  [
    ['lock', 'mf-pagos', '--why', 'x'],
    'Say until when: lock mf-pagos --until 2026-08-31 (to the end of that day',
  ],
  [['lock', 'mf-pagos', '--until', 'mañana', '--why', 'x'], 'Say until when'],
  [['lock', 'mf-pagos', '--until', '2999-02-30', '--why', 'x'], 'Say until when'],
  [['lock', 'mf-pagos', '--until', '2999-01-01T10:00', '--why', 'x'], 'Say until when'],
  [['lock', 'mf-pagos', '--until', '2020-01-01', '--why', 'x'], '2020-01-01 has passed.'],
  [['lock', 'mf-pagos', '--until', '2999-01-01'], 'Say why, to those who meet it'],
  [['lock', 'mf-otro', '--until', '2999-01-01', '--why', 'x'], 'mf-otro has never been published'],
  [['unlock', 'mf-pagos'], 'mf-pagos is not locked.'],
])('%j is refused in a sentence, and nothing changes', async (words, sentence) => {
  const { run, records } = await team();
  const before = records();
  const { code, text } = await run(...words);
  expect([code, text]).toEqual([1, expect.stringContaining(sentence)]);
  expect(text).not.toContain('    at ');
  expect(records()).toEqual(before);
});

test('a locked area goes back, is switched off and takes held releases; nothing else of it goes live until unlock', async () => {
  const { data, run, registry } = await team();
  const shell = builtShell(path.join(data, 'shell'), FACTS);
  const publish = (version: string, ...more: string[]) =>
    run(
      ...['publish', 'mf-pagos', '--from', builtRemote({ code: version }), '--version', version],
      ...['--shell', shell, '--without-browser', ...more],
    );
  await run('canary', 'mf-pagos', '1.2.0', '10');
  expect(await run(...LOCK)).toEqual({
    code: 0,
    text: 'mf-pagos is locked until 2999-09-01 05:59 UTC: inscripciones. Rollback and disable work all the same. Next: unlock mf-pagos.\n',
  });
  for (const attempt of [
    () => publish('1.3.0'),
    () => run('canary', 'mf-pagos', '1.2.0', '50'),
    () => run('promote', 'mf-pagos'),
    () => run('retire', 'mf-pagos'),
  ]) {
    const { code, text } = await attempt();
    expect([code, text]).toEqual([1, expect.stringContaining(SAID)]);
    expect(text).toContain('To end the lock: unlock mf-pagos.');
  }
  expect((await run('status')).text).toContain(SAID);
  expect((await run('history', '1')).text).toMatch(
    /Lucía +mf-pagos .*locked until 2999-09-01 05:59 +inscrip/,
  );
  expect((await publish('1.4.0', '--hold')).code).toBe(0);
  for (const verb of ['rollback', 'rollback', 'disable']) expect((await run(verb, 'mf-pagos')).code).toBe(0);
  const enabled = await run('enable', 'mf-pagos');
  expect([enabled.code, enabled.text]).toEqual([1, expect.stringContaining(SAID)]);
  expect((await registry.read()).remotes['mf-pagos']).toMatchObject({
    enabled: false,
    stable: { version: '1.0.0' },
  });
  expect(await run('unlock', 'mf-pagos')).toEqual({ code: 0, text: 'mf-pagos is not locked any more.\n' });
  expect((await run('enable', 'mf-pagos')).code).toBe(0);
});

test('a lock takes a moment with its own offset from UTC, too', async () => {
  const { run } = await team();
  const { text } = await run('lock', 'mf-pagos', '--until', '2999-01-01T10:00:00-05:00', '--why', 'censo');
  expect(text).toContain('locked until 2999-01-01 15:00 UTC: censo.');
});
