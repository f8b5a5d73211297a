import { PATHS } from '@red/api/paths';
import { ACCOUNTS, expect, test } from '../support/settled-site.fixture';

/** A fake of the provider's script, as far as the site uses it: one button that solves, one that fails. */
const PROVIDER_SCRIPT = `
  window.grecaptcha = {
    ready: (callback) => callback(),
    reset: () => {},
    render: (container, options) => {
      const add = (label, act) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = label;
        button.onclick = act;
        container.append(button);
      };
      add('Resolver', () => options.callback('answer of ' + options.sitekey));
      add('Perder conexión', () => options['error-callback']());
    },
  };`;
test.use({ shellSettings: { CAPTCHA_PROVIDER: 'recaptcha', CAPTCHA_SITE_KEY: 'clave-del-sitio' } });

const REASON = 'No pudimos cargar reCAPTCHA.';

test('a blocked reCAPTCHA script is explained, and the login works after a retry', {
  tag: ['@AUTH-02', '@AUTH-14', '@API-30', '@UX-21'],
}, async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(/ERR_FAILED|status of 422/);
  const script = 'https://www.google.com/recaptcha/api.js*';
  await page.route(script, (route) => route.abort());
  await site.open('/?loginInit=true');
  const { root, email, password, submit } = site.loginModal;
  await expect(root.getByRole('alert')).toContainText(REASON);
  await expect(submit).toBeDisabled();
  await email.fill(ACCOUNTS.docente.email);
  await password.fill(ACCOUNTS.docente.password);

  // The content security policy allows the script, and what was typed is kept.
  await page.unroute(script);
  await page.route(script, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: PROVIDER_SCRIPT }),
  );
  await root.getByRole('button', { name: 'Reintentar' }).click();
  await root.getByRole('button', { name: 'Perder conexión' }).click();
  await expect(root.getByRole('alert')).toContainText(REASON);
  await root.getByRole('button', { name: 'Reintentar' }).click();
  await root.getByRole('button', { name: 'Resolver' }).click();
  await expect(submit).toBeEnabled();
  const call = page.waitForRequest((request) => request.url().endsWith(`/${PATHS.login}`));
  await submit.click();
  expect((await call).postDataJSON()).toEqual({
    ...ACCOUNTS.docente,
    'g-recaptcha-response': 'answer of clave-del-sitio',
  });
  // The API under test only accepts altcha: it refuses the answer, and the captcha starts again.
  await site.answer('¡Ups algo salió mal!', 'Verificar');
  await expect(submit).toBeDisabled();
});
