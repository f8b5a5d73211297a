import { PATHS } from '@red/api/paths';
import { ACCOUNTS, expect, test } from '../support/settled-site.fixture';

const { familia } = ACCOUNTS;

test.use({ apiSettings: { ACCOUNT_ATTEMPTS_PER_HOUR: '1' } });

test('while somebody guesses a password, a login takes some work, which the form does without a word', {
  tag: ['@AUTH-14', '@API-02'],
}, async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(/status of (401|428)/);
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith(`/${PATHS.login}`)) answers.push(response.status());
  });
  await site.open('/');
  await site.header.loginButton.click();
  await site.loginModal.send(familia.email, 'Equivocada.1');
  await site.answer('¡Ups algo salió mal!', 'Verificar');
  expect(answers).toEqual([401]);

  await site.loginModal.send(familia.email, familia.password);
  await expect(site.header.userButton('Mariana')).toBeVisible({ timeout: 60_000 });
  expect(answers).toEqual([401, 428, 200]);
  // Nobody is asked for anything, and nothing is called a failure.
  await expect(site.loginModal.openDialogs).toHaveCount(0);
});
