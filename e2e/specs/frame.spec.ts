import { englishIn } from '../support/english-text';
import { expect, test } from '../support/test.fixture';

test('login, recovery and registration have no text or label in English', { tag: ['@SHELL-33'] }, async ({
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
  expect(await englishIn(page, await (await request.get('/registro')).text())).toEqual([]);
});
