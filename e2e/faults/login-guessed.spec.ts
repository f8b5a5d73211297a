import { PATHS } from '@red/api/paths';
import { ACCOUNTS, expect, test } from '../support/settled-site.fixture';

const { familia } = ACCOUNTS;

test.use({ apiSettings: { ACCOUNT_ATTEMPTS_PER_HOUR: '1' } });

test('while somebody guesses a password, a login takes some work, which the form does without a word', {
  tag: ['@AUTH-14', '@AUTH-28', '@API-02'],
}, async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(/status of (401|428)/);
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith(`/${PATHS.login}`)) answers.push(response.status());
  });
  await site.open('/');
  await site.header.loginButton.click();
  await site.loginModal.send(familia.email, 'Equivocada.1');
  await expect(site.message('¡Ups algo salió mal!')).toContainText(
    'Verifica si el correo o contraseña son correctos',
  );
  await site.answer('¡Ups algo salió mal!', 'Verificar');
  await expect(site.loginModal.captcha).not.toBeChecked();
  await expect(site.loginModal.submit).toBeDisabled();
  await expect(site.loginModal.email).toHaveValue(familia.email);
  expect((await site.stored()).session).toEqual({});
  expect(answers).toEqual([401]);

  await site.loginModal.send(familia.email, familia.password);
  await expect(site.header.userButton('Mariana')).toBeVisible({ timeout: 60_000 });
  expect(answers).toEqual([401, 428, 200]);
  // Nobody is asked for anything, and nothing is called a failure.
  await expect(site.loginModal.openDialogs).toHaveCount(0);
});
