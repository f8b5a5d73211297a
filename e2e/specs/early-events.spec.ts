import type { Locator, Page } from '@playwright/test';
import { DictionaryPage } from '../pages/dictionary-page';
import { HomePage } from '../pages/home-page';
import { PaymentWizard } from '../pages/payment-wizard';
import { violationsOf } from '../support/axe-check';
import { type HeldScripts, holdScripts } from '../support/held-scripts';
import { expect, test } from '../support/test.fixture';

test.use({ savesData: false });

/** Opens a page whose scripts are held back; with those of an area only, once the frame works. */
async function openEarly(page: Page, path: string, held: HeldScripts): Promise<() => Promise<void>> {
  const release = await holdScripts(page, held);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  if (held !== 'every script') await expect(page.locator('#root')).toContainClass('hydrated');
  return release;
}

const isSameDocument = (page: Page) => page.evaluate(() => Reflect.get(window, 'sameDocument') === true);

async function expectHeard(control: Locator): Promise<void> {
  await expect(control).toHaveAttribute('data-heard');
  await expect(control).toHaveAttribute('aria-busy', 'true');
}

const expectNothingWaits = (page: Page) => expect(page.locator('[data-heard]')).toHaveCount(0);

/** Waits until everything that was kept has been handed on. */
async function settled(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const early: unknown = Reflect.get(window, 'redEarlyEvents');
        return (early as { pending(): unknown[] }).pending().length;
      }),
    )
    .toBe(0);
  await expectNothingWaits(page);
}

test.describe('before any script is there', () => {
  test('two taps on a panel open it as one does, and a key opens another', { tag: '@UX-26' }, async ({
    page,
    site,
  }) => {
    const release = await openEarly(page, '/faqs', 'every script');
    const panel = site.header.panelButton('Nuestra Visión');
    await panel.dblclick();
    await expectHeard(panel);
    await release();
    await expect(panel).toHaveAttribute('aria-expanded', 'true');
    await settled(page);
    await expect(panel).toHaveAttribute('aria-expanded', 'true');

    const releaseAgain = await openEarly(page, '/faqs', 'every script');
    const other = site.header.panelButton('Mas Recursos');
    await other.focus();
    await page.keyboard.press('Enter');
    await expectHeard(other);
    await releaseAgain();
    await expect(other).toHaveAttribute('aria-expanded', 'true');
    await expect(site.header.openPanels).toHaveCount(1);
  });

  test('a word typed into the dictionary search stays, with its caret, while the page comes alive', {
    tag: '@UX-26',
  }, async ({ page }) => {
    const dictionary = new DictionaryPage(page);
    const release = await openEarly(page, DictionaryPage.path, 'every script');
    await dictionary.searchBox.pressSequentially('csa');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await release();
    await expect(page.locator('#root')).toContainClass('hydrated-mf-diccionarios/busqueda');
    await settled(page);
    await expect(dictionary.searchBox).toHaveValue('csa');
    await expect(dictionary.searchBox).toBeFocused();
    await page.keyboard.press('a');
    await expect(dictionary.searchBox).toHaveValue('casa');
    await page.keyboard.press('Enter');
    await expect(dictionary.entry).toContainText('house');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('a word that is typed and sent finds its entry', { tag: '@UX-26' }, async ({ page }) => {
    const dictionary = new DictionaryPage(page);
    const release = await openEarly(page, DictionaryPage.path, 'every script');
    await dictionary.searchBox.fill('casa');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/=casa$/);
    await expect(dictionary.entry).toContainText('house');
    await release();
    await expect(page.locator('#root')).toContainClass('hydrated-mf-diccionarios/busqueda');
    await expect(dictionary.searchBox).toHaveValue('casa');
  });

  test.describe('with axe', () => {
    test.use({ bypassCSP: true });

    test('a control that was pressed has no axe violation, and its mark moves nothing', {
      tag: ['@UX-26', '@UX-04'],
    }, async ({ page, site }) => {
      await openEarly(page, '/', 'every script');
      const card = new HomePage(page).videos.first().getByRole('button');
      const layout = () =>
        card.evaluate((node) => [node.clientWidth, node.clientHeight, document.body.scrollHeight]);
      const before = await layout();
      const { header } = site;
      for (const control of [
        header.panelButton('Mas Recursos'),
        header.panelButton('Nuestra Visión'),
        card,
      ]) {
        await control.click();
        await expectHeard(control);
      }
      expect(await layout()).toEqual(before);
      expect(await violationsOf(page)).toEqual([]);
    });
  });

  test('where no script ever comes, links and GET forms work, and a form sends nothing', {
    tag: '@UX-26',
  }, async ({ page, site }) => {
    await openEarly(page, '/contacto', 'every script');
    await site.main.getByLabel(/^Nombre/).fill('Lucía');
    await site.main.getByRole('button', { name: 'Enviar' }).click();
    await expectHeard(site.main.getByRole('button', { name: 'Enviar' }));
    await expect(page).toHaveURL('/contacto');
    await expect(site.main.getByLabel(/^Nombre/)).toHaveValue('Lucía');
    await openEarly(page, '/catalogos-de-libros-red', 'every script');
    await site.main.getByRole('button', { name: 'Página 2' }).click();
    await expect(page).toHaveURL(/\?.*2$/);
    await site.header.link('Contacto').click();
    await expect(page).toHaveURL('/contacto');
  });

  test('a tap on the dot of a carousel shows its group, and one on a video card plays it, once', {
    tag: '@UX-26',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const home = new HomePage(page);
    const dot = home.interests.dot(2);
    const play = home.videos.first().getByRole('button');
    const release = await openEarly(page, '/', 'every script');
    for (const control of [dot, play]) {
      await control.click();
      await expectHeard(control);
    }
    await release();
    await expect(home.video).toHaveCount(1);
    await settled(page);
    await home.closeVideo.click();
    await expect(home.video).toHaveCount(0);
    await expect(dot).toHaveAttribute('aria-current', 'true');
  });

  test('a question opens at once and stays open', { tag: '@UX-26' }, async ({ page, site }) => {
    const release = await openEarly(page, '/faqs', 'every script');
    const question = site.main.locator('details').first();
    await question.locator('summary').click();
    await expect(question).toHaveAttribute('open', '');
    await release();
    await settled(page);
    await expect(question).toHaveAttribute('open', '');
  });

  test('what is typed into the contact form counts, and sending it before its code is there says what is missing', {
    tag: '@UX-26',
  }, async ({ page, site }) => {
    const release = await openEarly(page, '/contacto', 'every script');
    const field = (label: RegExp) => site.main.getByLabel(label);
    const send = site.main.getByRole('button', { name: 'Enviar' });
    await field(/^Nombre/).fill('Lucía');
    await field(/^Mensaje/).fill('¿Dónde compro los libros?');
    await send.click();
    await expectHeard(send);
    await release();
    await expect(field(/^Correo/)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(/^Nombre/)).toHaveValue('Lucía');
    await expect(field(/^Nombre/)).not.toHaveAttribute('aria-invalid', 'true');
    await expect(field(/^Mensaje/)).toHaveValue('¿Dónde compro los libros?');
    await settled(page);
    expect(await isSameDocument(page)).toBe(true);
  });
});

test('an address that a script has changed before any code is there shows its own page', {
  tag: '@UX-26',
}, async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(/status of 404/);
  const release = await openEarly(page, '/no-existe', 'every script');
  await page.evaluate(() => history.pushState({ idx: 1 }, '', '/facturacion'));
  await release();
  await expect(site.title).toHaveText('Facturación');
  expect(await isSameDocument(page)).toBe(true);
});

