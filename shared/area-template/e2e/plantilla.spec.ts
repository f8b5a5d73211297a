import { expect, test } from '@playwright/test';

test('the server sends the page with its data, and the footer leads to it', async ({ page, request }) => {
  const html = await (await request.get('/plantilla')).text();
  expect(html).toContain('<h1');
  expect(html).toContain('/noticias/');

  await page.goto('/faqs');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Plantilla' }).click();
  await expect(page).toHaveURL('/plantilla');
  await expect(page.getByRole('heading', { level: 1, name: 'Plantilla' })).toBeVisible();
});
