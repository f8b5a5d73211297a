import { DICTIONARY_NAMES, DictionaryPage } from '../../pages/dictionary-page';
import { expect, test } from '../../support/test.fixture';

test('every item of the list opens its own content: a search, documents, or a link to a platform of its own', {
  tag: [
    ...['@DICT-02', '@DICT-10', '@DICT-29', '@DICT-31', '@DICT-32', '@DICT-34'],
    ...['@DICT-37', '@DICT-38', '@DICT-39', '@DICT-40', '@DICT-42'],
  ],
}, async ({ page, site }) => {
  const dictionaries = new DictionaryPage(page);
  await site.open(DictionaryPage.path);
  for (const name of DICTIONARY_NAMES) {
    await dictionaries.choose(name);
    await expect(dictionaries.dictionary(name)).toHaveAttribute('aria-current', 'page');
    const listed = DICTIONARY_NAMES.slice(3, -1).includes(name);
    const hasBox = !listed || name === 'Consulta general';
    await expect(dictionaries.searchBox).toHaveCount(hasBox ? 1 : 0);
    if (!listed) continue;
    expect(await dictionaries.documents(name).count()).toBeGreaterThanOrEqual(3);
    await dictionaries.documents(name).first().click();
    await expect(dictionaries.viewer).toBeVisible();
  }
  await test.step('the little illustrated dictionary links to its own platform', async () => {
    await dictionaries.search('volcán');
    await expect(
      site.main.getByText('Tu búsqueda en el diccionario se abrirá en una plataforma externa a RED.'),
    ).toBeVisible();
    const link = site.main.getByRole('link', { name: /^Ir a enlace/ });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('href', /\/_muestra\/diccionario-ilustrado$/);
  });
  await test.step('a title with one document opens it', async () => {
    await dictionaries.choose('Consulta general');
    const documents = dictionaries.documents('Consulta general');
    const title = await documents.first().textContent();
    await dictionaries.search(title ?? '');
    await expect(site.main.getByText(`Resultados para: ${title}`)).toBeVisible();
    await expect(documents).toHaveCount(1);
    await expect(documents.and(page.getByRole('link', { name: title ?? '' }))).toHaveAttribute(
      'aria-current',
      'true',
    );
  });
  await test.step('the viewer is 600 px high at every width, and its file exists', async () => {
    await expect(dictionaries.viewer).toBeVisible();
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(async () => (await dictionaries.viewer.boundingBox())?.height, `at ${width} px`)
        .toBe(600);
    }
    const file = await page.request.get((await dictionaries.viewer.getAttribute('data')) ?? '');
    expect(file.headers()['content-type']).toContain('application/pdf');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

test('list, search and document work by keyboard', {
  tag: ['@UX-02', '@DICT-02', '@DICT-39'],
}, async ({ page, site }) => {
  const dictionaries = new DictionaryPage(page);
  await site.open(DictionaryPage.path);
  await dictionaries.dictionary('Inglés - Español').focus();
  await page.keyboard.press('Tab');
  await expect(dictionaries.dictionary('Español - Inglés')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${DictionaryPage.path}?item=es`);
  // The address changes before the page does: the search box of the dictionary before would take the word with it.
  await expect(page.getByRole('region', { name: 'Español', exact: true })).toBeVisible();
  await dictionaries.searchBox.focus();
  await page.keyboard.type('casa');
  await page.keyboard.press('Tab');
  await expect(dictionaries.searchButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dictionaries.headword).toHaveText('casa');
  await expect(dictionaries.searchButton).toBeFocused();

  await dictionaries.dictionary('Química').focus();
  await page.keyboard.press('Enter');
  await dictionaries.documents('Química').first().focus();
  await page.keyboard.press('Enter');
  await expect(site.main.getByRole('heading', { level: 2 }).last()).toBeFocused();
  await expect(dictionaries.viewer).toBeVisible();
});

test('below 768 px either the list or the content is shown, with a button back; from there on both are', {
  tag: ['@DICT-07', '@DICT-08', '@DICT-09'],
}, async ({ page, site }) => {
  await page.setViewportSize({ width: 767, height: 844 });
  const dictionaries = new DictionaryPage(page);
  await site.open(DictionaryPage.path);
  await expect(dictionaries.searchBox).toBeVisible();
  await expect(dictionaries.list).toBeHidden();
  await dictionaries.backToList.click();
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

  await page.setViewportSize({ width: 768, height: 844 });
  await dictionaries.choose('Química');
  await expect(dictionaries.list).toBeVisible();
  await expect(dictionaries.backToList).toBeHidden();
});
