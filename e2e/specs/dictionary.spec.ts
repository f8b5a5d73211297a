import { DictionaryPage } from '../pages/dictionary-page';
import { expect, story } from '../story';

story('DICT-13 DICT-20 DICT-21 DICT-22 DICT-23 a word is explained in Spanish', async ({ page, site }) => {
  const dictionaries = new DictionaryPage(page);
  await site.open(DictionaryPage.path);
  await dictionaries.choose('Español');
  await dictionaries.searchBox.fill('casa');
  await dictionaries.searchButton.click();
  await expect(dictionaries.headword).toHaveText('casa');
  await expect(dictionaries.entry).toContainText('Del latín casa, ‘choza’.');
  await expect(dictionaries.meanings).toHaveCount(3);
  const first = dictionaries.meanings.first();
  await expect(first).toContainText('sustantivo femenino');
  await expect(first).toContainText('Edificio o construcción donde viven una o varias personas.');
  await expect(first).toContainText('ejemplo');
  await expect(first).toContainText('La casa de mis abuelos tiene un patio con naranjos.');
  await expect(first).toContainText('sinónimo');
  await expect(first).not.toContainText('antónimo');
});

story(
  'DICT-06 DICT-13 DICT-17 DICT-24 DICT-25 casa is translated into English by the dictionary chosen at first',
  async ({ page, site }) => {
    const dictionaries = new DictionaryPage(page);
    await site.open(DictionaryPage.path);
    await expect(dictionaries.dictionary('Español - Inglés')).toHaveAttribute('aria-current', 'page');
    const call = page.waitForRequest(/\/api\/.*search=casa/);
    await dictionaries.search('casa');
    expect(new URL((await call).url()).searchParams.get('type')).toBe('2');
    await expect(dictionaries.headword).toHaveText('casa');
    await expect(dictionaries.meanings.first()).toContainText('(edificio)');
    await expect(dictionaries.meanings.first()).toContainText('house');
    await expect(dictionaries.meanings.first()).toContainText('traducción ejemplo');
    await expect(dictionaries.meanings.nth(1)).toContainText('home');
  },
);

story('DICT-03 DICT-17 DICT-24 house is translated into Spanish', async ({ page, site }) => {
  const dictionaries = new DictionaryPage(page);
  await site.open(DictionaryPage.path);
  await dictionaries.choose('Inglés - Español');
  const call = page.waitForRequest(/\/api\/.*search=house/);
  await dictionaries.search('house');
  expect(new URL((await call).url()).searchParams.get('type')).toBe('1');
  await expect(dictionaries.headword).toHaveText('house');
  await expect(dictionaries.meanings.first()).toContainText('casa');
});

story(
  'UX-07 the word is in the address: it survives a reload, and Back shows the word before',
  async ({ page, site }) => {
    const dictionaries = new DictionaryPage(page);
    await site.open(DictionaryPage.path);
    await dictionaries.search('casa');
    await expect(dictionaries.headword).toHaveText('casa');
    await expect(page).toHaveURL(`${DictionaryPage.path}?item=es-en&palabra=casa`);
    await dictionaries.search('perro');
    await expect(dictionaries.headword).toHaveText('perro');

    await site.reload();
    await expect(dictionaries.headword).toHaveText('perro');
    await expect(dictionaries.searchBox).toHaveValue('perro');

    await page.goBack();
    await expect(dictionaries.headword).toHaveText('casa');
    await expect(dictionaries.searchBox).toHaveValue('casa');
    await page.goForward();
    await expect(dictionaries.headword).toHaveText('perro');
  },
);

story('DICT-10 another dictionary begins without word and result', async ({ page, site }) => {
  const dictionaries = new DictionaryPage(page);
  await site.open(DictionaryPage.path);
  await dictionaries.search('casa');
  await expect(dictionaries.headword).toHaveText('casa');
  await dictionaries.choose('Inglés - Español');
  await expect(dictionaries.searchBox).toHaveValue('');
  await expect(dictionaries.entry).toHaveCount(0);
});

story('DICT-26 DICT-41 a word that nobody knows finds nothing', async ({ page, site }) => {
  const dictionaries = new DictionaryPage(page);
  await site.open(DictionaryPage.path);
  await dictionaries.search('xyzzyx');
  await expect(dictionaries.nothingFound).toBeVisible();
  await expect(
    site.main.getByText('Verifica que la palabra esté bien escrita o intenta con una nueva.'),
  ).toBeVisible();
  await dictionaries.search('casa');
  await expect(dictionaries.headword).toHaveText('casa');
  await expect(dictionaries.nothingFound).toHaveCount(0);
});

story(
  'DICT-29 DICT-31 DICT-32 the little illustrated dictionary leads to its own platform',
  async ({ page, site }) => {
    const dictionaries = new DictionaryPage(page);
    await site.open(DictionaryPage.path);
    await dictionaries.choose('Pequeño Larousse Ilustrado');
    await dictionaries.search('volcán');
    await expect(
      site.main.getByText('Tu búsqueda en el diccionario se abrirá en una plataforma externa a RED.'),
    ).toBeVisible();
    const link = site.main.getByRole('link', { name: /^Ir a enlace/ });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('href', /^https:\/\//);
  },
);

story('DICT-37 DICT-38 DICT-39 a title that leaves one document opens it', async ({ page, site }) => {
  await site.open(`${DictionaryPage.path}?item=esencial`);
  const documents = site.main.getByRole('list', { name: 'Documentos de Consulta general' });
  const title = await documents.getByRole('link').first().textContent();
  const dictionaries = new DictionaryPage(page);
  await dictionaries.search(title ?? '');
  await expect(site.main.getByText(`Resultados para: ${title}`)).toBeVisible();
  await expect(documents.getByRole('link')).toHaveCount(1);
  await expect(documents.getByRole('link', { name: title ?? '' })).toHaveAttribute('aria-current', 'true');
});

story.describe('on a phone', () => {
  story.use({ viewport: { width: 390, height: 844 } });

  story('DICT-07 DICT-08 DICT-09 the list and the content take turns', async ({ page, site }) => {
    const dictionaries = new DictionaryPage(page);
    await site.open(DictionaryPage.path);
    await expect(dictionaries.list).toBeVisible();
    await expect(dictionaries.searchBox).toBeHidden();

    await dictionaries.choose('Español');
    await expect(dictionaries.searchBox).toBeVisible();
    await expect(dictionaries.list).toBeHidden();
    await dictionaries.search('casa');
    await expect(dictionaries.headword).toHaveText('casa');

    await dictionaries.backToList.click();
    await expect(dictionaries.list).toBeVisible();
    await expect(dictionaries.searchBox).toBeHidden();
  });
});
