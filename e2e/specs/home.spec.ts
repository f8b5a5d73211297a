import { randomUUID } from 'node:crypto';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { PATHS } from '@red/api/paths';
import { HomePage } from '../pages/home-page';
import { canBeSeen, inFirstRow, whollyInside } from '../support/layout';
import { expect, test } from '../support/test.fixture';

/** Fake video platform: tests do not depend on the real one. */
const withVideoPlatform = (context: BrowserContext) =>
  context.route('https://www.youtube*.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Video</title>' }),
  );

test('the hero video plays in a modal, and closing it restores the focus', {
  tag: ['@smoke', '@CONT-04', '@CONT-05', '@CONT-19'],
}, async ({ page, context, site }) => {
  await withVideoPlatform(context);
  const home = new HomePage(page);
  await site.open('/');
  await home.watchHeroVideo.click();
  await expect(home.video).toBeVisible();
  await expect(home.player('Conoce RED')).toHaveAttribute('src', 'https://www.youtube.com/embed/RED2026demo');
  await home.closeVideo.click();
  await expect(home.video).toBeHidden();
  await expect(home.watchHeroVideo).toBeFocused();
});

test('a video card of the sample content plays a film of the site in the same modal', {
  tag: ['@CONT-16', '@CONT-17', '@AMB-115'],
}, async ({ page, site }) => {
  const home = new HomePage(page);
  await site.open('/');
  await home.videoCard('Leer en familia todos los días').click();
  const film = home.video.locator('video');
  await film.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.5);
  await page.keyboard.press('Escape');
  await expect(home.video).toBeHidden();
});

for (const [name, path] of [
  ['Docentes', '/docentes'],
  ['Familia', '/familia'],
  ['Directivos', '/directivos'],
] as const) {
  test(`the card ${name} opens ${path}`, { tag: ['@CONT-08', '@CONT-11'] }, async ({ page, site }) => {
    await site.open('/');
    await new HomePage(page).audience(name).click();
    await expect(page).toHaveURL(path);
    await expect(site.title).toBeVisible();
  });
}

test('the hero is 600 px high, with one drawing for desktops and one for phones', {
  tag: ['@CONT-01', '@CONT-02'],
}, async ({ page, site }) => {
  const { hero } = new HomePage(page);
  const drawings = hero.getByRole('img');
  const drawn: (string | null)[] = [];
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await site.open('/');
    expect((await hero.boundingBox())?.height).toBe(600);
    await expect(drawings).toHaveCount(1); // hidden ones have no role
    drawn.push(await drawings.getAttribute('viewBox'));
  }
  expect(new Set(drawn).size).toBe(2);
});

for (const way of ['hover', 'focus'] as const) {
  test(`on ${way} a card shows Conocer más and its description in at most three lines`, {
    tag: ['@CONT-08', '@CONT-09', '@CONT-10'],
  }, async ({ page, site }) => {
    const card = new HomePage(page).audience('Docentes');
    const action = card.getByText('Conocer más');
    const description = card.getByText(/^Herramientas, generador de actividades/);
    await site.open('/');
    await expect(card.locator('img')).toBeVisible();
    expect(await canBeSeen(action)).toBe(false);
    await card[way]();
    await expect.poll(() => canBeSeen(action)).toBe(true);
    expect(await description.evaluate((node) => getComputedStyle(node).webkitLineClamp)).toBe('3');
  });
}

