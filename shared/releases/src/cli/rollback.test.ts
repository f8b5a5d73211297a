import { rmSync } from 'node:fs';
import path from 'node:path';
import { readBuiltRelease } from '../built-release';
import { publishRelease } from '../publish-release';
import { builtRemote } from '../testing/built-remote.fixture';
import { builtShell, FACTS, team } from '../testing/team.fixture';
import { openVetoStore } from '../veto-store';

/** Far below the limits of what may not be waited for, far above what a busy machine needs. */
const AT_ONCE_MS = 4_000;

test('rollback and disable do not wait for an origin and a shell that hang', async () => {
  const { run, site, registry } = await team();
  site.facts = FACTS;
  site.beforeAnswer = () => new Promise(() => {});
  const began = Date.now();
  for (const verb of ['rollback', 'disable'])
    expect(await run(verb, 'mf-pagos', '--site', site.url)).toMatchObject({ code: 0 });
  expect(Date.now() - began).toBeLessThan(AT_ONCE_MS);
  expect((await registry.read()).remotes['mf-pagos']).toMatchObject({
    enabled: false,
    stable: { version: '1.0.0' },
  });
});

test("another area's damaged files do not keep an area from going back, and are named", async () => {
  const { data, run, site, registry, storage } = await team();
  site.facts = FACTS;
  const partners = builtRemote({
    name: 'mf-partners',
    change: (manifest) => ({
      ...manifest,
      routes: manifest.routes.map((route) => ({ ...route, path: '/alianzas' })),
    }),
  });
  await publishRelease(await readBuiltRelease(partners), {
    registry,
    storage,
    address: { url: site.url },
    who: 'Alianzas',
    why: 'publish',
  });
  rmSync(path.join(data, 'releases/mf-partners'), { recursive: true });
  const { code, text } = await run('rollback', 'mf-pagos', '--site', site.url);
  expect([code, text]).toEqual([0, expect.stringContaining('mf-pagos 1.0.0 is live again; 1.1.0 is kept.')]);
  expect(text).toMatch(/mf-partners 1\.0\.0 in .* is missing\. Publish it again/);
  expect(text).not.toContain('    at ');
  // Nobody can tell whether a path is free: another version is not let in.
  const promoted = await run('promote', 'mf-pagos', '1.2.0', '--site', site.url);
  expect([promoted.code, promoted.text]).toEqual([1, expect.stringContaining('mf-partners 1.0.0 in ')]);
  expect(promoted.text).not.toContain('    at ');
});

test.each<[string, (data: string) => string[]]>([
  ['promote', () => ['promote', 'mf-pagos']],
  ['another share', () => ['canary', 'mf-pagos', '1.2.0', '50']],
  [
    'the same version published live',
    (data) => [
      ...['publish', 'mf-pagos', '--from', builtRemote({ code: '1.2.0' }), '--version', '1.2.0'],
      ...['--shell', builtShell(path.join(data, 'shell'), FACTS), '--without-browser'],
    ],
  ],
])('a veto that comes while a release is checked refuses %s', async (_what, words) => {
  const { data, run, site, registry } = await team();
  site.facts = FACTS;
  await run('canary', 'mf-pagos', '1.2.0', '10');
  const since = (await registry.read()).remotes['mf-pagos']?.canary?.since ?? '';
  const vetoes = openVetoStore(path.join(data, 'registry/vetoes'));
  site.beforeAnswer = async (address) => {
    if (/^\/1\.2\.0-\w+\/remote\.json$/.test(address))
      await vetoes.put({
        schema: 1,
        remote: 'mf-pagos',
        version: '1.2.0',
        since,
        reason: '30.0 % failures in browsers',
        at: '2026-03-01T10:05:00.000Z',
      });
  };
  const { code, text } = await run(...words(data), '--site', site.url);
  expect([code, text]).toEqual([1, expect.stringContaining('was vetoed on 2026-03-01 10:05 UTC')]);
  const { stable, canary } = (await registry.read()).remotes['mf-pagos'] ?? {};
  expect([stable?.version, canary?.percent]).toEqual(['1.1.0', 10]);
});
