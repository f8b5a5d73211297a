import { PartnersPage } from '../pages/partners-page';
import { RegistrationForm } from '../pages/registration-form';
import type { Site } from '../pages/site';
import { expectNoViolations } from '../support/axe-check';
import { guardedPaths } from '../support/described-routes';
import { FRAME } from '../support/layout';
import { expectAdaptable, expectFit } from '../support/page-fit';
import { ACCOUNTS, expect, test } from '../support/test.fixture';

/** Pages that need a session, looked at as pages.spec.ts looks at the others. */

/** Each page behind a guard as somebody sees it who has made it larger, spaced its text, or chosen the colours. */
async function expectGuardedPagesAdaptable(
  site: Site,
  guard: Parameters<typeof guardedPaths>[0],
): Promise<void> {
  for (const path of guardedPaths(guard))
    await test.step(`${path} can be enlarged, spaced and recoloured`, async () => {
      await site.navigateTo(path);
      await expect(site.title).toBeVisible();
      await expect(site.main.getByText(/^Cargando/)).toHaveCount(0);
      await expectAdaptable(site.page, { without: FRAME });
    });
}

test('the pages of a family have no axe violations, fit every width, and can be adapted without loss', {
  tag: ['@UX-04', '@UX-23', '@UX-34', '@PARTNERS-07', '@mf-partners'],
}, async ({ page, site }) => {
  const partners = new PartnersPage(page);
  await site.signIn(ACCOUNTS.familia);
  await site.open(PartnersPage.path);
  for (const service of ['Math Challenge', 'Milton', 'Avisos'] as const)
    await test.step(service, async () => {
      await partners.tab(service).click();
      await expect(partners.panel(service)).toBeVisible();
      await expectNoViolations(page, { without: FRAME });
      await expectFit(page);
    });
  await expectGuardedPagesAdaptable(site, 'bearer-token');
});

test('the registration has no axe violations, fits every width, and can be adapted without loss', {
  tag: ['@UX-04', '@UX-23', '@UX-34', '@AUTH-65', '@mf-auth'],
}, async ({ page, site }) => {
  await site.signIn(ACCOUNTS.pendiente);
  await site.open('/registro');
  await expect(site.title).toHaveText('Registro de Usuario');
  // What is chosen already decides what can be chosen next.
  await expect(new RegistrationForm(page).student.getByLabel('Grado escolar')).toBeEnabled();
  await expectNoViolations(page, { without: FRAME });
  await expectFit(page);
  await expectGuardedPagesAdaptable(site, 'registration');
});
