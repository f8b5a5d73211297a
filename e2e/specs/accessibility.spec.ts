import { violationsInBothThemes } from '../support/axe-check';
import { DIALOG, HEADER } from '../support/layout';
import { faintControls } from '../support/non-text-contrast';
import { expect, test } from '../support/test.fixture';

/** What opens over a page. The pages themselves: pages.spec.ts. */

test('edges of fields and drawings of controls that hardly show are found', {
  tag: ['@UX-04'],
}, async ({ page }) => {
  await page.goto('about:blank');
  const field = (label: string, style: string) => `<input aria-label="${label}" style="${style}">`;
  const drawing = (label: string, stroke: string) =>
    `<button aria-label="${label}" style="border:0;background:#fff;color:${stroke}">
      <svg width="24" height="24" fill="none" stroke="currentColor"><path d="M4 4L20 20"/></svg></button>`;
  await page.setContent(`<body style="background:#fff">
    ${field('pale', 'border:1px solid #ddd;background:#fff')} ${field('clear', 'border:1px solid #767676')}
    <div style="background:#08322d">${field('filled', 'border:0;background:#fff')}</div>
    ${field('off', 'border:1px solid #ddd" disabled="')}
    ${drawing('faint', '#bbb')} ${drawing('strong', '#11574e')}
    <button style="border:1px solid #ddd;background:#fff">has a text</button></body>`);
  expect(await faintControls(page)).toEqual(['edge at 1.36: INPUT pale', 'drawing at 1.92: BUTTON faint']);
});

test('panels, sidebar and its groups have no axe violations, in light and in dark', {
  tag: ['@UX-04', '@UX-02'],
}, async ({ page, site }) => {
  // They are the same on every page, and axe walks over all of the page below: a short one.
  await site.open('/facturacion');
  for (const panel of ['Nuestra Visión', 'Mas Recursos'] as const) {
    await site.header.panelButton(panel).click();
    await expect(site.header.panelButton(panel)).toHaveAttribute('aria-expanded', 'true');
    expect.soft(await violationsInBothThemes(page, { within: HEADER }), panel).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await site.header.menuButton.click();
  await expect(site.sidebar.closeButton).toBeVisible();
  expect.soft(await violationsInBothThemes(page, { within: DIALOG }), 'sidebar').toEqual([]);
  for (const group of ['Nuestra Visión', 'Más Recursos'] as const) {
    await site.sidebar.group(group).click();
    await expect(site.sidebar.backButton).toBeVisible();
    expect.soft(await violationsInBothThemes(page, { within: DIALOG }), group).toEqual([]);
    await site.sidebar.backButton.click();
  }
});
