import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ACCOUNTS, expect, test } from '../support/settled-site.fixture';
import { siteControl } from '../support/site-control';

test('the administrator opens the dashboard with the token, and is still logged in on return', {
  tag: ['@SHELL-66', '@SHELL-67', '@SHELL-69', '@SHELL-82', '@AMB-18'],
}, async ({ page, site, consoleErrors }) => {
  test.setTimeout(90_000);
  consoleErrors.allow(/ERR_CONNECTION_REFUSED/); // what is prefetched while the shell restarts
  const requests: { token: string | null; referrer: string | undefined }[] = [];
  const dashboard = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://dashboard');
    if (pathname === '/admin')
      requests.push({ token: searchParams.get('token'), referrer: request.headers.referer });
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><link rel="icon" href="data:,"><title>Dashboard</title><h1>Dashboard</h1>');
  });
  await new Promise<void>((resolve) => dashboard.listen(0, 'localhost', resolve));
  const { port } = dashboard.address() as AddressInfo;
  await siteControl.settle('shell', { DASHBOARD_URL: `http://localhost:${port}/admin` });
  try {
    await site.open('/');
    await site.logIn(ACCOUNTS.sistemas);
    await site.open('/faqs');
    await site.header.userButton('Andrés').click();
    const { session } = await site.stored();
    expect(session).not.toHaveProperty('redirectedToCms');
    await site.header.userMenuItem('Ir a dashboard').click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(requests).toEqual([
      { token: JSON.parse(session.userData ?? '').bearer_token, referrer: undefined },
    ]);

    await page.goBack();
    await site.waitUntilHydrated();
    await expect(site.header.userButton('Andrés')).toBeVisible();
    await site.open('/');
    await expect(site.header.userButton('Andrés')).toBeVisible();
    expect((await site.stored()).session).not.toHaveProperty('redirectedToCms');
  } finally {
    dashboard.close();
  }
});
