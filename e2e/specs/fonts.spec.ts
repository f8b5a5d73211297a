import { expect, test } from '../support/test.fixture';

const KIB = 1_024;

test('a first load fetches two font files of at most 55 KiB together, and a name with letters of other languages one more', {
  tag: ['@UX-10'],
}, async ({ page }) => {
  const fonts: { name: string; bytes: Promise<number> }[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2'))
      fonts.push({
        name: response.url().split('/').at(-1) ?? '',
        bytes: response.body().then((body) => body.length),
      });
  });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  expect(fonts.map(({ name }) => name).sort()).toEqual([
    expect.stringMatching(/^atkinson-hyperlegible-next-latin-/),
    expect.stringMatching(/^bricolage-grotesque-latin-/),
  ]);
  const bytes = await Promise.all(fonts.map((font) => font.bytes));
  expect(bytes.reduce((sum, each) => sum + each)).toBeLessThan(55 * KIB);

  const extra = page.waitForResponse(/bricolage-grotesque-latin-ext-.*\.woff2/);
  await page.locator('h1').evaluate((heading) => {
    heading.append('Łukasz');
  });
  expect((await extra).ok()).toBe(true);
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  await expect
    .poll(async () => {
      const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
      return [...new Set(fonts.map(({ familyName, isCustomFont }) => `${familyName} ${isCustomFont}`))];
    })
    .toEqual([expect.stringMatching(/^Bricolage Grotesque.* true$/)]);
});
