import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@red/contract/contract-version';
import { FEDERATION_MANIFEST, federationManifestSchema } from '@red/contract/federation-manifest';
import { changedBuild } from '../support/changed-build';
import { buildWithNewerReact } from '../support/newer-react-build';
import { release } from '../support/release-command';
import { expect, test } from '../support/settled-site.fixture';
import { siteControl } from '../support/site-control';
import { forceRelease } from '../support/site-releases';

/** A contract that the live shell does not offer yet. */
const NEXT_CONTRACT = CONTRACT_VERSION.replace(
  /(\d+)\.\d+$/,
  (_match, minor: string) => `${Number(minor) + 1}.0`,
);

const TITLE = 'title:"Facturación",crumbs';
const titled = (title: string) => [TITLE, `title:"${title}",crumbs`] as const;
const served = async (at: string) => (await fetch(`${process.env.E2E_URL}${at}`)).text();

test('a remote built before the latest fields of remote.json works', async ({ site }) => {
  const older = changedBuild('mf-pagos', {
    version: '0.9.0',
    browser: [titled('Facturación 0.9.0')],
    server: titled('Facturación 0.9.0'),
    // A remote.json from before budgets, types and the modules that a build takes is still valid.
    manifest: ({ build, ...manifest }) => ({
      ...manifest,
      contract: '^2.0.0',
      budget: undefined,
      build: { ...build, types: undefined, takes: undefined, builtWith: undefined },
    }),
  });
  const removeRelease = await forceRelease('mf-pagos', older, '0.9.0');
  try {
    await expect.poll(() => served('/facturacion')).toContain('>Facturación 0.9.0<');
    await site.open('/facturacion');
    await expect(site.title).toHaveText('Facturación 0.9.0');
    await site.navigateTo('/pagos');
    await expect(site.title).toBeVisible();
  } finally {
    await removeRelease();
  }
});

test('a remote that needs a newer contract is refused; forced in, the release before it stays', async ({
  site,
}) => {
  test.setTimeout(120_000);
  const ahead = changedBuild('mf-pagos', {
    version: '2.0.0',
    manifest: (manifest) => ({ ...manifest, contract: `^${NEXT_CONTRACT}` }),
  });
  const { code, text } = await release(['publish', 'mf-pagos', '--from', ahead]);
  expect(code).toBe(1);
  expect(text).toContain(
    `asks for contract ^${NEXT_CONTRACT} and the live shell offers ${CONTRACT_VERSION}. Release a shell`,
  );

  await site.open('/facturacion');
  const live = (await site.title.textContent()) ?? '';
  const removeRelease = await forceRelease('mf-pagos', ahead, '2.0.0');
  try {
    await expect
      .poll(() => siteControl.log('shell'))
      .toMatch(new RegExp(`"owner":"mf-pagos".*needs contract \\^${NEXT_CONTRACT}`));
    await site.open('/facturacion');
    await expect(site.title).toHaveText(live);
  } finally {
    await removeRelease();
  }
});

test('a remote with a newer React is refused; forced in, the page uses the React of the shell only', async ({
  site,
  page,
}) => {
  test.setTimeout(240_000);
  const folder = path.resolve(process.env.E2E_DATA_DIR ?? '.data/e2e', 'raised-react');
  const dist = await buildWithNewerReact('mf-pagos', folder);
  const { code, text } = await release(['publish', 'mf-pagos', '--from', dist, '--version', '1.4.0']);
  expect([code, text]).toEqual([1, expect.stringContaining('The build carries its own copy of react')]);

  const removeRelease = await forceRelease('mf-pagos', dist, '1.4.0');
  try {
    await expect.poll(() => served('/pagos')).toContain('/1.4.0/');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(path.basename(request.url())));
    await site.open('/pagos');
    await site.navigateTo('/facturacion');
    await expect(site.title).toHaveText('Facturación');
    // Its container has run; the React beside it is fetched by nobody.
    const { metaData, shared } = federationManifestSchema.parse(
      JSON.parse(readFileSync(path.join(dist, FEDERATION_MANIFEST), 'utf8')),
    );
    const ownReact = shared.find(({ name }) => name === 'react')?.assets.js.sync ?? [];
    expect(ownReact).toHaveLength(1);
    expect(asked).toContain(metaData.remoteEntry.name);
    expect(asked).not.toEqual(expect.arrayContaining(ownReact));
  } finally {
    await removeRelease();
  }
});
