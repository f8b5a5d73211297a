import { changedBuild } from '../support/changed-build';
import { expect, test } from '../support/settled-site.fixture';
import { siteControl } from '../support/site-control';
import { forceRelease } from '../support/site-releases';

test.use({ savesData: false });

const served = async (at: string) => (await fetch(`${process.env.E2E_URL}${at}`)).text();

test('a script without a hash never runs, and only its area falls back', {
  tag: ['@UX-22'],
}, async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(/\[area\]|integrity|valid digest|Failed to load resource/);
  const release = changedBuild('mf-pagos', {
    version: '1.0.1',
    manifest: ({ build, ...manifest }) => ({
      ...manifest,
      build: {
        ...build,
        files: Object.fromEntries(
          Object.entries(build.files).filter(([name]) => !name.includes('expose_facturacion')),
        ),
      },
    }),
  });
  const removeRelease = await forceRelease('mf-pagos', release, '1.0.1');
  try {
    // A page of another area learns of the release when it is renewed.
    await expect.poll(() => served('/faqs')).toContain('/1.0.1/');
    await page.goto('/faqs');
    await site.navigateTo('/facturacion');
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible({ timeout: 20_000 });
    await site.navigateTo('/faqs');
    await expect(site.title).toHaveText('Preguntas frecuentes');
  } finally {
    await removeRelease();
  }
});

test('a tampered server bundle never runs: the previous release stays live, and the log says why', async ({
  page,
}) => {
  const tampered = changedBuild('mf-pagos', {
    version: '1.0.2',
    server: ['title:"Facturación",crumbs', 'title:"Cambiada",crumbs'],
    manifest: (manifest) => ({
      ...manifest,
      build: {
        ...manifest.build,
        server: manifest.build.server && {
          ...manifest.build.server,
          integrity: `sha384-${'A'.repeat(64)}`,
        },
      },
    }),
  });
  const removeRelease = await forceRelease('mf-pagos', tampered, '1.0.2');
  try {
    await expect
      .poll(() => siteControl.log('shell'))
      .toMatch(/"stage":"integrity","owner":"mf-pagos".*1\.0\.2/);
    await page.goto('/facturacion');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Facturación');
    expect(await served('/facturacion')).not.toContain('Cambiada');
  } finally {
    await removeRelease();
  }
});
