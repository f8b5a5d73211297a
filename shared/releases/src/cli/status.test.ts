import { readFileSync } from 'node:fs';
import path from 'node:path';
import { publish, setCanary } from '../operations';
import { team } from '../testing/team.fixture';
import { areaStatuses } from './area-status';
import { statusTable } from './verbs/status';

// Every change is written through to the disk, which a busy machine may be slow at.
jest.setTimeout(60_000);

test('status and history honour the area that they are given, and refuse one that there is not', async () => {
  const { run, registry } = await team();
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
  const { areas } = JSON.parse((await run('status', 'mf-partners', '--json')).text);
  expect(areas).toEqual([expect.objectContaining({ area: 'mf-partners', version: '2.0.0', scripts: null })]);
  expect((await run('history', 'mf-pagos', '2')).text.trim().split('\n')).toHaveLength(3);
  expect((await run('history', 'pagos')).text).toContain('"pagos" is neither an area nor a count');
});

test('status tells since when and for whom a release is live, how large its scripts are, and whether it answers', async () => {
  const { stored, storage, registry: records, run } = await team();
  const share = { percent: 10, since: '2026-03-01T10:00:00.000Z' };
  await records.change('mf-pagos', (known) => setCanary(known, 'mf-pagos', '1.2.0', share), {
    who: 'Pagos',
    why: 'canary',
  });
  const registry = await records.read();
  const bytes = readFileSync(path.join(stored('1.1.0'), 'remote.json'));
  const publishedAt = registry.remotes['mf-pagos']?.stable.publishedAt ?? '';
  const statuses = (answer: (url: string) => Promise<Response>) => areaStatuses(registry, storage, answer);
  const [status] = await statuses(async () => new Response(new Uint8Array(bytes)));
  expect(status).toEqual({
    ...{ area: 'mf-pagos', version: '1.1.0', enabled: true, publishedAt, commit: null, pipeline: null },
    ...{ percent: 90, health: 'ok', scripts: { kib: expect.closeTo(0.05, 1), budget: 10 } },
    ...{ canary: { version: '1.2.0', percent: 10, health: 'other content' } },
    ...{ previous: '1.0.0', held: 0, lockedUntil: null },
  });
  const minute = publishedAt.slice(0, 16).replace('T', ' ');
  expect(statusTable(status ? [status] : [])).toMatch(
    new RegExp(
      `mf-pagos +1\\.1\\.0 +${minute} +90 % +0\\.\\d of 10 KiB +ok, canary other content +1\\.2\\.0 10 % +1\\.0\\.0 +0$`,
    ),
  );
  const health = async (answer: () => Promise<Response>) => (await statuses(answer))[0]?.health;
  expect(await health(async () => new Response('{}'))).toBe('other content');
  expect(await health(async () => new Response('', { status: 503 }))).toBe('answers 503');
  expect(await health(async () => Promise.reject(new Error('down')))).toBe('no answer');
  expect(JSON.parse((await run('status', '--json')).text).areas).toHaveLength(1);
});

test('in a container, where the address of browsers leads nowhere, the shell’s way to the files is asked', async () => {
  const { stored, storage, registry: records } = await team();
  const { remotes } = await records.read();
  const pagos = remotes['mf-pagos'];
  if (!pagos) throw new Error('nothing is published');
  const bytes = readFileSync(path.join(stored('1.1.0'), 'remote.json'));
  const inside = { ...pagos, stable: { ...pagos.stable, serverUrl: 'http://mf-pagos:3000/1.1.0/' } };
  const [status] = await areaStatuses({ remotes: { 'mf-pagos': inside } }, storage, async (url) => {
    if (!url.startsWith('http://mf-pagos:3000/')) throw new Error('down');
    return new Response(new Uint8Array(bytes));
  });
  expect(status?.health).toBe('ok');
});
