import { ROUTES } from '../pages/site-routes';
import { englishIn } from '../support/english-text';
import { expect, test } from '../support/test.fixture';

test('no page has a text or label in English, nor have login and recovery', { tag: ['@SHELL-33'] }, async ({
  page,
  site,
  request,
}) => {
  const { loginModal } = site;
  await site.open('/faqs');
  await site.header.loginButton.click();
  await expect(loginModal.root).toBeVisible();
  const login = await page.content();
  await loginModal.forgotPassword.click();
  await expect(loginModal.recovery).toBeVisible();
  const recovery = await page.content();

  await page.goto('about:blank');
  expect(await englishIn(page, '<button aria-label="Close">Cerrar</button>')).toEqual(['Close']);
  expect(await englishIn(page, login)).toEqual([]);
  expect(await englishIn(page, recovery)).toEqual([]);
  const found: string[] = [];
  for (const path of [...ROUTES.map(([, route]) => route), '/noticias/1', '/registro', '/no-existe']) {
    const html = await (await request.get(path)).text();
    for (const text of await englishIn(page, html)) found.push(`${path}: ${text}`);
  }
  expect(found).toEqual([]);
});
