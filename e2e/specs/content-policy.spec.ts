import { expect, test } from '../support/test.fixture';

test.use({ savesData: false });

const blocked = /Content Security Policy|integrity|valid digest|Failed to load resource|ERR_/;

test('everybody gets the same bytes, and a policy without nonce that runs no text of the page', {
  tag: ['@UX-19'],
}, async ({ request }) => {
  for (const path of ['/', '/faqs', '/pagos', '/no-existe']) {
    await request.get(path);
    const first = await request.get(path);
    const second = await request.get(path);
    expect((await first.body()).equals(await second.body()), path).toBe(true);
    const policy = first.headers()['content-security-policy'] ?? '';
    expect(second.headers()['content-security-policy']).toBe(policy);
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? '';
    expect(scripts).toMatch(/^\S+\/_shell\/ /);
    expect(scripts).not.toMatch(/strict-dynamic|unsafe|nonce|'self'/);
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    expect(await first.text()).not.toContain('nonce=');
  }
});

test('injected scripts and handlers do not run, injected styles do not apply, and the operators hear of them', {
  tag: ['@UX-19'],
}, async ({ page, site, request, consoleErrors }) => {
  consoleErrors.allow(blocked);
  // To Chromium a document that a test has changed is not of this machine: it may not fetch from areas that are.
  consoleErrors.allow(/loopback|^console: \[area\] stage=network/);
  const counted = async (directive: string) => {
    const metrics = await (await request.get('/metrics')).text();
    const line = new RegExp(`red_policy_violations_total\\{directive="${directive}"\\} (\\d+)`).exec(metrics);
    return Number(line?.[1] ?? 0);
  };
  const [elements, handlers, styles] = await Promise.all(
    ['script-src-elem', 'script-src-attr', 'style-src-elem'].map(counted),
  );
  await page.route('**/faqs', async (route) => {
    const response = await route.fetch();
    const injected =
      '<script>window.ran = "inline"</script>' +
      '<script src="/api/evil.js"></script>' +
      '<style data-emotion="css x">main { display: none }</style>' +
      '<img src="data:," onerror="window.ran = \'handler\'" alt="">';
    const body = (await response.text()).replace('<div id="root">', `${injected}<div id="root">`);
    await route.fulfill({ response, body });
  });
  await site.open('/faqs');
  await expect(site.title).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
  await expect.poll(() => counted('script-src-elem')).toBeGreaterThan(elements ?? 0);
  await expect.poll(() => counted('script-src-attr')).toBeGreaterThan(handlers ?? 0);
  await expect.poll(() => counted('style-src-elem')).toBeGreaterThan(styles ?? 0);
});

test('a script of the frame that was changed on its way does not run, and the page offers to try again', {
  tag: ['@UX-19', '@UX-32'],
}, async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(blocked);
  await page.route('**/_shell/main.*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `window.ran = true;${await response.text()}` });
  });
  await page.goto('/faqs');
  const notice = page.getByRole('status').filter({ hasText: 'Algunas funciones de esta página' });
  await expect(notice).toBeVisible({ timeout: 20_000 });
  await expect(site.title).toHaveText('Preguntas frecuentes');
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await page.unrouteAll();
  await notice.getByRole('button', { name: 'Reintentar' }).click();
  await expect(notice).toBeHidden();
  await site.waitUntilHydrated();
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});

test('no script runs from elsewhere, whoever asks for it: not from another host, the API or another release', {
  tag: ['@UX-19'],
}, async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(blocked);
  let asked = 0;
  const ran = { body: 'window.ran = true', contentType: 'text/javascript' };
  for (const address of [/evil\.example/, /\/api\/evil\.js/, /\/0\.0\.0-held\//])
    await page.route(address, (route) => {
      asked += 1;
      return route.fulfill(ran);
    });
  await site.open('/contacto');
  await site.waitUntilHydrated();
  const outcomes = await page.evaluate(async () => {
    const withScript = (src: string) =>
      new Promise((resolve) => {
        const script = document.createElement('script');
        script.onload = () => resolve('ran');
        script.onerror = () => resolve('refused');
        script.src = src;
        document.head.append(script);
      });
    const withImport = (address: string) =>
      import(/* @vite-ignore */ address).then(
        () => 'ran',
        () => 'refused',
      );
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    const [shell = '', container = ''] = [/\/_shell\/.*\.js/, /\/remoteEntry\./].map((part) =>
      fetched.find((address) => part.test(address)),
    );
    return {
      'a script of the shell': await withScript(shell),
      'a script of an area': await withScript(container),
      'another host': await withScript('https://evil.example/a.js'),
      'import of another host': await withImport('https://evil.example/a.js'),
      'import of text': await withImport('data:text/javascript,window.ran = true'),
      'the API': await withScript('/api/evil.js'),
      'beside the folder of the shell': await withScript('/_shell/../api/evil.js'),
      'another release of that area': await withScript(new URL('../0.0.0-held/a.js', container).href),
    };
  });
  expect(outcomes).toEqual({
    'a script of the shell': 'ran',
    'a script of an area': 'ran',
    'another host': 'refused',
    'import of another host': 'refused',
    'import of text': 'refused',
    'the API': 'refused',
    'beside the folder of the shell': 'refused',
    'another release of that area': 'refused',
  });
  expect(asked).toBe(0);
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
});
