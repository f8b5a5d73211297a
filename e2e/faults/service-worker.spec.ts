import { cutNetwork, restoreNetwork, visitAll } from '../pages/offline-visit';
import { expect, test } from '../support/settled-site.fixture';
import { siteControl } from '../support/site-control';

test.use({ serviceWorkers: 'allow', savesData: false });

test('while the shell does not answer, what was visited opens; a worker that is switched off goes with the next visit, and what it kept', {
  tag: '@UX-31',
}, async ({ page, context, site, consoleErrors }) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|Failed to load resource|Failed to fetch/);
  await visitAll(page, ['/faqs']);
  await siteControl.stop('shell');
  try {
    await page.goto('/faqs');
    await expect(site.title).toHaveText('Preguntas frecuentes');
  } finally {
    await siteControl.restart('shell', { SERVICE_WORKER: 'off' });
  }
  try {
    const registered = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope));
    await page.goto('about:blank');
    await page.goto('/faqs');
    await expect.poll(registered).toEqual([]);
    // It may have kept something of this visit, too.
    await page.reload();
    await expect(site.title).toHaveText('Preguntas frecuentes');
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await cutNetwork(context);
    await expect(page.goto('/faqs')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  } finally {
    await restoreNetwork(context);
  }
});
