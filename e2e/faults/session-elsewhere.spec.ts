import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ACCOUNTS, test as base, expect } from '../support/settled-site.fixture';

interface Dashboard {
  url: string;
  /** What it was asked with. */
  requests: { token: string | null; referrer: string | undefined }[];
}

/** A site whose dashboard is at another origin. */
const test = base.extend<{ dashboard: Dashboard }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from the pattern
  dashboard: async ({}, use) => {
    const requests: Dashboard['requests'] = [];
    const server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://dashboard');
      if (pathname === '/admin')
        requests.push({ token: searchParams.get('token'), referrer: request.headers.referer });
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(
        '<!doctype html><link rel="icon" href="data:,"><title>Dashboard</title><h1>Dashboard</h1>',
      );
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const { port } = server.address() as AddressInfo;
    await use({ url: `http://localhost:${port}/admin`, requests });
    server.close();
  },
  shellSettings: async ({ dashboard }, use) => {
    await use({ DASHBOARD_URL: dashboard.url });
  },
});

test('the administrator opens the dashboard with the token, and is still logged in on return', {
  tag: ['@SHELL-66', '@SHELL-67', '@SHELL-69', '@SHELL-82', '@AMB-18'],
}, async ({ page, site, dashboard }) => {
  await site.open('/');
  await site.logIn(ACCOUNTS.sistemas);
  await site.open('/faqs');
  await site.header.userButton('Andrés').click();
  const { session } = await site.stored();
  expect(session).not.toHaveProperty('redirectedToCms');
  await site.header.userMenuItem('Ir a dashboard').click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(dashboard.requests).toEqual([
    { token: JSON.parse(session.userData ?? '').bearer_token, referrer: undefined },
  ]);

  await page.goBack();
  await site.waitUntilHydrated();
  await expect(site.header.userButton('Andrés')).toBeVisible();
  await site.open('/');
  await expect(site.header.userButton('Andrés')).toBeVisible();
  expect((await site.stored()).session).not.toHaveProperty('redirectedToCms');
});
