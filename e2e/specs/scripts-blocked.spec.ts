import { originOf } from '../support/site-control';
import { ACCOUNTS, expect, test } from '../support/test.fixture';

test.use({ savesData: false });

test('server-rendered content stays readable while its script is blocked, and Reintentar hydrates it', {
  tag: '@UX-32',
}, async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(/\[area\]|Failed to load resource|ERR_/);
  await page.route(`${originOf('mf-contenido')}**/*.js*`, (route) => route.abort());
  await page.goto('/quienes-somos');
  const notice = page.getByRole('status').filter({ hasText: 'Algunas funciones de esta página' });
  await expect(site.title).toHaveText('Quiénes somos');
  await expect(page.getByRole('heading', { name: 'Conócenos' })).toBeVisible();

  // Its links lead on: the next page of the same remote is readable too, once its document is asked for.
  await site.main.getByRole('link', { name: 'Propuesta pedagógica' }).click();
  await expect(page).toHaveURL('/propuesta-pedagogica');
  await page.reload();
  await expect(site.title).toHaveText('Propuesta pedagógica');
  await page.goto('/contacto');
  await expect(notice).toBeVisible({ timeout: 20_000 });
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  const name = site.main.getByLabel(/^Nombre/);
  await name.fill('Lucía');

  await page.unrouteAll();
  await notice.getByRole('button', { name: 'Reintentar' }).click();
  await expect(notice).toBeHidden();
  await name.fill('');
  await name.blur();
  await site.main.getByRole('button', { name: 'Enviar' }).click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});

test('offline the site says so, and continues when the network is back, with an area as with shared modules of a page', {
  tag: '@UX-31',
}, async ({ page, site, context, consoleErrors }) => {
  consoleErrors.allow(/\[area\]|Failed to load resource|ERR_/);
  await site.open('/pagos');
  await context.setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: 'No tienes conexión a internet' });
  await expect(notice).toBeVisible();
  await site.navigateTo('/videoteca');
  await expect(site.main.getByRole('alert')).toContainText('No tienes conexión', { timeout: 30_000 });
  await expect(site.main).not.toContainText('no está disponible');
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await expect(site.title).toHaveText('Videoteca');
  await expect(site.main.getByRole('article').first()).toBeVisible();

  // The area is there, the forms that its page shares with others are not.
  await context.setOffline(true);
  await site.navigateTo('/contacto');
  await expect(site.main.getByRole('alert')).toContainText('No tienes conexión', { timeout: 30_000 });
  await context.setOffline(false);
  await expect(site.title).toHaveText('Contacto');
  await expect(site.main.getByLabel(/^Nombre/)).toBeVisible();
});

test('a session whose code cannot be fetched is kept, and restored when the network is back', {
  tag: ['@UX-31', '@SHELL-80'],
}, async ({ page, site, context, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource|ERR_|Math Challenge login link: not_configured/);
  // What the page was asking for when the network went.
  consoleErrors.allow(/\[area\] stage=network|Math Challenge login link: network/);
  await site.signIn(ACCOUNTS.docente);
  await site.open('/');
  let refused = 0;
  await page.route('**/_shell/*.js', async (route) => {
    const response = await route.fetch();
    if (!(await response.text()).includes('scholar_group')) return route.fulfill({ response });
    refused += 1;
    return route.abort('internetdisconnected');
  });
  await site.reload();
  await expect.poll(() => refused).toBeGreaterThan(0);
  await expect(site.header.loginButton).toBeVisible();
  await page.goto('/partners');
  await expect(page, 'a guard waits for the session').toHaveURL('/partners');
  expect((await site.stored()).session).toHaveProperty('userData');
  await page.unrouteAll({ behavior: 'wait' });
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(site.title).toBeVisible();
  await expect(page).toHaveURL('/partners');
  await expect(site.header.userButton('Lucía')).toBeVisible();
});
