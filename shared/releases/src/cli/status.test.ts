import { readFileSync } from 'node:fs';
import path from 'node:path';
import { publish } from '../operations';
import { team } from '../testing/team.fixture';
import { statusRows } from './verbs/status';

// Every change is written through to the disk, which a busy machine may be slow at.
jest.setTimeout(60_000);

const HOUR_MS = 3_600_000;

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

test('status tells age, size, canary and whether the live release answers with what was released', async () => {
  const { stored, registry: records } = await team();
  const registry = await records.read();
  const { stable } = registry.remotes['mf-pagos'] ?? {};
  if (!stable) throw new Error('nothing is live');
  const bytes = readFileSync(path.join(stored('1.1.0'), 'remote.json'));
  const now = Date.parse(stable.publishedAt ?? '') + 3 * HOUR_MS;
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
