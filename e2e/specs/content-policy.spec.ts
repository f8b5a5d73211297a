import { expect, test } from '../support/test.fixture';

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
    expect(scripts).toContain("'strict-dynamic'");
    expect(scripts).not.toMatch(/unsafe|nonce|https?:/);
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    expect(await first.text()).not.toContain('nonce=');
  }
});

test('injected scripts and handlers do not run, injected styles do not apply, and the operators hear of them', {
  tag: ['@UX-19'],
}, async ({ page, site, request, consoleErrors }) => {
  consoleErrors.allow(blocked);
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
      '<script src="/_shell/evil.js"></script>' +
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
  await page.unrouteAll();
  await notice.getByRole('button', { name: 'Reintentar' }).click();
  await expect(notice).toBeHidden();
  await site.waitUntilHydrated();
});

test('a text becomes neither HTML nor the address of a script, except by what the site has for it', {
  tag: ['@UX-19'],
}, async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(/TrustedHTML|TrustedScriptURL|TrustedTypePolicy|trusted-types|Trusted Type/);
  await site.open('/faqs');
  const outcomes = await page.evaluate(() => {
    const outcomeOf = (attempt: () => unknown) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    };
    const script = (address: string) => () =>
      Object.assign(document.createElement('script'), { src: address });
    const [own = ''] = [...document.scripts].map(({ src }) => src).filter(Boolean);
    const policies: { createPolicy(name: string, rules: object): object } = Reflect.get(
      window,
      'trustedTypes',
    );
    return {
      html: outcomeOf(() =>
        Object.assign(document.createElement('div'), { innerHTML: '<img src="data:,">' }),
      ),
      'somebody else’s script': outcomeOf(script('https://evil.example/a.js')),
      'a script of the API': outcomeOf(script('/api/red/faqs/list')),
      'beside the folder of the shell': outcomeOf(script('/_shell/../api/red/faqs/list')),
      'a script of the shell': outcomeOf(script(own)),
      'another policy': outcomeOf(() => policies.createPolicy('mine', {})),
    };
  });
  expect(outcomes).toEqual({
    html: 'refused',
    'somebody else’s script': 'refused',
    'a script of the API': 'refused',
    'beside the folder of the shell': 'refused',
    'a script of the shell': 'done',
    'another policy': 'refused',
  });
});
