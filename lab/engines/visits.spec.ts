import { DictionaryPage } from '../../e2e/pages/dictionary-page';
import { newPurchase, PaymentWizard, SAMPLE_CARD } from '../../e2e/pages/payment-wizard';
import { ACCOUNTS, expect, test } from '../../e2e/support/test.fixture';

const DARK = 'rgb(20, 28, 26)';

test('the home shows its sections, and its frame works', async ({ page, site }) => {
  await site.open('/');
  await site.header.panelButton('Mas Recursos').click();
  await expect(site.header.openPanels).toHaveText('Mas Recursos');
  await expect(site.main.getByRole('heading', { name: 'Videoteca' })).toBeVisible();
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await site.header.link('Contacto').first().click();
  await expect(page).toHaveURL('/contacto');
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});

test('a teacher solves the captcha and logs in', async ({ page, site }) => {
  await site.open('/faqs');
  await site.logIn(ACCOUNTS.docente);
  await expect(site.header.userButton('Lucía')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a parent fills in the payment and pays by card', async ({ page, site }) => {
  const wizard = new PaymentWizard(page);
  await site.open(PaymentWizard.path);
  await wizard.goToPayment(newPurchase());
  await wizard.option('card').click();
  await wizard.fillInCard(SAMPLE_CARD);
  await wizard.pay();
  await site.answer(PaymentWizard.PAID, 'Continuar');
});

test('the film of the payments is fetched and understood', async ({ page, site }) => {
  await site.open(PaymentWizard.path);
  await site.main.getByRole('button', { name: 'Ver Video' }).click();
  await expect
    .poll(() => page.locator('video').evaluate((film) => film instanceof HTMLVideoElement && film.readyState))
    .toBeGreaterThan(0);
});

test('a word is found in the dictionary', async ({ page, site }) => {
  const dictionary = new DictionaryPage(page);
  await site.open(DictionaryPage.path);
  await dictionary.searchBox.fill('casa');
  await dictionary.searchButton.click();
  await expect(dictionary.headword.first()).toHaveText('casa');
  await expect(dictionary.entry.first()).toContainText('house');
});

test('the dark theme is chosen and kept by the next document', async ({ page, site }) => {
  const body = page.locator('body');
  await site.open('/faqs');
  await expect(body).not.toHaveCSS('background-color', DARK);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Apariencia' }).click();
  await page.getByRole('dialog', { name: 'Apariencia' }).getByLabel('Oscuro').check();
  await expect(body).toHaveCSS('background-color', DARK);
  await site.open('/contacto');
  await expect(body).toHaveCSS('background-color', DARK);
  // What the engine draws by itself follows: the arrow of a list, a scroll bar, a field that it fills in.
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});
