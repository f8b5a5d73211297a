import { DICTIONARY_NAMES, DictionaryPage } from '../pages/dictionary-page';
import { violationsOf } from '../support/axe-check';
import { ACCOUNTS, expect, test } from '../support/test.fixture';

test('a word is explained in Spanish', {
  tag: ['@DICT-13', '@DICT-20', '@DICT-21', '@DICT-22', '@DICT-23'],
}, async ({ page, site }) => {
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

test('casa is translated into English by the default dictionary', {
  tag: ['@smoke', '@DICT-06', '@DICT-13', '@DICT-17', '@DICT-24', '@DICT-25'],
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
});

test('house is translated into Spanish', { tag: ['@DICT-03', '@DICT-17', '@DICT-24'] }, async ({
  page,
  site,
}) => {
  const dictionaries = new DictionaryPage(page);
  await site.open(DictionaryPage.path);
  await dictionaries.choose('Inglés - Español');
  const call = page.waitForRequest(/\/api\/.*search=house/);
  await dictionaries.search('house');
  expect(new URL((await call).url()).searchParams.get('type')).toBe('1');
  await expect(dictionaries.headword).toHaveText('house');
  await expect(dictionaries.meanings.first()).toContainText('casa');
});

test('the word is in the address: a reload keeps it, and Back shows the previous one', {
  tag: ['@UX-07'],
}, async ({ page, site }) => {
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
});

test('choosing another dictionary clears word and result', { tag: ['@DICT-10'] }, async ({ page, site }) => {
  const dictionaries = new DictionaryPage(page);
  await site.open(DictionaryPage.path);
  await dictionaries.search('casa');
  await expect(dictionaries.headword).toHaveText('casa');
  await dictionaries.choose('Inglés - Español');
  await expect(dictionaries.searchBox).toHaveValue('');
  await expect(dictionaries.entry).toHaveCount(0);
});

test('an unknown word finds nothing', { tag: ['@DICT-26', '@DICT-41'] }, async ({ page, site }) => {
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

test('the little illustrated dictionary links to its own platform', {
  tag: ['@DICT-29', '@DICT-31', '@DICT-32'],
}, async ({ page, site }) => {
  const dictionaries = new DictionaryPage(page);
  await site.open(DictionaryPage.path);
  await dictionaries.choose('Pequeño Larousse Ilustrado');
  await dictionaries.search('volcán');
  await expect(
    site.main.getByText('Tu búsqueda en el diccionario se abrirá en una plataforma externa a RED.'),
  ).toBeVisible();
  const link = site.main.getByRole('link', { name: /^Ir a enlace/ });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('href', /\/_muestra\/diccionario-ilustrado$/);
});

test('a title with one document opens it', { tag: ['@DICT-37', '@DICT-38', '@DICT-39'] }, async ({
  page,
  site,
}) => {
  await site.open(`${DictionaryPage.path}?item=esencial`);
  const documents = site.main.getByRole('list', { name: 'Documentos de Consulta general' });
  const title = await documents.getByRole('link').first().textContent();
  const dictionaries = new DictionaryPage(page);
  await dictionaries.search(title ?? '');
  await expect(site.main.getByText(`Resultados para: ${title}`)).toBeVisible();
  await expect(documents.getByRole('link')).toHaveCount(1);
  await expect(documents.getByRole('link', { name: title ?? '' })).toHaveAttribute('aria-current', 'true');
});

test('a misspelt word gets a suggestion, which opens the right word', {
  tag: ['@DICT-26'],
}, async ({ page, site }) => {
  const dictionaries = new DictionaryPage(page);
  await site.open(DictionaryPage.path);
  await dictionaries.search('prero');
  await expect(dictionaries.nothingFound).toBeVisible();
  await expect(site.main.getByText('¿Quisiste decir perro?', { exact: true })).toBeVisible();
  await site.main.getByRole('link', { name: 'perro' }).click();
  await expect(dictionaries.headword).toHaveText('perro');
  await expect(page).toHaveURL(`${DictionaryPage.path}?item=es-en&palabra=perro`);
});

test('a translated word links to its own entry, and back', { tag: ['@DICT-24', '@DICT-17'] }, async ({
  page,
  site,
}) => {
  const dictionaries = new DictionaryPage(page);
  await site.open(`${DictionaryPage.path}?item=es-en&palabra=casa`);
  await dictionaries.entry.getByRole('link', { name: 'house' }).click();
  await expect(dictionaries.headword).toHaveText('house');
  await expect(dictionaries.dictionary('Inglés - Español')).toHaveAttribute('aria-current', 'page');
  await dictionaries.entry.getByRole('link', { name: 'casa' }).first().click();
  await expect(dictionaries.headword).toHaveText('casa');
  await page.goBack();
  await expect(dictionaries.headword).toHaveText('house');
});

test('words looked up before are suggested, also after a reload', { tag: ['@UX-07'] }, async ({
  page,
  site,
}) => {
  const dictionaries = new DictionaryPage(page);
  await site.open(DictionaryPage.path);
  for (const word of ['casa', 'perro']) {
    await dictionaries.search(word);
    await expect(dictionaries.headword).toHaveText(word);
  }
  await expect(dictionaries.recentWords.getByRole('link')).toHaveText(['casa']);
  await site.reload();
  await expect(dictionaries.recentWords.getByRole('link')).toHaveText(['casa']);
  await dictionaries.recentWords.getByRole('link', { name: 'casa' }).click();
  await expect(dictionaries.headword).toHaveText('casa');
  await expect(dictionaries.recentWords.getByRole('link')).toHaveText(['perro']);
});

test('every item of the list opens its own content', {
  tag: ['@DICT-02', '@DICT-10', '@DICT-34', '@DICT-42'],
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
});

for (const width of [390, 768, 1440]) {
  test(`at ${width} px the viewer is 600 px high and its file exists`, {
    tag: ['@DICT-39', '@DICT-40'],
  }, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 });
    const dictionaries = new DictionaryPage(page);
    await site.open(`${DictionaryPage.path}?item=biologia&documento=celula`);
    await expect(dictionaries.viewer).toBeVisible();
    expect((await dictionaries.viewer.boundingBox())?.height).toBe(600);
    const file = await page.request.get((await dictionaries.viewer.getAttribute('data')) ?? '');
    expect(file.headers()['content-type']).toContain('application/pdf');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });
}

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

test.describe('when the API is slow or fails', () => {
  const SEARCH = '**/api/red/dictionary/search?*';

  test('a slow answer shows a spinner and never replaces a newer one', {
    tag: ['@DICT-14', '@DICT-18', '@UX-12'],
  }, async ({ page, site }) => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(SEARCH, async (route) => {
      if (route.request().url().includes('casa')) await held;
      // The page itself gives up on calls that nobody waits for any more.
      await route.continue().catch(() => {});
    });
    const dictionaries = new DictionaryPage(page);
    await site.open(DictionaryPage.path);
    await dictionaries.search('casa');
    await expect(site.main.getByRole('status').filter({ hasText: 'Cargando' })).toBeVisible();
    await dictionaries.search('perro');
    await expect(dictionaries.headword).toHaveText('perro');
    letGo();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(dictionaries.headword).toHaveText('perro');
  });

  test('a failure shows its own message, not that of the server, and can be retried', {
    tag: ['@DICT-27', '@DICT-28', '@UX-11'],
  }, async ({ page, site, consoleErrors }) => {
    consoleErrors.allow(/status of 500/);
    await page.route(SEARCH, (route) =>
      route.fulfill({ status: 500, json: { success: false, message: 'secreto' } }),
    );
    const dictionaries = new DictionaryPage(page);
    await site.open(DictionaryPage.path);
    await dictionaries.search('casa');
    await expect(site.main.getByRole('alert')).toContainText('Ocurrió un error al consultar el diccionario.');
    await expect(site.main.getByText('secreto')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
    await site.main.getByRole('button', { name: 'Reintentar' }).click();
    await expect(dictionaries.headword).toHaveText('casa');
  });

  test('a failure of the Larousse has its own message', { tag: ['@DICT-33'] }, async ({
    page,
    site,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 500/);
    await page.route('**/api/red/dictionary/little?*', (route) => route.fulfill({ status: 500, json: {} }));
    const dictionaries = new DictionaryPage(page);
    await site.open(`${DictionaryPage.path}?item=larousse`);
    await dictionaries.search('volcán');
    await expect(site.main.getByRole('alert')).toContainText(
      'No se pudo acceder al Pequeño Larousse Ilustrado.',
    );
  });

  test('the API refuses an unknown type', { tag: ['@DICT-15'] }, async ({ page }) => {
    const answer = await page.request.get('/api/red/dictionary/search?type=9&search=casa');
    expect(answer.status()).toBe(422);
    expect(await answer.json()).toMatchObject({ success: false, message: 'Tipo de diccionario no válido' });
  });
});

for (const [width, stays] of [
  [767, false],
  [768, true],
] as const) {
  test(`choosing an item at ${width} px ${stays ? 'keeps' : 'hides'} the list`, {
    tag: ['@DICT-08'],
  }, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 });
    const dictionaries = new DictionaryPage(page);
    await site.open(DictionaryPage.path);
    await expect(dictionaries.list).toBeVisible();
    await dictionaries.choose('Español');
    await expect(dictionaries.list).toBeVisible({ visible: stays });
    await expect(dictionaries.backToList).toBeVisible({ visible: !stays });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('either the list or the content is shown, with a button back', {
    tag: ['@DICT-07', '@DICT-08', '@DICT-09'],
  }, async ({ page, site }) => {
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

test('a word is taken from the suggestions by the keys alone, and its direction is changed', {
  tag: ['@DICT-12', '@DICT-14'],
}, async ({ page, site }) => {
  const dictionary = new DictionaryPage(page);
  await site.open(DictionaryPage.path);
  await dictionary.searchBox.pressSequentially('cami');
  const list = page.getByRole('listbox', { name: 'Sugerencias' });
  await expect(list.getByRole('option')).toHaveText(['caminar', 'camino', 'camión', 'camisa']);
  expect(await violationsOf(page)).toEqual([]);
  for (const _step of [1, 2, 3]) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dictionary.headword).toHaveText('camión');
  await expect(dictionary.entry).toContainText('Sílabas: ca-mión, palabra aguda');
  await expect(list).toHaveCount(0);
  await page.getByRole('link', { name: 'Cambiar a Inglés - Español' }).click();
  await expect(page.getByRole('region', { name: 'Inglés - Español', exact: true })).toBeVisible();
});

test('a starred word and the dictionary used last are there after somebody has signed out', {
  tag: ['@UX-07', '@AMB-123', '@AMB-126'],
}, async ({ page, site }) => {
  const dictionary = new DictionaryPage(page);
  await site.open(`${DictionaryPage.path}?item=es&palabra=casa`);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await site.logIn(ACCOUNTS.docente);
  await site.header.logOut('Lucía');
  await expect(site.header.loginButton).toBeVisible();
  await site.open(DictionaryPage.path);
  await dictionary.searchBox.fill('cas');
  await page.getByRole('link', { name: 'Seguir en Español' }).click();
  const starred = page.getByRole('navigation', { name: 'Palabras guardadas en este dispositivo' });
  await expect(starred.getByRole('link', { name: 'casa' })).toBeVisible();
});

test('a verb is conjugated, a starred word stays after a reload, and the printed page is the entry', {
  tag: ['@DICT-20', '@UX-07'],
}, async ({ page, site }) => {
  const dictionary = new DictionaryPage(page);
  await site.open(`${DictionaryPage.path}?item=es&palabra=jugar`);
  await page.getByRole('button', { name: 'Conjugación' }).click();
  await expect(page.getByRole('table', { name: 'presente', exact: true })).toContainText('juego');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  expect(await violationsOf(page)).toEqual([]);
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
});