test.describe('while the frame works and its area does not', () => {
  test('a tab that is pressed, and then a key, choose without a reload', { tag: '@UX-26' }, async ({
    page,
    site,
  }) => {
    const release = await openEarly(page, '/faqs', 'mf-contenido');
    const tab = (name: string) => site.main.getByRole('tab', { name });
    await tab('Contenido').click();
    await expectHeard(tab('Contenido'));
    await page.keyboard.press('ArrowRight');
    await release();
    await expect(tab('Pagos')).toHaveAttribute('aria-selected', 'true');
    await expect(tab('Pagos')).toBeFocused();
    await settled(page);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('a link in the area leads on without a reload', { tag: '@UX-26' }, async ({ page, site }) => {
    await openEarly(page, '/quienes-somos', 'mf-contenido');
    await site.main.getByRole('link', { name: 'Para docentes' }).click();
    await expect(page).toHaveURL('/docentes');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('what is filled in and added on the payment page counts', { tag: '@UX-26' }, async ({ page }) => {
    const wizard = new PaymentWizard(page);
    const release = await openEarly(page, PaymentWizard.path, 'mf-pagos');
    await wizard.guardian.name.fill('Ana');
    await wizard.guardian.phone.fill('5512345678');
    await wizard.student(1).level.selectOption('Secundaria');
    await wizard.addStudent.click();
    await expectHeard(wizard.addStudent);
    await release();
    await expect(wizard.student(2).name).toBeVisible();
    await expect(wizard.student(3).name).toHaveCount(0);
    await settled(page);
    await expect(wizard.guardian.name).toHaveValue('Ana');
    await expect(wizard.student(1).level).toHaveValue('Secundaria');
    await expect(wizard.student(1).grade).toBeEnabled();
    await page.reload();
    await expect(wizard.guardian.phone).toHaveValue('5512345678');
    await expect(wizard.student(1).level).toHaveValue('Secundaria');
  });
});
