import { DictionaryPage } from '../../pages/dictionary-page';
import { violationsOf } from '../../support/axe-check';
import { FRAME } from '../../support/layout';
import { ACCOUNTS, expect, test } from '../../support/test.fixture';

test('casa is translated by the default dictionary; others, which begin empty, translate house and explain casa', {
  tag: [
    ...['@smoke', '@DICT-03', '@DICT-06', '@DICT-10', '@DICT-13', '@DICT-17', '@DICT-20'],
    ...['@DICT-21', '@DICT-22', '@DICT-23', '@DICT-24', '@DICT-25'],
  ],
}, async ({ page, site }) => {
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

  await dictionaries.choose('Inglés - Español');
  await expect(dictionaries.searchBox).toHaveValue('');
  await expect(dictionaries.entry).toHaveCount(0);
  const other = page.waitForRequest(/\/api\/.*search=house/);
  await dictionaries.search('house');
  expect(new URL((await other).url()).searchParams.get('type')).toBe('1');
  await expect(dictionaries.headword).toHaveText('house');
  await expect(dictionaries.meanings.first()).toContainText('casa');

  await dictionaries.choose('Español');
  await expect(dictionaries.searchBox).toHaveValue('');
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

test('the word is in the address: a reload and Back keep it, and words looked up before are suggested', {
  tag: ['@UX-07'],
}, async ({ page, site }) => {
  const dictionaries = new DictionaryPage(page);
  const recent = dictionaries.recentWords.getByRole('link');
  await site.open(DictionaryPage.path);
  await dictionaries.search('casa');
  await expect(dictionaries.headword).toHaveText('casa');
  await expect(page).toHaveURL(`${DictionaryPage.path}?item=es-en&palabra=casa`);
  await dictionaries.search('perro');
  await expect(dictionaries.headword).toHaveText('perro');
  await expect(recent).toHaveText(['casa']);

  await site.reload();
  await expect(dictionaries.headword).toHaveText('perro');
  await expect(dictionaries.searchBox).toHaveValue('perro');
  await expect(recent).toHaveText(['casa']);
  await recent.click();
  await expect(dictionaries.headword).toHaveText('casa');
  await expect(recent).toHaveText(['perro']);

  await page.goBack();
  await expect(dictionaries.headword).toHaveText('perro');
  await page.goBack();
  await expect(dictionaries.headword).toHaveText('casa');
  await expect(dictionaries.searchBox).toHaveValue('casa');
  await page.goForward();
  await expect(dictionaries.headword).toHaveText('perro');
});

test('an unknown word finds nothing, a misspelt one a suggestion; words are taken from suggestions by the keys alone, and from entries', {
  tag: ['@DICT-12', '@DICT-14', '@DICT-17', '@DICT-24', '@DICT-26', '@DICT-41'],
}, async ({ page, site }) => {
  const dictionaries = new DictionaryPage(page);
  await site.open(DictionaryPage.path);
  await dictionaries.search('xyzzyx');
  await expect(dictionaries.nothingFound).toBeVisible();
  await expect(
    site.main.getByText('Verifica que la palabra esté bien escrita o intenta con una nueva.'),
  ).toBeVisible();
  await dictionaries.search('prero');
  await expect(dictionaries.nothingFound).toBeVisible();
  await expect(site.main.getByText('¿Quisiste decir perro?', { exact: true })).toBeVisible();
  await site.main.getByRole('link', { name: 'perro' }).click();
  await expect(dictionaries.headword).toHaveText('perro');
  await expect(dictionaries.nothingFound).toHaveCount(0);
  await expect(page).toHaveURL(`${DictionaryPage.path}?item=es-en&palabra=perro`);

  await dictionaries.search('casa');
  await dictionaries.entry.getByRole('link', { name: 'house' }).click();
  await expect(dictionaries.headword).toHaveText('house');
  await expect(dictionaries.dictionary('Inglés - Español')).toHaveAttribute('aria-current', 'page');
  await dictionaries.entry.getByRole('link', { name: 'casa' }).first().click();
  await expect(dictionaries.headword).toHaveText('casa');
  await page.goBack();
  await expect(dictionaries.headword).toHaveText('house');

  await dictionaries.choose('Español - Inglés');
  await expect(dictionaries.searchBox).toHaveValue('');
  await dictionaries.searchBox.pressSequentially('cami');
  const list = page.getByRole('listbox', { name: 'Sugerencias' });
  await expect(list.getByRole('option')).toHaveText(['caminar', 'camino', 'camión', 'camisa']);
  expect(await violationsOf(page, { without: FRAME })).toEqual([]);
  for (const _step of [1, 2, 3]) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dictionaries.headword).toHaveText('camión');
  await expect(dictionaries.entry).toContainText('Sílabas: ca-mión, palabra aguda');
  await expect(list).toHaveCount(0);
  await page.getByRole('link', { name: 'Cambiar a Inglés - Español' }).click();
  await expect(page.getByRole('region', { name: 'Inglés - Español', exact: true })).toBeVisible();
});

test('a verb is conjugated, and the printed page is its entry; a starred word and the dictionary used last stay, also after somebody has signed out', {
  tag: ['@DICT-20', '@UX-07', '@AMB-123', '@AMB-126'],
}, async ({ page, site }) => {
  const dictionary = new DictionaryPage(page);
  await site.signIn(ACCOUNTS.docente);
  await site.open(`${DictionaryPage.path}?item=es&palabra=jugar`);
  await page.getByRole('button', { name: 'Conjugación' }).click();
  await expect(page.getByRole('table', { name: 'presente', exact: true })).toContainText('juego');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  expect(await violationsOf(page, { without: FRAME })).toEqual([]);
  await site.reload();
  const starred = page.getByRole('navigation', { name: 'Palabras guardadas en este dispositivo' });
  await expect(starred.getByRole('link', { name: 'jugar' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(dictionary.headword).toBeVisible();
  for (const hidden of [
    starred,
    dictionary.list,
    dictionary.searchBox,
    page.getByRole('group', { name: 'Opciones de jugar' }),
  ])
    await expect(hidden).toBeHidden();
  // A sheet on its side is as wide as a tablet.
  await page.setViewportSize({ width: 940, height: 680 });
  const entry = page.getByRole('region', { name: 'Español', exact: true });
  expect((await entry.boundingBox())?.width).toBeGreaterThan(800);

  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await site.header.logOut('Lucía');
  await expect(site.header.loginButton).toBeVisible();
  await site.open(DictionaryPage.path);
  await dictionary.searchBox.fill('cas');
  await expect(page.getByRole('listbox', { name: 'Sugerencias' })).toBeVisible();
  await page.keyboard.press('Escape'); // The suggestions cover the link.
  await page.getByRole('link', { name: 'Seguir en Español' }).click();
  await expect(starred.getByRole('link', { name: 'jugar' })).toBeVisible();
});
