import { lostControls } from '../support/adapted-display';
import { expect, test } from '../support/test.fixture';

test.use({ forcedColors: 'active' });

test('in forced colours selected tab, current step, focus and dialogs are visible', {
  tag: '@UX-34',
}, async ({ page, site }) => {
  const edgeOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth));
  await site.open('/noticias');
  expect(await edgeOf('[role="tab"][aria-selected="true"]')).toBeGreaterThanOrEqual(3);
  await site.open('/pagos');
  expect(await edgeOf('[aria-current="step"] [data-marker]')).toBeGreaterThan(
    await edgeOf('li:not([aria-current]) > [data-marker]'),
  );
  const field = page.getByLabel('Nombre(s)').first();
  await field.focus();
  expect(await field.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  await field.fill('Ana');
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await edgeOf('[role="alertdialog"]')).toBeGreaterThanOrEqual(1);
  await page.keyboard.press('Escape');
  await site.header.loginButton.click();
  // The document's own, and then the one that takes its place.
  await expect.poll(() => edgeOf('dialog[open]')).toBeGreaterThanOrEqual(1);
  expect(await lostControls(page)).toEqual([]);
});
