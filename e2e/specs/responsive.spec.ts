import type { Page } from '@playwright/test';
import { ROUTES } from '../pages/site-routes';
import { expect, story } from '../story';

const WIDTHS = [320, 390, 768, 1024, 1440] as const;

story.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What sticks out at the right of the page, if the page can be moved sideways at all. */
const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    return [
      `${scrollWidth} px wide`,
      ...wide.slice(-5).map((element) => `${element.tagName}: ${element.textContent?.trim().slice(0, 40)}`),
    ];
  });

for (const [id, path] of [
  ...ROUTES,
  ['SHELL-03', '/noticias/1'],
  ['SHELL-22', '/busqueda-en-diccionarios?item=es&palabra=casa'],
] as const) {
  story(`UX-23 ${id} ${path} fits every width without moving sideways`, async ({ page, site }) => {
    await site.open(path);
    await expect(site.main.getByText(/^Cargando/)).toHaveCount(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflowOf(page), `at ${width} px`).toEqual([]);
    }
  });
}

story('UX-23 SHELL-29 SHELL-27 the pages outside the table fit every width', async ({ page, complaints }) => {
  complaints.allow(/status of 404/);
  for (const path of ['/no-existe', '/mantenimiento']) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflowOf(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

story('UX-23 the login fits the narrowest screen', async ({ page, site }) => {
  await site.open('/');
  await site.header.loginButton.click();
  await expect(site.loginModal.root).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    await expect.poll(() => overflowOf(page), `at ${width} px`).toEqual([]);
    await expect(site.loginModal.close).toBeInViewport();
  }
});
