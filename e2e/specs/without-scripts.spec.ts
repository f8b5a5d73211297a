import { expect, story } from '../story';

story.use({ javaScriptEnabled: false });

story('CONT-01 UX-14 the home shows its sections without JavaScript', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'Tecnología e innovación en las aulas.',
  );
  for (const heading of ['Nuestra propuesta', 'Videoteca', 'Noticias', 'Alianzas']) {
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  }
  await expect(
    page.getByRole('main').getByText('Congreso de docentes', { exact: false }).first(),
  ).toBeVisible();
});

story('SHELL-02 the news list shows its articles without JavaScript', async ({ page }) => {
  await page.goto('/noticias');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Leer noticia/ })
      .first(),
  ).toBeVisible();
});

story('SHELL-03 an article shows its body without JavaScript', async ({ page }) => {
  await page.goto('/noticias/1');
  await expect(page.getByRole('main').locator('p').nth(2)).toBeVisible();
  await expect(page.getByText('Publicado el', { exact: false })).toBeVisible();
});

story('SHELL-13 the questions are there without JavaScript', async ({ page }) => {
  await page.goto('/faqs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preguntas frecuentes');
  await expect(page.getByRole('main')).toContainText('¿');
});