test.describe('without the files of drawings', () => {
  test.use({ javaScriptEnabled: false });

  /** Whether a picture's corner, where browsers put the sign of a broken picture, is as plain as its middle. */
  async function isPlain(page: Page, picture: Locator): Promise<boolean> {
    await picture.scrollIntoViewIfNeeded();
    const box = await picture.boundingBox();
    if (!box) throw new Error('picture has no box');
    const patch = (distance: number) =>
      page.screenshot({ clip: { x: box.x + distance, y: box.y + distance, width: 8, height: 8 } });
    return (await patch(10)).equals(await patch(60));
  }

  for (const width of [390, 1440]) {
    test(`drawings that cannot be loaded leave a plain ground of their size, at ${width} px`, {
      tag: ['@UX-06'],
    }, async ({ page, consoleErrors }) => {
      consoleErrors.allow(/ERR_FAILED .*\.svg$/);
      await page.setViewportSize({ width, height: 900 });
      const home = new HomePage(page);
      const pictures = [home.audience('Docentes'), home.feature, home.otherNews.first()].map((item) =>
        item.locator('img'),
      );
      const boxes = () => Promise.all(pictures.map((picture) => picture.boundingBox()));
      await page.goto('/');
      const loaded = await boxes();
      await page.route('**/*.svg', (route) => route.abort());
      await page.goto('/');
      expect(await boxes()).toEqual(loaded);
      for (const picture of pictures) expect(await isPlain(page, picture)).toBe(true);
    });
  }
});

