import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MISBEHAVIOURS, writeHostileBuild } from '../support/hostile-release';
import { release } from '../support/release-command';
import { siteControl } from '../support/site-control';
import { expect, test } from '../support/test.fixture';

/** What the gate says of a release whose page misbehaves when a server renders it. */
async function refusalOf(version: string, exported: string, search?: readonly string[]) {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'red-hostile-')), version);
  writeHostileBuild(folder, version, exported, search);
  const before = await siteControl.readRegistry();
  const { code, text } = await release(['publish', 'mf-pagos', '--from', folder, '--without-browser']);
  expect(await siteControl.readRegistry()).toBe(before);
  expect(code).not.toBe(0);
  expect(text).toContain(`mf-pagos ${version} is refused; nothing has been published.`);
  return text;
}

const SAID: Record<string, RegExp> = {
  'endless loop': /\/facturacion ends the process that renders it \(time limit: /,
  'endless loop in the prefetch': /\/facturacion ends the process that renders it \(time limit: /,
  '2 GiB allocated': /\/facturacion ends the process that renders it \((memory|time limit): /,
  'process.exit': /\/facturacion fails on the server \(render: TypeError: process\.exit is not a function/,
  'timer that throws': / ends the process that renders it \(thrown: Error: late/,
  'render that never ends': /\/facturacion fails on the server \(render: Error: not rendered in 1000 ms/,
};

for (const [at, [misbehaviour, exported]] of Object.entries(MISBEHAVIOURS).entries())
  test(`a release with ${misbehaviour} in a page is refused in one sentence`, async () => {
    test.setTimeout(120_000);
    const text = await refusalOf(`8.0.${at}`, exported);
    expect(text).toMatch(SAID[misbehaviour] ?? misbehaviour);
    expect(text.match(/ends the process|fails on the server/g)).toHaveLength(1);
  });

test('a release that loops where a declared query parameter is given is refused too', async () => {
  test.setTimeout(120_000);
  const exported =
    "{ ...page, prefetch: async ({ searchParams }) => { while (searchParams.has('folio')); } }";
  expect(await refusalOf('8.1.0', exported, ['folio'])).toMatch(
    /\/facturacion\?folio=1 ends the process that renders it \(time limit: /,
  );
});
