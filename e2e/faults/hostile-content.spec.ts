import type { BrowserContext, Page } from '@playwright/test';
import {
  HOSTILE_ARTICLES,
  HOSTILE_QUESTIONS,
  MARK,
  removeHostileContent,
  storeHostileContent,
} from '../support/hostile-content.fixture';
import { expect, test } from '../support/settled-site.fixture';
import { siteControl } from '../support/site-control';
import { changeDatabase } from '../support/site-database';

// Without the content security policy, which is the second line of defence.
test.use({ bypassCSP: true });

/** Changes what the API holds, and lets the shell forget the pages it keeps. */
async function changeContent(change: Parameters<typeof changeDatabase>[0]): Promise<void> {
  await changeDatabase(change);
  await siteControl.restart('shell');
}
test.beforeAll(() => changeContent(storeHostileContent));
test.afterAll(() => changeContent(removeHostileContent));

const LISTS = [
  '/',
  '/noticias',
  '/faqs',
  '/videoteca',
  '/catalogos-de-libros-red?pagina=4',
  '/representantes',
];
const articles = HOSTILE_ARTICLES.map((id) => `/noticias/${id}`);

/** Records every effect that a payload could have: scripts, dialogs, requests, tabs, navigations. */
async function recordEffects(context: BrowserContext, page: Page): Promise<string[]> {
  const effects: string[] = [];
  await context.exposeFunction('recordEffect', (text: string) => effects.push(text));
  await context.addInitScript(() => {
    const record = Reflect.get(window, 'recordEffect');
    Object.defineProperty(window, '__xss', { set: () => record(`ran on ${location.href}`) });
  });
  context.on('dialog', (dialog) => {
    effects.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol !== 'data:' && hostname !== 'localhost') effects.push(`request ${request.url()}`);
  });
  context.on('page', (opened) => effects.push(`opened ${opened.url()}`));
  page.on('framenavigated', (frame) => {
    if (!frame.url().startsWith('http://localhost') && frame.url() !== 'about:blank')
      effects.push(`navigated to ${frame.url()}`);
  });
  return effects;
}

/** Elements, event handlers and addresses in the page that sanitising must remove. */
const unsafeParts = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const found = [
      ...(main?.querySelectorAll(
        'script,style:not([data-emotion]),iframe,object,embed,base,meta,link,template,math,foreignObject',
      ) ?? []),
    ].map((element) => element.outerHTML);
    const protocolOf = (address: string) => new URL(address, location.href).protocol;
    for (const element of main?.querySelectorAll('*') ?? []) {
      for (const { name } of element.attributes)
        if (name.startsWith('on')) found.push(`${name} on ${element.tagName}`);
    }
    for (const link of main?.querySelectorAll('[href], [action], [formaction]') ?? []) {
      const address = link.getAttribute('href') ?? '';
      const allowed = ['http:', 'https:', 'mailto:', 'tel:'];
      if (!allowed.includes(protocolOf(address))) found.push(`link ${address}`);
      const staysHere = !/^[a-z]+:/i.test(address);
      if (staysHere && new URL(address, location.href).host !== location.host) found.push(`link ${address}`);
    }
    for (const image of main?.querySelectorAll('[src], [srcset]') ?? []) {
      const address = image.getAttribute('src') ?? '';
      if (!['http:', 'https:'].includes(protocolOf(address))) found.push(`image ${address}`);
    }
    return found;
  });

async function expectShown(page: Page, path: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByText(/^Cargando/)).toHaveCount(0);
  if (path.startsWith('/noticias/')) await expect(main.getByText(MARK)).toBeVisible();
  if (path.startsWith('/faqs')) await expect(main.locator('details').nth(HOSTILE_QUESTIONS)).toBeAttached();
}

test('on lists rendered on the server, stored XSS payloads have no effect', { tag: ['@UX-19'] }, async ({
  page,
  context,
  site,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/);
  const effects = await recordEffects(context, page);
  for (const path of LISTS) {
    await site.open(path);
    await expectShown(page, path);
    if (path === '/faqs') await openEveryAnswer(page);
    expect(await unsafeParts(page), path).toEqual([]);
  }
  expect(effects).toEqual([]);
});

test('in articles rendered on the server, stored XSS payloads have no effect', {
  tag: ['@UX-19', '@CONT-60'],
}, async ({ page, context, site, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/);
  const effects = await recordEffects(context, page);
  for (const path of articles) {
    const answer = await page.goto(path);
    expect(await answer?.text(), `${path} is rendered on the server`).toContain(MARK);
    await site.waitUntilHydrated();
    await expectShown(page, path);
    expect(await unsafeParts(page), path).toEqual([]);
  }
  expect(effects).toEqual([]);
});

test('on pages rendered in the browser, stored XSS payloads have no effect', {
  tag: ['@UX-19', '@CONT-60', '@CONT-81'],
}, async ({ page, context, site, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/);
  const effects = await recordEffects(context, page);
  await site.open('/aviso-de-privacidad');
  for (const path of [...LISTS, ...articles]) {
    await site.navigateTo(path);
    await expectShown(page, path);
    expect(await unsafeParts(page), path).toEqual([]);
  }
  expect(effects).toEqual([]);
});

test('the player frames no stored address that is not a video', {
  tag: ['@UX-19', '@CONT-21', '@AMB-71'],
}, async ({ page, context, site }) => {
  const effects = await recordEffects(context, page);
  await site.open('/videoteca');
  const dialog = page.getByRole('dialog', { name: 'Video', exact: true });
  await page
    .getByRole('main')
    .getByRole('button', { name: /Ver video/ })
    .first()
    .click();
  await expect(dialog).toContainText('Este es una URL no embebible.');
  await expect(dialog.locator('iframe, a')).toHaveCount(0);
  expect(effects).toEqual([]);
});

test('an XSS payload that has an effect would be detected', { tag: ['@UX-19'] }, async ({
  page,
  context,
  site,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/);
  // The picture that fails wakes the page, and React misses what this test has replaced.
  consoleErrors.allow(/^page error: Failed to execute 'removeChild'/);
  const effects = await recordEffects(context, page);
  await site.open('/aviso-de-privacidad');
  await page.getByRole('main').evaluate((main) => {
    main.innerHTML = '<img src=x onerror="globalThis.__xss=1"><a href="javascript:1">x</a>';
  });
  await expect.poll(() => effects).toEqual([expect.stringMatching(/^ran on /)]);
  expect(await unsafeParts(page)).toEqual(['onerror on IMG', 'link javascript:1']);
});

/** All at once: those of a group would close each other. */
const openEveryAnswer = (page: Page) =>
  page
    .getByRole('main')
    .locator('details')
    .evaluateAll((questions) => {
      for (const question of questions) {
        question.removeAttribute('name');
        question.setAttribute('open', '');
      }
    });