test('the home shows as many videos and interests side by side as the width allows', {
  tag: ['@CONT-13', '@CONT-35'],
}, async ({ page, site }) => {
  const { videos, interests } = new HomePage(page);
  for (const [width, columns, slides] of [
    [375, 2, 3],
    [700, 2, 3],
    [768, 3, 4],
    [1024, 3, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await site.open('/');
    expect(await inFirstRow(videos), `videos at ${width} px`).toBe(columns);
    await expect
      .poll(() => whollyInside(interests.root, interests.slides), { message: `interests at ${width} px` })
      .toBe(slides);
  }
});

test('the player is 16:9, the modal is at most 90 % high, and closing removes the player', {
  tag: ['@CONT-05', '@CONT-20', '@CONT-23', '@CONT-26'],
}, async ({ page, context, site }) => {
  await withVideoPlatform(context);
  const home = new HomePage(page);
  await site.open('/');
  await home.watchHeroVideo.click();
  const player = await home.player('Conoce RED').boundingBox();
  expect((player?.width ?? 0) / (player?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  expect((await home.video.boundingBox())?.width).toBeGreaterThan(640);
  await page.setViewportSize({ width: 1280, height: 400 });
  await expect.poll(async () => (await home.video.boundingBox())?.height ?? 0).toBeLessThanOrEqual(360);
  await home.closeVideo.click();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('the smaller news items are beside the large one', { tag: ['@CONT-29', '@CONT-31'] }, async ({
  page,
  site,
}) => {
  const home = new HomePage(page);
  await site.open('/');
  const feature = await home.feature.boundingBox();
  const others = await Promise.all((await home.otherNews.all()).map((item) => item.boundingBox()));
  expect(others.length).toBeGreaterThan(1);
  for (const other of others) {
    expect(other?.x).toBeGreaterThan((feature?.x ?? 0) + (feature?.width ?? 0));
    expect((feature?.width ?? 0) * (feature?.height ?? 0)).toBeGreaterThan(
      2 * (other?.width ?? 0) * (other?.height ?? 0),
    );
  }
  expect(Math.abs((others[0]?.y ?? 0) - (feature?.y ?? 0))).toBeLessThan(8);
});

test('the large news item opens in a new tab', { tag: ['@CONT-30'] }, async ({ page, context, site }) => {
  await site.open('/');
  const opened = context.waitForEvent('page');
  await new HomePage(page).feature.getByRole('link', { name: /^Conoce más/ }).click();
  const tab = await opened;
  expect(tab.url()).not.toBe(page.url());
  await expect(page).toHaveURL('/');
});

test('the dots of the interests move the carousel by keyboard', { tag: ['@CONT-36', '@UX-02'] }, async ({
  page,
  site,
}) => {
  const { interests } = new HomePage(page);
  await site.open('/');
  await expect(interests.dots).toHaveCount(4);
  await expect(interests.dot(1)).toHaveAttribute('aria-current', 'true');
  await interests.dot(4).focus();
  await page.keyboard.press('Enter');
  await expect(interests.dot(4)).toHaveAttribute('aria-current', 'true');
  await expect(interests.currentDot).toHaveCount(1);
  await expect(interests.slides.last()).toBeInViewport();
  await interests.dot(1).press('Space');
  await expect(interests.dot(1)).toHaveAttribute('aria-current', 'true');
  await expect(interests.slides.first()).toBeInViewport();
});

test('the dots of the alliances select a slide by keyboard', { tag: ['@CONT-37', '@UX-02'] }, async ({
  page,
  site,
}) => {
  const { alliances } = new HomePage(page);
  await site.open('/');
  await expect(alliances.dots).toHaveCount(3);
  await alliances.dot(3).focus();
  await page.keyboard.press('Enter');
  await expect(alliances.dot(3)).toHaveAttribute('aria-current', 'true');
  await expect(alliances.currentDot).toHaveCount(1);
});

test('the link to all news opens /noticias at its top', { tag: ['@CONT-32', '@SHELL-32'] }, async ({
  page,
  site,
}) => {
  await site.open('/');
  await new HomePage(page).allNews.click();
  await expect(page).toHaveURL('/noticias');
  await expect(site.title).toHaveText('Noticias');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('one panel of the header is open at a time, and Escape closes it', {
  tag: ['@SHELL-47', '@SHELL-48', '@SHELL-49', '@UX-02'],
}, async ({ page, site }) => {
  const { header } = site;
  await site.open('/');
  await header.panelButton('Nuestra Visión').click();
  await expect(header.openPanels).toHaveText(['Nuestra Visión']);
  await header.panelButton('Mas Recursos').click();
  await expect(header.openPanels).toHaveText(['Mas Recursos']);
  await expect(header.link(/^Videoteca/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(header.openPanels).toHaveCount(0);
  await expect(header.panelButton('Mas Recursos')).toBeFocused();
});

test('a panel closes when one of its links is followed, and stays closed on Back', {
  tag: ['@SHELL-50'],
}, async ({ page, site }) => {
  const { header } = site;
  await site.open('/');
  await header.panelButton('Mas Recursos').click();
  await header.link(/^Videoteca/).click();
  await expect(page).toHaveURL('/videoteca');
  await expect(header.openPanels).toHaveCount(0);
  await header.panelButton('Nuestra Visión').click();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(header.openPanels).toHaveCount(0);
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('on a touch screen the cards show Conocer más without hover', {
    tag: ['@CONT-09', '@CONT-10', '@UX-23'],
  }, async ({ page, site }) => {
    await site.open('/');
    for (const name of ['Docentes', 'Familia', 'Directivos'] as const) {
      expect(await canBeSeen(new HomePage(page).audience(name).getByText('Conocer más'))).toBe(true);
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu button opens a sidebar over the whole screen', {
    tag: ['@SHELL-45', '@SHELL-54', '@SHELL-55'],
  }, async ({ site }) => {
    const { header, sidebar } = site;
    await site.open('/');
    await header.menuButton.click();
    await expect(sidebar.root).toBeVisible();
    expect(await sidebar.root.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expect(sidebar.group('Nuestra Visión')).toBeVisible();
    await expect(sidebar.group('Más Recursos')).toBeVisible();
  });

  test('each group of the sidebar opens its links, and following one closes the sidebar', {
    tag: ['@SHELL-56', '@SHELL-57', '@SHELL-58'],
  }, async ({ page, site }) => {
    const { header, sidebar } = site;
    await site.open('/');
    await header.menuButton.click();
    await sidebar.group('Más Recursos').click();
    await expect(sidebar.link(/^Videoteca/)).toBeVisible();
    await sidebar.backButton.click();
    await expect(sidebar.group('Más Recursos')).toBeFocused();

    await sidebar.group('Nuestra Visión').click();
    await sidebar.link(/^Docentes/).click();
    await expect(page).toHaveURL('/docentes');
    await expect(sidebar.root).toBeHidden();
  });

  test('the sidebar closes when the window widens, and stays closed', { tag: ['@SHELL-59'] }, async ({
    page,
    site,
  }) => {
    const { header, sidebar } = site;
    await site.open('/');
    await header.menuButton.click();
    await expect(sidebar.root).toBeVisible();
    await page.setViewportSize({ width: 768, height: 844 });
    await expect(sidebar.root).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(header.menuButton).toBeVisible();
    await expect(sidebar.root).toBeHidden();
  });

  test('Escape closes the sidebar and restores the focus', { tag: ['@UX-01'] }, async ({ page, site }) => {
    const { header, sidebar } = site;
    await site.open('/');
    await header.menuButton.press('Enter');
    await expect(sidebar.root).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sidebar.root).toBeHidden();
    await expect(header.menuButton).toBeFocused();
  });

  test('the login opens from the sidebar', { tag: ['@SHELL-43', '@SHELL-45'] }, async ({ site }) => {
    await site.open('/');
    await site.header.menuButton.click();
    await site.sidebar.root.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(site.loginModal.root).toBeVisible();
    await expect(site.sidebar.root).toBeHidden();
  });
});

test('a visitor subscribes to the newsletter; a second time the address is refused', {
  tag: ['@SHELL-117', '@SHELL-118', '@SHELL-119', '@SHELL-120'],
}, async ({ page, site }) => {
  const { newsletter } = site;
  const email = `familia-${randomUUID()}@correo.mx`;
  await site.open('/faqs');
  const call = page.waitForRequest((request) => request.url().endsWith(`/${PATHS.newsletter}`));
  await newsletter.subscribe(email);
  expect((await call).postDataJSON()).toEqual({ email });
  await expect(site.toast('¡Gracias por suscribirte!')).toBeVisible();
  await expect(newsletter.email).toHaveValue('');
  await expect(newsletter.privacy).not.toBeChecked();

  await newsletter.subscribe(email);
  const refused = 'Este correo ya ha sido registrado antes.';
  await expect(site.message(refused)).toContainText('ya está suscrita');
  await site.answer(refused, 'Entendido');
  await expect(newsletter.email).toHaveValue(email);
  await expect(newsletter.email).toBeFocused();
});

test('the newsletter form shows what is missing, and messages go as they are fixed', {
  tag: ['@SHELL-111', '@SHELL-112', '@SHELL-113', '@SHELL-114', '@SHELL-115'],
}, async ({ site }) => {
  const { newsletter } = site;
  await site.open('/faqs');
  await newsletter.submit.click();
  await expect(newsletter.root.getByText('El correo electrónico es requerido')).toBeVisible();
  await expect(
    newsletter.root.getByText('Debes aceptar el aviso de privacidad para continuar'),
  ).toBeVisible();
  await newsletter.email.fill('familia');
  await expect(newsletter.root.getByText('El correo electrónico no es válido')).toBeVisible();
  await newsletter.email.fill('familia@correo.m');
  await expect(newsletter.root.getByText('El dominio del correo electrónico no es válido')).toBeVisible();
  await newsletter.privacy.check();
  await expect(newsletter.root.getByText('Debes aceptar el aviso de privacidad para continuar')).toHaveCount(
    0,
  );
});

for (const width of [390, 1440]) {
  test(`the carousels are taken over without a jump, and move by arrow keys, at ${width} px`, {
    tag: ['@UX-02', '@CONT-33', '@CONT-36', '@CONT-37'],
  }, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 });
    const { interests, alliances } = new HomePage(page);
    await site.open('/');
    await expect(interests.takenOver).toBeHidden();
    const before = await interests.slides.first().evaluate((slide) => slide.clientWidth);
    const shifts = await page.evaluateHandle(() => {
      const seen: number[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift' });
      return seen;
    });
    await interests.row.scrollIntoViewIfNeeded();
    await expect(interests.takenOver).toBeVisible();
    expect(await interests.slides.first().evaluate((slide) => slide.clientWidth)).toBe(before);
    expect(await shifts.jsonValue()).toEqual([]);
    await expect(interests.slides.nth(1)).toHaveAccessibleName('2 de 12');

    await interests.row.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => interests.firstInView()).toBe(1);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => interests.firstInView()).toBe(0);

    await alliances.dot(2).focus();
    await expect(alliances.takenOver).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(alliances.dot(3)).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(alliances.dot(1)).toHaveAttribute('aria-current', 'true');
    // The arrow keys belong to the row with the focus.
    expect(await interests.firstInView()).toBe(0);
  });
}
