import type { Page } from '@playwright/test';
import { DictionaryPage } from '../pages/dictionary-page';
import { cutNetwork, listensForTheNetwork, restoreNetwork, visitAll } from '../pages/offline-visit';
import { violationsOf } from '../support/axe-check';
import { ACCOUNTS, expect, test } from '../support/test.fixture';

/** Everything that the browser has kept, of any kind. */
const keptUrls = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => url);
  });

/** Addresses that were noted of it before a time, to drop the oldest. */
const notedAddresses = (page: Page, before: number): Promise<unknown[]> =>
  page.evaluate(
    (time) =>
      new Promise((resolve) => {
        indexedDB.open('workbox-expiration').onsuccess = ({ target }) => {
          const database: IDBDatabase = Reflect.get(target ?? {}, 'result');
          const all = database.transaction('cache-entries').objectStore('cache-entries').getAll();
          all.onsuccess = () => {
            database.close();
            resolve(all.result.filter(({ timestamp }) => timestamp < time));
          };
        };
      }),
    before,
  );

test.use({ serviceWorkers: 'allow', savesData: false });
test.beforeEach(({ consoleErrors }) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/);
});

test('without a network what was visited opens; what was not says so, lists what was, and opens with the network', {
  tag: '@UX-31',
}, async ({ page, context, site }) => {
  const offline = page.getByRole('heading', { level: 1, name: 'Sin conexión' });
  const dictionary = new DictionaryPage(page);
  await visitAll(page, ['/', '/faqs', '/aviso-de-privacidad', DictionaryPage.path]);
  await dictionary.search('casa');
  await expect(dictionary.headword).toHaveText('casa');
  await page.goto('/');
  await listensForTheNetwork(page);
  await cutNetwork(context);
  await test.step('by a link', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Aviso de privacidad' }).first().click();
    await expect(site.title).toHaveText(/privacidad/i);
  });
  await test.step('by its address, with its scripts and fonts', async () => {
    await page.goto('/');
    await expect(site.title).toBeVisible();
    await page.goto('/faqs');
    await expect(site.title).toHaveText('Preguntas frecuentes');
    const isDrawn = () => document.fonts.check('700 20px "Bricolage Grotesque Variable"');
    expect(await page.evaluate(isDrawn)).toBe(true);
  });
  await test.step('a word that was looked up', async () => {
    await site.open(DictionaryPage.path);
    await dictionary.search('casa');
    await expect(dictionary.headword).toHaveText('casa');
    await expect(dictionary.meanings.first()).toContainText('house');
  });
  await test.step('from the page that stands for one that is not kept', async () => {
    await page.goto('/representantes');
    await expect(offline).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('link', { name: /Privacidad/ }).click();
    await expect(site.title).toHaveText(/privacidad/i);
  });
  await test.step('one that is not kept, once the network is back', async () => {
    await page.goto('/representantes');
    await expect(offline).toBeVisible();
    await restoreNetwork(context);
    await expect(site.title).toHaveText('Representantes');
  });
  await test.step('although the browser does not say that it is back', async () => {
    await cutNetwork(context);
    await page.goto('/videoteca');
    await expect(offline).toBeVisible();
    await page.evaluate(() =>
      addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true }),
    );
    await restoreNetwork(context);
    await expect(site.title).toHaveText('Videoteca');
  });
});

test('what belongs to a session or has parameters is never kept; a logout leaves nothing of the visits: no page, no answer, no address, and an empty list', {
  tag: ['@UX-18', '@SHELL-28', '@SHELL-86', '@AMB-11', '@AMB-94'],
}, async ({ page, context, site }) => {
  await visitAll(page, ['/faqs', '/']);
  for (const path of [
    ...['/health-check', '/mantenimiento', '/buscar?q=casa', '/pagos?pedido=RED-1'],
    ...['/nueva-contrasena?token=secreto', '/'],
  ])
    await page.goto(path);
  const isPrivate = /\?|health|mantenimiento|token|nueva-contrasena|\/api\/(users|captcha)/;
  await expect.poll(async () => (await keptUrls(page)).filter((url) => isPrivate.test(url))).toEqual([]);
  await site.signIn(ACCOUNTS.docente);
  await site.open('/');
  const beforeLogout = await page.evaluate(() => Date.now());
  await site.header.logOut('Lucía');
  await expect(site.header.loginButton).toBeVisible();
  // Scripts that the page prefetches afterwards belong to whoever comes next: of these the notes tell when.
  await expect
    .poll(async () => (await keptUrls(page)).filter((url) => !/\/_releases\/|\.js$/.test(url)))
    .toEqual([expect.stringMatching(/\/_offline$/)]);
  await expect.poll(() => notedAddresses(page, beforeLogout)).toEqual([]);
  await cutNetwork(context);
  await page.goto('/faqs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin conexión');
  await expect(page.getByRole('heading', { name: 'Mientras tanto puedes abrir' })).toBeHidden();
  await page.goto('/health-check');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin conexión');
});

test('the site can be installed: name, icons that are as large as they say, start page', async ({
  request,
}) => {
  const answer = await request.get('/manifest.webmanifest');
  const { name, icons, start_url, display } = await answer.json();
  expect({ start_url, display }).toEqual({ start_url: '/', display: 'standalone' });
  expect(name).toContain('RED');
  for (const { src, sizes, type } of icons.filter((icon: { type: string }) => icon.type === 'image/png')) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toBe(type);
    // Width and height of a PNG stand at byte 16.
    const bytes = await icon.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
});
