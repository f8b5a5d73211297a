import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import {
  HOSTILE_ADDRESSES,
  HOSTILE_ARTICLES,
  HOSTILE_QUESTIONS,
  MARK,
  removeHostileContent,
  storeHostileContent,
} from '../support/hostile-content.fixture';
import { changeDatabase } from '../support/site-database';
import { expect, test } from '../support/test.fixture';

// Without the content policy: it is the second defence, and must not be what holds.
test.use({ bypassCSP: true });

test.beforeAll(() => changeDatabase(storeHostileContent));
test.afterAll(() => changeDatabase(removeHostileContent));

const LISTS = [
  '/',
  '/noticias',
  '/faqs',
  '/videoteca',
  '/catalogos-de-libros-red?pagina=4',
  '/representantes',
];
const articles = HOSTILE_ARTICLES.map((id) => `/noticias/${id}`);

/** An address nobody has opened before: the shell answers others from its cache. */
const fresh = (path: string) => `${path}${path.includes('?') ? '&' : '?'}visita=${randomUUID()}`;

/** Hears of everything that a trick could bring about. */
async function watch(context: BrowserContext, page: Page): Promise<string[]> {
  const happened: string[] = [];
  await context.exposeFunction('tellOfTrick', (text: string) => happened.push(text));
  await context.addInitScript(() => {
    const told = Reflect.get(window, 'tellOfTrick');
    Object.defineProperty(window, '__xss', { set: () => told(`ran on ${location.href}`) });
  });
  context.on('dialog', (dialog) => {
    happened.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol !== 'data:' && hostname !== 'localhost') happened.push(`request ${request.url()}`);
  });
  context.on('page', (opened) => happened.push(`opened ${opened.url()}`));
  page.on('framenavigated', (frame) => {
    if (!frame.url().startsWith('http://localhost') && frame.url() !== 'about:blank')
      happened.push(`navigated to ${frame.url()}`);
  });
  return happened;
}

/** What stands in the page that should not: elements, handlers, and addresses of links and images. */
const wrongOn = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const wrong = [
      ...(main?.querySelectorAll(
        'script,style:not([data-emotion]),iframe,object,embed,base,meta,link,template,math,foreignObject',
      ) ?? []),
    ].map((element) => element.outerHTML);
    const protocolOf = (address: string) => new URL(address, location.href).protocol;
    for (const element of main?.querySelectorAll('*') ?? []) {
      for (const { name } of element.attributes)
        if (name.startsWith('on')) wrong.push(`${name} on ${element.tagName}`);
    }
    for (const link of main?.querySelectorAll('[href], [action], [formaction]') ?? []) {
      const address = link.getAttribute('href') ?? '';
      const allowed = ['http:', 'https:', 'mailto:', 'tel:'];
      if (!allowed.includes(protocolOf(address))) wrong.push(`link ${address}`);
      const staysHere = !/^[a-z]+:/i.test(address);
      if (staysHere && new URL(address, location.href).host !== location.host) wrong.push(`link ${address}`);
    }
    for (const image of main?.querySelectorAll('[src], [srcset]') ?? []) {
      const address = image.getAttribute('src') ?? '';
      if (!['http:', 'https:'].includes(protocolOf(address))) wrong.push(`image ${address}`);
    }
    return wrong;
  });

async function isShown(page: Page, path: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByText(/^Cargando/)).toHaveCount(0);
  if (path.startsWith('/noticias/')) await expect(main.getByText(MARK)).toBeVisible();
  if (path.startsWith('/faqs')) await expect(main.locator('details').nth(HOSTILE_QUESTIONS)).toBeAttached();
}

for (const path of LISTS) {
  test(`stored tricks do nothing on ${path}, sent by the server`, {
    tag: ['@UX-19', '@CONT-14', '@CONT-45', '@CONT-81', '@CONT-150'],
  }, async ({ page, context, site, consoleErrors }) => {
    test.slow(); // every answer is opened
    consoleErrors.allow(/Failed to load resource/);
    const happened = await watch(context, page);
    await site.open(fresh(path));
    await isShown(page, path);
    if (path === '/faqs') await openEveryAnswer(page);
    expect(await wrongOn(page)).toEqual([]);
    expect(happened).toEqual([]);
  });
}

test('stored tricks do nothing in articles that the server sends', { tag: ['@UX-19', '@CONT-60'] }, async ({
  page,
  context,
  site,
  consoleErrors,
}) => {
  test.slow(); // a dozen documents and more
  consoleErrors.allow(/Failed to load resource/);
  const happened = await watch(context, page);
  for (const path of articles) {
    const answer = await page.request.get(path);
    expect(await answer.text(), `${path} is rendered on the server`).toContain(MARK);
    await site.open(path);
    await isShown(page, path);
    expect(await wrongOn(page), path).toEqual([]);
  }
  expect(happened).toEqual([]);
});

test('stored tricks do nothing on pages that the browser renders', {
  tag: ['@UX-19', '@CONT-60', '@CONT-81'],
}, async ({ page, context, site, consoleErrors }) => {
  test.slow(); // two dozen pages
  consoleErrors.allow(/Failed to load resource/);
  const happened = await watch(context, page);
  await site.open('/aviso-de-privacidad');
  for (const path of [...LISTS, ...articles]) {
    await site.goWithin(path);
    await isShown(page, path);
    expect(await wrongOn(page), path).toEqual([]);
  }
  expect(happened).toEqual([]);
});

test('the player frames no stored trick', { tag: ['@UX-19', '@CONT-21', '@AMB-71'] }, async ({
  page,
  context,
  site,
}) => {
  test.slow(); // every video is opened
  const happened = await watch(context, page);
  await site.open(fresh('/videoteca'));
  const dialog = page.getByRole('dialog', { name: 'Video', exact: true });
  const cards = page.getByRole('main').getByRole('button', { name: /Ver video/ });
  for (let at = 0; at < HOSTILE_ADDRESSES; at += 1) {
    await cards.nth(at).click();
    await expect(dialog).toContainText('Este es una URL no embebible.');
    await expect(dialog.locator('iframe, a')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Cerrar modal' }).click();
    await expect(dialog).toBeHidden();
  }
  expect(happened).toEqual([]);
});

test('a trick that works would be noticed', { tag: ['@UX-19'] }, async ({
  page,
  context,
  site,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/);
  const happened = await watch(context, page);
  await site.open('/aviso-de-privacidad');
  await page.getByRole('main').evaluate((main) => {
    main.innerHTML = '<img src=x onerror="globalThis.__xss=1"><a href="javascript:1">x</a>';
  });
  await expect.poll(() => happened).toEqual([expect.stringMatching(/^ran on /)]);
  expect(await wrongOn(page)).toEqual(['onerror on IMG', 'link javascript:1']);
});

async function openEveryAnswer(page: Page): Promise<void> {
  for (const question of await page.getByRole('main').locator('summary').all()) await question.click();
}
