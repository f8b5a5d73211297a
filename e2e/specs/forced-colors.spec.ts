import { expect, test } from '../support/test.fixture';

test.use({ forcedColors: 'active' });

const PAGES = ['/', '/noticias', '/contacto', '/pagos', '/busqueda-en-diccionarios', '/representantes'];

/** Names of the visible controls that look like buttons or fields and have no edge of their own or around them. */
function controlsWithoutEdge(): string[] {
  const hasEdge = (element: Element | null) => {
    if (!element) return false;
    const { borderTopWidth, borderTopStyle } = getComputedStyle(element);
    return borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1;
  };
  const isVisible = (element: Element) =>
    element.checkVisibility() && element.getBoundingClientRect().width > 1;
  return [...document.querySelectorAll('button, summary, input:not([type="hidden"]), select, textarea')]
    .filter(isVisible)
    .filter((control) => !hasEdge(control) && !hasEdge(control.parentElement))
    .map((control) => `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`);
}

test('in forced colours every control has a border', { tag: '@UX-34' }, async ({ page, site }) => {
  for (const path of PAGES) {
    await site.open(path);
    expect(await page.evaluate(controlsWithoutEdge), path).toEqual([]);
  }
});

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
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await edgeOf('[role="dialog"]')).toBeGreaterThanOrEqual(1);
  expect(await page.evaluate(controlsWithoutEdge)).toEqual([]);
});
