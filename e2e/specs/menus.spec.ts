import { expect, test } from '../support/test.fixture';

test('one panel of the header is open at a time; Escape closes it, and a link of it, also on Back', {
  tag: ['@SHELL-47', '@SHELL-48', '@SHELL-49', '@SHELL-50', '@UX-02'],
}, async ({ page, site }) => {
  const { header } = site;
  await site.open('/');
  await header.panelButton('Nuestra Visión').click();
  await expect(header.openPanels).toHaveText(['Nuestra Visión']);
  await header.panelButton('Mas Recursos').click();
  await expect(header.openPanels).toHaveText(['Mas Recursos']);
  await expect(header.link(/^Videoteca/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(header.openPanels).toHaveCount(0);
  await expect(header.panelButton('Mas Recursos')).toBeFocused();

  await header.panelButton('Mas Recursos').click();
  await header.link(/^Videoteca/).click();
  await expect(page).toHaveURL('/videoteca');
  await expect(header.openPanels).toHaveCount(0);
  await header.panelButton('Nuestra Visión').click();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(header.openPanels).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('below 768 px a menu button replaces the two bars and opens a sidebar over the screen; Escape, a wider window, a link and the login close it', {
    tag: [
      ...['@SHELL-34', '@SHELL-43', '@SHELL-45', '@SHELL-47', '@SHELL-54', '@SHELL-55'],
      ...['@SHELL-56', '@SHELL-57', '@SHELL-58', '@SHELL-59', '@UX-01'],
    ],
  }, async ({ page, site }) => {
    const { header, sidebar } = site;
    await site.open('/');
    await header.menuButton.click();
    await expect(sidebar.root).toBeVisible();
    await expect.poll(() => sidebar.root.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expect(sidebar.group('Nuestra Visión')).toBeVisible();
    await expect(sidebar.group('Más Recursos')).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden'); // what is behind does not scroll
    await page.keyboard.press('Escape');
    await expect(sidebar.root).toBeHidden();
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');

    await header.menuButton.press('Enter');
    await expect(sidebar.root).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sidebar.root).toBeHidden();
    await expect(header.menuButton).toBeFocused();

    await header.menuButton.click();
    await expect(sidebar.root).toBeVisible();
    await page.setViewportSize({ width: 768, height: 844 });
    await expect(sidebar.root).toBeHidden();
    await expect(header.menuButton).toBeHidden();
    await expect(header.panelButton('Mas Recursos')).toBeVisible();
    await page.setViewportSize({ width: 767, height: 844 });
    await expect(header.menuButton).toBeVisible();
    await expect(header.panelButton('Mas Recursos')).toBeHidden();
    await expect(sidebar.root).toBeHidden();

    // Each group opens its links.
    await header.menuButton.click();
    await sidebar.group('Más Recursos').click();
    await expect(sidebar.link(/^Videoteca/)).toBeVisible();
    await sidebar.backButton.click();
    await expect(sidebar.group('Más Recursos')).toBeFocused();

    await sidebar.group('Nuestra Visión').click();
    await sidebar.link(/^Docentes/).click();
    await expect(page).toHaveURL('/docentes');
    await expect(sidebar.root).toBeHidden();

    await header.menuButton.click();
    await sidebar.root.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(site.loginModal.root).toBeVisible();
    await expect(sidebar.root).toBeHidden();
  });
});
