import path from 'node:path';
import { team } from '../testing/team.fixture';
import { openVetoStore } from '../veto-store';

// Every change is written through to the disk, which a busy machine may be slow at.
jest.setTimeout(60_000);

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
