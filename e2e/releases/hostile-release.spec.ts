import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MISBEHAVIOURS, writeHostileBuild } from '../support/hostile-release';
import { release } from '../support/release-command';
import { expect, test } from '../support/settled-site.fixture';
import { siteControl } from '../support/site-control';

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

// Of every misbehaviour the renderer's own tests know how it ends.
test('a release with a timer that throws in a page is refused in one sentence', async () => {
  const text = await refusalOf('9.0.0', MISBEHAVIOURS['timer that throws'] ?? '');
  expect(text).toMatch(/ ends the process that renders it \(thrown: Error: late/);
  expect(text.match(/ends the process|fails on the server/g)).toHaveLength(1);
});

test('a release that loops where a declared query parameter is given is refused too', async () => {
  test.setTimeout(120_000);
  const exported =
    "{ ...page, prefetch: async ({ searchParams }) => { while (searchParams.has('folio')); } }";
  expect(await refusalOf('9.1.0', exported, ['folio'])).toMatch(
    /\/facturacion\?folio=1 ends the process that renders it \(time limit: /,
  );
});
