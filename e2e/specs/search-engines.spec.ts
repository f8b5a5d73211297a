import { readServedPage } from '../support/served-page';
import { expect, test } from '../support/test.fixture';

/** Every indexed page: a sentence of its main text, and the kinds of facts it states. */
const PAGES: readonly (readonly [string, RegExp, readonly string[]])[] = [
  ['/', /solución educativa integral/, ['Organization']],
  ['/noticias', /Congreso de docentes/, ['BreadcrumbList']],
  ['/noticias/1', /Elijan un momento que ya tengan/, ['NewsArticle', 'BreadcrumbList']],
  ['/docentes', /Recursos en pantalla/, ['BreadcrumbList']],
  ['/directivos', /alianzas/i, ['BreadcrumbList']],
  ['/familia', /Autoestima/i, ['BreadcrumbList']],
  ['/quienes-somos', /escuelas/, ['BreadcrumbList']],
  ['/propuesta-pedagogica', /aprend/, ['BreadcrumbList']],
  ['/ingles', /Boost Metacognition/, ['BreadcrumbList']],
  ['/primary', /800\+/, ['BreadcrumbList']],
  ['/secondary', /Reflective Observation/, ['BreadcrumbList']],
  ['/elementary', /3-5|three to five|3 to 5/i, ['BreadcrumbList']],
  ['/aviso-de-privacidad', /datos personales/, ['BreadcrumbList']],
  ['/faqs', /¿Cuál es el horario de atención\?/, ['BreadcrumbList', 'FAQPage']],
  ['/contacto', /Llámanos/, ['BreadcrumbList']],
  ['/catalogos-de-libros-red', /Español 3/, ['BreadcrumbList', 'ItemList']],
  ['/representantes', /Adriana Castañeda Rivas/, ['BreadcrumbList']],
  ['/videoteca', /Leer en familia/, ['BreadcrumbList']],
  ['/pagos', /Pagos/, []],
  ['/facturacion', /factura/, []],
  ['/busqueda-en-diccionarios', /diccionario/i, []],
];

const RESTRICTED = '/noticias/20';

test('every indexed page has text, title, description, structured data and a share image of its own', {
  tag: ['@UX-14', '@CONT-163'],
}, async ({ page, request, baseURL }) => {
  test.slow(); // every indexed page
  const seen = { title: new Set(), description: new Set(), picture: new Set() };
  for (const [path, text, kinds] of PAGES)
    await test.step(path, async () => {
      const answer = await request.get(path);
      expect.soft(answer.status()).toBe(200);
      const { title, headings, main, canonical, meta, facts } = await readServedPage(
        page,
        await answer.text(),
      );
      expect.soft(headings).toEqual([expect.stringMatching(/./)]);
      expect.soft(main).toMatch(text);
      expect.soft(title).toMatch(/^RED \| .{3,}/);

      const { description = '' } = meta;
      expect.soft(description.length).toBeGreaterThan(25);
      expect.soft(description.length).toBeLessThanOrEqual(170);
      const address = new URL(path, baseURL).href;
      expect.soft(canonical).toBe(address);
      expect.soft(meta).toMatchObject({
        'og:url': address,
        'og:title': title,
        'og:description': description,
        'og:type': path === '/noticias/1' ? 'article' : 'website',
        'twitter:card': 'summary_large_image',
        'og:image:alt': title,
      });

      const found = facts.map((fact) => fact['@type']);
      expect.soft(found.sort()).toEqual(kinds.length > 0 ? [...kinds].sort() : ['WebPage']);

      const image = meta['og:image'] ?? '';
      const picture = await request.get(image);
      expect.soft(picture.headers()['content-type']).toBe('image/png');
      const bytes = await picture.body();
      // Width and height are at a fixed offset in a PNG.
      expect.soft([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
      expect.soft(bytes.length).toBeLessThan(120_000);
      expect.soft(picture.headers()['cache-control']).toContain('immutable');
      seen.title.add(title);
      seen.description.add(description);
      seen.picture.add(image);
    });
  // No two pages share one.
  for (const [fact, values] of Object.entries(seen)) expect.soft(values.size, fact).toBe(PAGES.length);
});

test('every book of a page of the catalogue has structured data', { tag: ['@UX-14', '@CONT-141'] }, async ({
  page,
  request,
}) => {
  const html = await (await request.get('/catalogos-de-libros-red?pagina=2')).text();
  const list = (await readServedPage(page, html)).facts.find((fact) => fact['@type'] === 'ItemList');
  expect(list?.itemListElement).toHaveLength(10);
  expect(list).toMatchObject({
    itemListElement: expect.arrayContaining([
      expect.objectContaining({
        position: 11,
        item: expect.objectContaining({
          '@type': 'Book',
          name: expect.any(String),
          isbn: expect.any(String),
        }),
      }),
    ]),
  });
});

test('the sitemap lists indexed pages that answer, articles with their date, and no restricted ones', {
  tag: ['@UX-15', '@CONT-63'],
}, async ({ page, request, baseURL }) => {
  test.slow(); // every address of the sitemap
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toContain('application/xml');
  const entries = await page.evaluate(
    (xml) => {
      const document = new DOMParser().parseFromString(xml, 'application/xml');
      if (document.querySelector('parsererror')) throw new Error('the sitemap is no XML');
      return [...document.querySelectorAll('urlset > url')].map((url) => ({
        path: new URL(url.querySelector('loc')?.textContent ?? '').pathname,
        changedAt: url.querySelector('lastmod')?.textContent ?? null,
      }));
    },
    await answer.text(),
  );
  const paths = entries.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(PAGES.map(([path]) => path)));
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).not.toContain(RESTRICTED);
  expect(paths.filter((path) => path.startsWith('/noticias/')).length).toBeGreaterThanOrEqual(22);
  expect(entries).toContainEqual({ path: '/noticias/1', changedAt: '2025-09-04' });
  for (const path of paths) {
    const served = await request.get(path);
    expect(served.status(), path).toBe(200);
    expect(await served.text(), path).toContain(
      `<link rel="canonical" href="${baseURL}${path === '/' ? '/' : path}">`,
    );
  }
});

test('pages that are not for search engines are marked noindex', {
  tag: ['@UX-15', '@UX-16', '@CONT-63'],
}, async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  for (const path of ['/registro', '/nueva-contrasena', '/partners', '/mantenimiento', '/health-check']) {
    expect(robots).toContain(`Disallow: ${path}\n`);
  }
  expect(robots).toMatch(/\nSitemap: http.*\/sitemap\.xml\n/);
  for (const path of [RESTRICTED, '/noticias/999999', '/no-existe', '/mantenimiento', '/registro']) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('<meta name="robots" content="noindex">');
    expect(html, path).not.toContain('rel="canonical"');
    expect(html, path).not.toContain('NewsArticle');
  }
  expect((await request.get('/noticias/999999')).status()).toBe(404);
});
