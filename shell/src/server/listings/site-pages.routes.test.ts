import { SITE_PAGES_PATH, sitePagesSchema } from '@red/contract/site-pages';
import { areaComposition } from '../../app/area-manifests.fixture';
import { registryOf, released } from '../testing/released-remote.fixture';
import { startOrigin, startShell } from '../testing/served-site.fixture';
import { sitePagesOf } from './site-pages.routes';

test('every page that search engines may list is told, by its own name', () => {
  const pages = sitePagesOf(areaComposition(), 'Escuela');
  const paths = pages.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/', '/pagos', '/faqs', '/catalogos-de-libros-red']));
  expect(pages.find(({ path }) => path === '/catalogos-de-libros-red')?.title).toBe(
    'Catálogos de libros Escuela',
  );
  // Neither the search itself, nor what a mail or a session opens, nor addresses with parameters.
  for (const path of ['/buscar', '/nueva-contrasena', '/partners', '/noticias/:id'])
    expect(paths).not.toContain(path);
});

test('a title or description of any length, with any character, costs neither its page nor the others', () => {
  const composition = areaComposition();
  const routes = composition.routes.map((route) =>
    route.path === '/faqs'
      ? { ...route, title: `\0${'a'.repeat(9_000)}`, description: 'b'.repeat(9_000) }
      : route.path === '/pagos'
        ? { ...route, path: `/${'c'.repeat(400)}` }
        : route,
  );
  const pages = sitePagesOf({ ...composition, routes }, 'RED');
  expect(pages).toHaveLength(sitePagesOf(composition, 'RED').length - 1);
  expect(sitePagesSchema.parse({ pages }).pages).toEqual(pages);
  expect(pages.find(({ path }) => path === '/faqs')).toMatchObject({
    title: 'a'.repeat(300),
    description: 'b'.repeat(2_000),
  });
  // Nor does the number of pages.
  const many = Array.from({ length: 9_000 }, (_, at) => ({ path: `/p${at}`, title: 'Una', description: '' }));
  expect(sitePagesSchema.parse({ pages: many }).pages).toEqual(many.slice(0, 5_000));
});

test('pages of an area that is switched off are left out', () => {
  const composition = areaComposition();
  const paths = sitePagesOf({ ...composition, paused: ['mf-pagos'] }, 'RED').map(({ path }) => path);
  expect(paths).not.toContain('/pagos');
  expect(paths).toContain('/faqs');
});

test('a list is marked, and not kept, as long as an area is not loaded', async () => {
  const origin = await startOrigin();
  const [pagos, faqs] = [
    released('mf-pagos', '1.0.0', '/pagos', { origin: `${origin.url}/mf-pagos` }),
    released('mf-contenido', '1.0.0', '/faqs', { origin: `${origin.url}/mf-contenido` }),
  ];
  origin.add(pagos.files);
  const shell = await startShell(registryOf({ 'mf-pagos': pagos, 'mf-contenido': faqs }));
  const list = async () => {
    const answer = await shell.get(SITE_PAGES_PATH);
    const { pages, incomplete } = sitePagesSchema.parse(await answer.json());
    return [pages.map(({ path }) => path), incomplete, answer.headers.get('cache-control')];
  };
  try {
    expect(await list()).toEqual([['/pagos'], true, 'no-store']);
    await shell.publish(registryOf({ 'mf-pagos': pagos }));
    while ((await list())[1]) await new Promise((resolve) => setImmediate(resolve));
    expect(await list()).toEqual([['/pagos'], undefined, expect.stringContaining('public')]);
    await shell.publish(registryOf({}));
    while (!(await list())[1]) await new Promise((resolve) => setImmediate(resolve));
  } finally {
    await shell.close();
    await origin.close();
  }
});
