import type { Locator, Page } from '@playwright/test';

/** The header of a framed page, with the panels that open in it. */
export const HEADER = 'header:not(main *)';
/** Header and footer, which stand around every framed page: one page is looked at with them, the others without. */
export const FRAME = 'header:not(main *), footer:not(main *)';
/** What is open over a page, which is looked at by itself. */
export const DIALOG = 'dialog[open], [role="dialog"]';

/** Number of elements in the first row of the layout. */
export const inFirstRow = (items: Locator): Promise<number> =>
  items.evaluateAll((elements) => {
    const tops = elements.map((element) => Math.round(element.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });

/** Number of elements that are horizontally inside a box. */
export async function whollyInside(box: Locator, items: Locator): Promise<number> {
  const frame = await box.boundingBox();
  if (!frame) return 0;
  const boxes = await Promise.all((await items.all()).map((item) => item.boundingBox()));
  return boxes.filter(
    (item) => item && item.x >= frame.x - 1 && item.x + item.width <= frame.x + frame.width + 1,
  ).length;
}

/** Whether an element is visible: no ancestor hides it or makes it transparent. */
export const canBeSeen = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true }));

/** Pixels by which the words of an element, not its box, reach into a drawing on their right. */
export async function textOver(text: Locator, drawing: Locator): Promise<number> {
  const right = await text.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getBoundingClientRect().right;
  });
  return right - ((await drawing.boundingBox())?.x ?? 0);
}

/** Elements that stand out of a box that does not scroll, by their text. */
export const beyond = (box: Locator): Promise<string[]> =>
  box.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return [...element.querySelectorAll('*')]
      .filter((each) => {
        const own = each.getBoundingClientRect();
        return own.right > right + 0.5 || own.left < left - 0.5;
      })
      .map((each) => each.textContent?.trim() ?? '');
  });

/** Words that go on in another line: their place is too narrow for them. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility()) continue;
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\p{L}{4,}/gu)) {
        const letters = document.createRange();
        letters.setStart(text, index);
        letters.setEnd(text, index + word.length);
        const lines = [...letters.getClientRects()].filter(({ width }) => width > 1);
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  });

/** Elements beyond the right edge, if the page scrolls horizontally. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    return [
      `${scrollWidth} px wide`,
      ...wide.slice(-5).map((element) => `${element.tagName}: ${element.textContent?.trim().slice(0, 40)}`),
    ];
  });

/**
 * Controls that cannot be used: wider than the screen, with a clipped label, or covered after being scrolled to. Checks
 * the open dialog, if there is one, else the page's main element.
 */
export const unusableControls = (page: Page) =>
  page.evaluate(() => {
    const dialogs = document.querySelectorAll('dialog[open]');
    const scope = dialogs[dialogs.length - 1] ?? document.querySelector('main') ?? document.body;
    const controls = [...scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')];
    const nameOf = (control: HTMLElement) =>
      `${control.tagName} ${control.getAttribute('aria-label') ?? control.getAttribute('name') ?? ''} ${control.textContent?.trim().slice(0, 40)}`;
    return controls
      .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .flatMap((control) => {
        control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        const box = control.getBoundingClientRect();
        if (box.width <= 1 || box.height <= 1) return [];
        const { clientWidth } = document.documentElement;
        if (box.left < -0.5 || box.right > clientWidth + 0.5)
          return [`${nameOf(control)}: beside the screen`];
        const isText = control.tagName === 'BUTTON' || control.tagName === 'A';
        if (isText && control.scrollWidth > control.clientWidth + 1 && control.clientWidth > 0)
          return [`${nameOf(control)}: label cut off`];
        const found = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        const reached =
          found !== null &&
          (control.contains(found) || found.contains(control) || found.closest('label')?.contains(control));
        return reached ? [] : [`${nameOf(control)}: covered by ${found?.tagName}`];
      });
  });
