import { DictionaryPage } from '../../pages/dictionary-page';
import { expect, test } from '../../support/test.fixture';

const SEARCH = '**/api/red/dictionary/search?*';

test('a slow answer shows a spinner and never replaces a newer one; a failure shows its own message, and can be retried', {
  tag: ['@DICT-14', '@DICT-18', '@DICT-27', '@DICT-28', '@DICT-33', '@UX-11', '@UX-12'],
}, async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(/status of 500/);
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

  await page.route(SEARCH, (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'secreto' } }),
  );
  await dictionaries.search('gato');
  await expect(site.main.getByRole('alert')).toContainText('Ocurrió un error al consultar el diccionario.');
  await expect(site.main.getByText('secreto')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
  await site.main.getByRole('button', { name: 'Reintentar' }).click();
  await expect(dictionaries.headword).toHaveText('gato');

  await page.route('**/api/red/dictionary/little?*', (route) => route.fulfill({ status: 500, json: {} }));
  await dictionaries.choose('Pequeño Larousse Ilustrado');
  await dictionaries.search('volcán');
  await expect(site.main.getByRole('alert')).toContainText(
    'No se pudo acceder al Pequeño Larousse Ilustrado.',
  );
});

test('the API refuses an unknown type', { tag: ['@DICT-15'] }, async ({ request }) => {
  const answer = await request.get('/api/red/dictionary/search?type=9&search=casa');
  expect(answer.status()).toBe(422);
  expect(await answer.json()).toMatchObject({ success: false, message: 'Tipo de diccionario no válido' });
});
