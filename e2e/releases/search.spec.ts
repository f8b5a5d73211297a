import { SITE_PAGES_PATH } from '@red/contract/site-pages';
import * as z from 'zod/mini';
import { changedBuild } from '../support/changed-build';
import { expect, test } from '../support/settled-site.fixture';
import { siteControl } from '../support/site-control';
import { forceRelease } from '../support/site-releases';

const PAGE = { path: '/cooperativa-escolar', title: 'Cooperativa escolar' };
const WORD = 'mutualidad';

/** The payments area with one page more, which nobody else has heard of. */
const withNewPage = () =>
  changedBuild('mf-pagos', {
    version: '4.1.0',
    manifest: (manifest) => {
      const pattern = manifest.routes.find(({ path }) => path === '/facturacion');
      if (!pattern) throw new Error('mf-pagos has no /facturacion');
      const page = { ...pattern, ...PAGE, description: `La ${WORD} de las familias.`, navigation: [] };
      return { ...manifest, routes: [...manifest.routes, { ...page, replacedBy: undefined }] };
    },
  });

const answerSchema = z.object({
  data: z.object({
    groups: z.array(z.object({ type: z.string(), items: z.array(z.object({ id: z.string() })) })),
  }),
});

/** Pages of the site that are found by a word. */
async function pagesWith(word: string): Promise<string[]> {
  const answer = await fetch(`${process.env.E2E_URL}/api/red/search?q=${word}`);
  const { data } = z.parse(answerSchema, await answer.json());
  return data.groups.filter(({ type }) => type === 'pages').flatMap(({ items }) => items.map(({ id }) => id));
}

test('a page that an area releases is found by the search without a release of the shell', {
  tag: ['@AMB-10', '@SHELL-39'],
}, async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(/status of 404/);
  expect(await pagesWith(WORD)).toEqual([]);
  const removeRelease = await forceRelease('mf-pagos', withNewPage(), '4.1.0');
  try {
    const listed = async () => (await fetch(process.env.E2E_URL + SITE_PAGES_PATH)).text();
    await expect.poll(listed).toContain(PAGE.path);
    // The API asks for the pages at its start, and then every half minute, for which no test waits.
    await siteControl.restart('api');
    await expect.poll(() => pagesWith(WORD)).toEqual([PAGE.path]);
    await site.open('/buscar?q=cooperativa');
    await site.main.getByRole('link', { name: PAGE.title }).click();
    await expect(page).toHaveURL(PAGE.path);
    await expect(page).toHaveTitle(`RED | ${PAGE.title}`);
  } finally {
    await removeRelease();
  }
});
