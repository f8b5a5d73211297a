import { expectNoViolations } from '../../support/axe-check';
import { DIALOG, FRAME } from '../../support/layout';
import { expect, test } from '../../support/test.fixture';

const CATALOGUE = '/catalogos-de-libros-red';

test.describe('with scripts', () => {
  test('books are narrowed to a stage and a course and ordered; the address gives the same to others; a choice without books helps', {
    tag: ['@CONT-138', '@CONT-141', '@CONT-143', '@CONT-144', '@UX-04', '@UX-14'],
  }, async ({ page, site, request }) => {
    await site.open(CATALOGUE);
    const titles = site.main.locator('li:has(button[aria-haspopup]) b');
    await site.main.getByRole('link', { name: /^Primaria/ }).click();
    await expect(page).toHaveURL(`${CATALOGUE}?etapa=Primaria`);
    await expect(site.main.getByRole('link', { name: /^Primaria/ })).toBeFocused();
    await site.main.getByRole('link', { name: /^5°/ }).click();
    await expect(titles).toHaveCount(3);
    await site.main.getByRole('link', { name: 'Por título' }).click();
    await expect(page).toHaveURL(`${CATALOGUE}?etapa=Primaria&curso=5%C2%B0&orden=titulo`);
    await expect(site.main.getByRole('link', { name: 'Por título' })).toHaveAttribute('aria-current', 'true');
    await expect(site.main.getByText('3 libros')).toBeVisible();
    await expect(site.main.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectNoViolations(page, { without: FRAME });
    const shown = await titles.allTextContents();
    expect(shown).toEqual(shown.toSorted(new Intl.Collator('es').compare));
    const served = await (await request.get(page.url())).text();
    for (const title of shown) expect(served).toContain(title);
    await page.goBack();
    await expect(page).not.toHaveURL(/etapa/);

    await site.open(`${CATALOGUE}?etapa=Primaria&curso=A2`);
    await expect(site.main.getByRole('heading', { name: 'No hay libros con estos filtros.' })).toBeVisible();
    await expectNoViolations(page, { without: FRAME });
    await site.main.getByRole('link', { name: 'Ver todos los libros' }).click();
    await expect(page).toHaveURL(CATALOGUE);
    await expect(site.main.getByText('30 libros')).toBeVisible();
    await site.main
      .getByRole('button', { name: /Ver detalle$/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cerrar modal' })).toBeVisible();
    await expectNoViolations(page, { within: DIALOG });
  });

  test('an address that is on no link leads to a whole page, from the server as within the site', {
    tag: ['@CONT-139'],
  }, async ({ page, site, request }) => {
    await site.open(CATALOGUE);
    for (const search of [
      `?etapa=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`,
      `?etapa=${'a'.repeat(2_000)}`,
      '?etapa=%00&curso=%ff&orden=__proto__',
      '?etapa=Primaria&etapa=Secundaria&pagina=99999999999',
      `?curso=${encodeURIComponent("' or 1=1 --")}&pagina=-1`,
    ])
      await test.step(search.slice(0, 60), async () => {
        const answer = await request.get(CATALOGUE + search);
        expect.soft(answer.status()).toBe(200);
        const served = await answer.text();
        expect.soft(served).toMatch(/<h1[^>]*>Catálogos de libros/);
        expect.soft(served).toContain('Todas las etapas');
        expect.soft(served).not.toContain('<img src=x');
        await site.navigateTo(CATALOGUE + search);
        await expect.soft(site.main.getByText(/^Cargando/)).toHaveCount(0);
        await expect.soft(site.title).toHaveText(/^Catálogos de libros/);
        await expect.soft(site.main.getByRole('link', { name: 'Todas las etapas' })).toBeVisible();
        await expect.soft(site.main.getByRole('alert')).toHaveCount(0);
        expect.soft(await page.locator('main img[src="x"]').count()).toBe(0);
      });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('filters and pages work, and keep each other', { tag: ['@UX-33', '@CONT-141'] }, async ({ page }) => {
    await page.goto(CATALOGUE);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: /^Primaria/ }).click();
    await expect(main.getByText('15 libros')).toBeVisible();
    await main.getByRole('link', { name: 'Más recientes' }).click();
    await main.getByRole('button', { name: 'Página 2' }).click();
    await expect(page).toHaveURL(`${CATALOGUE}?etapa=Primaria&orden=recientes&pagina=2`);
    await expect(main.locator('li:has(button[aria-haspopup]) b')).toHaveCount(5);
  });
});
